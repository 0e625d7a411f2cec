/** @param {unknown} value */
export const isText = (value) => typeof value === "string" && value.trim() !== "";
