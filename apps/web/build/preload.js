// Inlined into the page's head. Reads the saved session and the address, and requests the data of the first screen
// while the browser still parses the page. `choose-prerendered.js` uses `visit`; `src/platform/preloaded-responses.ts`
// uses `preloads`. The build fills in `LANGUAGES`.
(() => {
  const saved = (area, key) => {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  };
  const savedState = () => {
    try {
      return JSON.parse(saved('localStorage', 'tulay')).state;
    } catch {
      return null;
    }
  };
  const agent = navigator.userAgent;
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  const { publicData, homeData } = savedState() ?? {};
  const token = publicData?.token ?? '';
  const isLogin = /^(login|x9lo)$/.test(path);
  const atLogin = isLogin && !token && saved('sessionStorage', 'login') === null;
  const atStart = /^(|start|k3va)$/.test(path);
  const screen = agent.includes('Android') ? 'view' : atStart ? 'start' : atLogin ? 'login' : 'view';
  const inside = screen === 'view' && token;
  // The guard redirects a logged-in borrower from the log-in to Home.
  const atHome = inside && (isLogin || /^(homeIndex|h2om)$/.test(path));
  const atLoan = inside && /^(repaidDetail|r6pd)$/.test(path);
  globalThis.visit = {
    screen,
    own: atHome ? 'home' : atLoan ? 'loan' : '',
    language: LANGUAGES.find((each) => each === saved('localStorage', 'language')) ?? LANGUAGES[0],
    layout: /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(agent) ? 'mobile' : 'desktop',
    theme: saved('localStorage', 'theme'),
  };

  const responses = {};
  const bodies = {};
  globalThis.preloads = { token, responses, bodies };
  const origin = document.documentElement.dataset.api ?? '';
  const preload = (what, method = 'GET') => {
    const address = `/api/v1/${what}`;
    const name = `${method} ${address}`;
    // A response that the app has taken is still a key, so it is not requested again.
    if (name in responses) return;
    const request = fetch(origin + address, {
      method,
      headers: token ? { 'x-csrf-token': token } : {},
      credentials: 'include',
    });
    // Read to the end, because an unread body would hold its connection.
    responses[name] = request.then(async (response) => {
      const text = await response.text();
      if (response.ok) bodies[name] = text;
      return new Response(text, response);
    });
    responses[name].catch(() => undefined);
  };
  const preloadLoan = (id) => id && preload(`orders/${encodeURIComponent(id)}`);
  const preloadHomeCard = (home) =>
    /new|withdrawable|settled/.test(home?.status) ? preload('products') : preloadLoan(home?.order?.orderId);
  preload('config');
  if (atLogin) preload('auth/captcha', 'POST');
  if (atHome || atLoan) {
    preload('home');
    preload('coupons');
  }
  if (atLoan) {
    preload('payment-channels');
    preloadLoan(new URLSearchParams(query).get('order'));
  }
  if (atHome) {
    preloadHomeCard(homeData);
    preload('messages/unread');
    preload('account/home-screen');
    responses['GET /api/v1/home']
      .then((home) => home.clone().json())
      .then(preloadHomeCard)
      .catch(() => undefined);
  }
})();
