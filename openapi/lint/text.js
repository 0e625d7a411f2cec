/** @param {unknown} value */
export const isText = (value) => typeof value === "string" && value.trim() !== "";

/** @param {unknown} name @returns {string} without its case and its punctuation */
export const bare = (name) =>
  String(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
