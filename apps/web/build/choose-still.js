// Runs while the page is read, before any module: shows the still picture of the screen that is asked for, in the
// borrower's language and theme, tells the browser which files that screen needs, asks the server for what it will
// show, and begins the app once the picture is painted. `FILES` and `ENTRY` are filled in by the build, `fetchFiles` and
// `compileKept` stand in `fetch-files.js` at the head of the page; `src/platform/asked-early.ts` hands the answers on.
(() => {
  const saved = (area, key) => {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  };
  const kept = () => {
    try {
      return JSON.parse(saved('localStorage', 'tulay')).state;
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const agent = navigator.userAgent;
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  const { publicData, homeData } = kept() ?? {};
  const token = publicData?.token ?? '';
  const language = saved('localStorage', 'language') === 'tl' ? 'tl' : 'en';
  const layout = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(agent) ? 'mobile' : 'desktop';
  const isLogin = /^(login|x9lo)$/.test(path);
  const atLogin = isLogin && !token && saved('sessionStorage', 'login') === null;
  const atStart = /^(|start|k3va)$/.test(path);
  const screen = agent.includes('Android') ? 'view' : atStart ? 'start' : atLogin ? 'login' : 'view';
  const inside = screen === 'view' && token;
  // Who is logged in is led from the log-in to Home.
  const atHome = inside && (isLogin || /^(homeIndex|h2om)$/.test(path));
  const atLoan = inside && /^(repaidDetail|r6pd)$/.test(path);

  page.lang = language;
  const theme = saved('localStorage', 'theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light';
  const still = document.getElementById(`${screen}-${layout}-${language}`);
  document.getElementById('root').append(still.content.cloneNode(true));
  const own = atHome ? 'home' : atLoan ? 'loan' : '';
  const needed = [screen, own, `${own || screen}-${language}`, layout].flatMap((name) => FILES[name] ?? []);
  fetchFiles(needed);

  const answers = {};
  const came = {};
  globalThis.askedEarly = { token, answers, came };
  const ask = (what, method = 'GET') => {
    const address = `/api/v1/${what}`;
    const name = `${method} ${address}`;
    // What the app has asked for since is there too.
    if (name in answers) return;
    const answer = fetch(address, { method, headers: token ? { 'x-csrf-token': token } : {} });
    // Whole, since one that nobody takes would hold its connection.
    answers[name] = answer.then(async (begun) => {
      const text = await begun.text();
      if (begun.ok) came[name] = text;
      return new Response(text, begun);
    });
    answers[name].catch(() => undefined);
  };
  const askForLoan = (id) => id && ask(`orders/${encodeURIComponent(id)}`);
  const askByStanding = (home) =>
    /withdrawable|settled/.test(home?.status) ? ask('products') : askForLoan(home?.order?.orderId);
  ask('config');
  if (atLogin) ask('auth/captcha', 'POST');
  if (atHome || atLoan) {
    ask('home');
    ask('coupons');
  }
  if (atLoan) {
    ask('payment-channels');
    askForLoan(new URLSearchParams(query).get('order'));
  }
  if (atHome) {
    askByStanding(homeData);
    ask('messages/unread');
    ask('account/home-screen');
    answers['GET /api/v1/home']
      .then((home) => home.clone().json())
      .then(askByStanding)
      .catch(() => undefined);
  }

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
