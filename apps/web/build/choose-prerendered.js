// Runs while the page is read, before any module: shows the still picture of the screen that is asked for, in the
// borrower's language and theme, tells the browser which files that screen needs, and begins the app once the picture is
// painted. `FILES` and `ENTRY` are filled in by the build; what stands at the head of the page comes from `ask-early.js`
// (`opening`) and `fetch-files.js` (`fetchFiles`, `compileKept`).
(() => {
  const { screen, own, language, layout, theme } = globalThis.opening;
  const page = document.documentElement;
  page.lang = language;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light';
  const still = document.getElementById(`${screen}-${layout}-${language}`);
  document.getElementById('root').append(still.content.cloneNode(true));
  const needed = [screen, own, `${own || screen}-${language}`, layout].flatMap((name) => FILES[name] ?? []);
  fetchFiles(needed);

  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void import(ENTRY);
    compileKept();
  };
  // A page in the background is not painted.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
  document.addEventListener('visibilitychange', begin, { once: true });
})();
