const { INPUT, OUTPUT, SERVICE } = process.env;

export default {
  client: {
    input: INPUT,
    output: { target: `${OUTPUT}/client.ts`, client: "fetch", baseUrl: SERVICE },
  },
};
