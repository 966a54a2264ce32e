// Stands at the head of the page: reads who comes back and which screen is asked for, and asks the server for what it will show, while
// the rest of the page is still read. `choose-still.js` draws by what is found here, `src/platform/asked-early.ts` hands the answers on.
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
  const agent = navigator.userAgent;
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  const { publicData, homeData } = kept() ?? {};
  const token = publicData?.token ?? '';
  const isLogin = /^(login|x9lo)$/.test(path);
  const atLogin = isLogin && !token && saved('sessionStorage', 'login') === null;
  const atStart = /^(|start|k3va)$/.test(path);
  const screen = agent.includes('Android') ? 'view' : atStart ? 'start' : atLogin ? 'login' : 'view';
  const inside = screen === 'view' && token;
  // Who is logged in is led from the log-in to Home.
  const atHome = inside && (isLogin || /^(homeIndex|h2om)$/.test(path));
  const atLoan = inside && /^(repaidDetail|r6pd)$/.test(path);
  globalThis.opening = {
    screen,
    own: atHome ? 'home' : atLoan ? 'loan' : '',
    language: saved('localStorage', 'language') === 'tl' ? 'tl' : 'en',
    layout: /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(agent) ? 'mobile' : 'desktop',
    theme: saved('localStorage', 'theme'),
  };

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
    /new|withdrawable|settled/.test(home?.status) ? ask('products') : askForLoan(home?.order?.orderId);
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
})();
