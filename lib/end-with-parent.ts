/**
 * Preloaded (`node --import`) into every tool that a script starts. The tool ends as soon as its
 * parent ends, even by SIGKILL. It ignores the signals that a terminal sends to the whole process
 * group: the parent handles them and stops the tool.
 */
if (process.channel) {
  process.on("disconnect", () => process.exit(1));
  // The listener alone would keep a tool alive that has finished.
  process.channel.unref();
  // The parent may have ended while this module was loading.
  if (!process.connected) process.exit(1);
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
}
