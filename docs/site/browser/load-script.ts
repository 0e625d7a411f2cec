/** Loads a script of the site, which is allowed where fetching a file is not. */
export function loadScript(address: string): Promise<void> {
  return new Promise((done) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => done());
    document.head.append(script);
  });
}
