// Inlined into the page's head. Downloads the app's first files, `FIRST`, which the build fills in. `modulepreload`
// compiles them off the main thread while they arrive. With a service worker the files come from its cache at once, and
// compiling would delay the first paint: they are then only preloaded and compiled afterwards (`compileCached`).
(() => {
  const isCached = navigator.serviceWorker?.controller;
  const cached = [];
  const add = (rel, href) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel, as: 'script', crossOrigin: '', href }),
    );
  globalThis.fetchFiles = (files) => {
    for (const href of files) add(isCached ? 'preload' : 'modulepreload', href);
    if (isCached) cached.push(...files);
  };
  globalThis.compileCached = () => {
    for (const href of cached) add('modulepreload', href);
  };
  fetchFiles(FIRST);
})();
