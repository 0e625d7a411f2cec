/**
 * Preloaded (`node --import`) into every tool that a script starts: the tool ends as soon as
 * its parent is gone, however the parent went, SIGKILL included. The signals that a terminal
 * sends to the whole process group are left to the parent, which then stops the tool.
 */
if (process.channel) {
  process.on("disconnect", () => process.exit(1));
  // The listener alone would keep a tool alive that has nothing left to do.
  process.channel.unref();
  // Gone while this module was loading.
  if (!process.connected) process.exit(1);
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
}
