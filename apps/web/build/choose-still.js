// Runs while the page is read, before any module: shows the still picture of the screen that is asked for, in the
// borrower's language and theme, and tells the browser which files that screen needs. `FILES` is filled in by the build.
(() => {
  const saved = (area, key) => {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const agent = navigator.userAgent;
  const path = location.hash.replace(/^#\/?/, '').split('?')[0];
  const inside = /"token":"[^"]/.test(saved('localStorage', 'tulay') ?? '');
  const language = saved('localStorage', 'language') === 'tl' ? 'tl' : 'en';
  const layout = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(agent) ? 'mobile' : 'desktop';
  const atLogin = /^(login|x9lo)$/.test(path) && !inside && saved('sessionStorage', 'login') === null;
  const atStart = /^(|start|k3va)$/.test(path);
  const screen = agent.includes('Android') ? 'view' : atStart ? 'start' : atLogin ? 'login' : 'view';

  page.lang = language;
  const theme = saved('localStorage', 'theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light';
  const still = document.getElementById(`${screen}-${layout}-${language}`);
  document.getElementById('root').append(still.content.cloneNode(true));
  const needed = [language, screen, `${screen}-${language}`, layout].flatMap((name) => FILES[name] ?? []);
  for (const href of needed) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
})();
