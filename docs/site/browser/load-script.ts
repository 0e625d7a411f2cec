const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of the site once. The site stores its data in scripts too, because the content security
 * policy of a page allows scripts of the site, but not fetch.
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
