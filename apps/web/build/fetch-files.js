// Stands at the head of the page and fetches the app's first files, `FIRST`, which the build fills in. They are asked for as
// modules and compiled while they come, beside the main thread: what is fetched as a plain script is compiled so in vain,
// and once more on the main thread when it is wanted as a module. Who has the files already gets them as plain scripts:
// compiling what comes from a cache would hold the still picture back, so that waits until it is painted.
(() => {
  const isKept = navigator.serviceWorker?.controller;
  const kept = [];
  const add = (rel, href) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel, as: 'script', crossOrigin: '', href }),
    );
  globalThis.fetchFiles = (files) => {
    for (const href of files) add(isKept ? 'preload' : 'modulepreload', href);
    if (isKept) kept.push(...files);
  };
  globalThis.compileKept = () => {
    for (const href of kept) add('modulepreload', href);
  };
  fetchFiles(FIRST);
})();
