// Inlined at the end of the page, before any module. Shows the prerendered markup of the requested screen in the
// borrower's language and theme, starts the download of the screen's files, and starts the app after the first paint.
// The build fills in `FILES` and `ENTRY`; `visit` comes from `preload.js`, `bootFailed` from `boot.js`, `fetchFiles` and `compileCached` from
// `fetch-files.js`.
(() => {
  const { screen, own, language, layout, theme } = globalThis.visit;
  const page = document.documentElement;
  page.lang = language;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light';
  const template = document.getElementById(`${screen}-${layout}-${language}`);
  document.getElementById('root').append(template.content.cloneNode(true));
  const needed = [screen, own, `${own || screen}-${language}`, layout].flatMap((name) => FILES[name] ?? []);
  fetchFiles(needed);

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    import(ENTRY).catch(() => globalThis.bootFailed());
    compileCached();
  };
  // A hidden page is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  document.addEventListener('visibilitychange', start, { once: true });
})();
