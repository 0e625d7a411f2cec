/** Loads a script of the site. The policy of a page allows this, but not fetching a file. */
export function loadScript(address: string): Promise<void> {
  return new Promise((done) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => done());
    document.head.append(script);
  });
}
