const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of the site once. Resolves even if the browser cannot load the script.
 *
 * The data of the search is in a script, because the content security policy of a page does not
 * allow `fetch` from the site.
 */
export function loadScript(name: string): Promise<void> {
  const loaded = loading.get(name) ?? appended(name);
  loading.set(name, loaded);
  return loaded;
}

function appended(name: string): Promise<void> {
  const script = document.createElement("script");
  script.src = `${document.body.dataset.root}assets/${name}.js`;
  document.head.append(script);
  return new Promise((done) => {
    script.onload = script.onerror = () => done();
  });
}
