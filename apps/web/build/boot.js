// Inlined into the page's head, before anything else. Until the app has started, the page only looks like it: this script
// says so if a file of the app fails or does not arrive. The build fills in `WORDS` by language, and `DEADLINE_MS`.
// Older browsers must be able to read it.
(() => {
  const savedLanguage = () => {
    try {
      return localStorage.getItem('language');
    } catch {
      return null;
    }
  };
  const show = () => {
    const words = WORDS[savedLanguage()] || WORDS.en;
    const add = (parent, tag, text, classes) =>
      parent.appendChild(
        Object.assign(document.createElement(tag), { textContent: text, className: classes }),
      );
    const root = document.getElementById('root') || document.body;
    root.textContent = '';
    root.inert = false;
    const view = add(root, 'main', '', 'stack justify-items-center gap-6 p-8 text-center');
    view.setAttribute('role', 'alert');
    add(view, 'p', words.failed, 'max-w-sm');
    add(
      view,
      'button',
      words.retry,
      'press rounded-button min-h-12 px-3.5 t-label bg-tint text-accent-strong',
    ).onclick = () => location.reload();
  };
  // A browser remembers that a module failed until the page is loaded again. Offline, that would lose the page.
  globalThis.bootFailed = () => {
    if (navigator.onLine && performance.getEntriesByType('navigation')[0].type !== 'reload')
      location.reload();
    else show();
  };
  setTimeout(() => {
    const root = document.getElementById('root');
    if (!root || root.inert) show();
  }, DEADLINE_MS);
})();
