// Resolves a contract as Swagger UI does. The first argument is the URL of the contract.
import SwaggerClient from "swagger-client";

const url = process.argv[2];
const { spec, errors } = await SwaggerClient.resolve({ url });
console.log(JSON.stringify({ errors, paths: spec.paths }));
