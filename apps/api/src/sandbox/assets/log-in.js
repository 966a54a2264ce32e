// Logs in as a borrower would: by the lender's public API, with the letters of the picture and the OTP from the sandbox.
const API = '/api/v1';
const part = document.querySelector('#log-in');
const { phone } = part.dataset;
const problem = document.querySelector('#problem');

class Refused extends Error {
  constructor(problem) {
    super(sentenceOf(problem));
    this.code = problem.code;
    this.params = problem.params ?? {};
  }
}

async function request(path, init) {
  const answer = await fetch(path, init);
  const body = answer.status === 204 ? {} : await answer.json();
  if (answer.ok) return body;
  throw new Refused(body);
}

function sentenceOf({ code, title, params }) {
  if (code === 'no_text') return 'No text arrived within ten seconds.';
  if (code === 'too_frequent') {
    return `This number got an OTP less than a minute ago. Try again in ${params?.seconds ?? 60} seconds, or move the clock.`;
  }
  if (code === 'sms_limit')
    return 'This number got the most texts of a day. Move the clock by a day, then try again.';
  return `The lender refused: ${title}.`;
}

const send = (path, body, headers = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const post = (path, body, headers) => send(`${API}${path}`, body, headers);

function finish(step, detail = '') {
  const row = document.querySelector(`[data-step="${step}"]`);
  row.classList.add('is-done');
  row.querySelector('output').textContent = detail;
}

/** Ends the session of whoever is logged in here, and forgets what this tab remembers of them. */
async function logOut() {
  const answer = await fetch(`${API}/auth/session`);
  if (answer.ok) await post('/auth/logout', {}, { 'x-csrf-token': (await answer.json()).token });
  sessionStorage.clear();
}

/** Where the app stores its session, next to what belongs to the device. */
const STORE = 'tulay';
const OF_SESSION = ['homeData', 'orderData', 'subProData', 'loanTabType', 'refreshFlags', 'showLoginPopup'];

/** Hands the session to the app, as its log-in screen does. The cookie that carries it is already set. */
function handOver({ customerId, token, phoneMasked }) {
  const { state = {} } = JSON.parse(localStorage.getItem(STORE) ?? '{}');
  for (const field of OF_SESSION) delete state[field];
  const publicData = { customerId, token, phone_number: phoneMasked };
  localStorage.setItem(STORE, JSON.stringify({ state: { ...state, publicData } }));
}

/** Opens the question for the owner, which the app asks after 90 days without a log-in on an unknown device. */
function askOwner({ check, triesLeft = 0, ticket = null }) {
  sessionStorage.setItem('owner-check', JSON.stringify({ check, triesLeft, ticket }));
  location.replace('/#/login');
}

async function newestText() {
  const [text] = await request(`/sandbox/api/sms?to=${phone}`);
  return text ?? { id: '', text: '' };
}

async function readCode(before) {
  for (let tries = 0; tries < 50; tries += 1) {
    const { id, text } = await newestText();
    if (id !== before) return /\b\d{4,8}\b/.exec(text)?.[0] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Refused({ code: 'no_text' });
}

/** Requests an OTP, and does the proof of work that the lender requires for a number with wrong OTPs. */
async function requestCode(body) {
  try {
    await post('/auth/code', body);
  } catch (error) {
    if (error.code !== 'work_required') throw error;
    const challenge = await post('/auth/work', { phone, captchaId: body.captchaId });
    await post('/auth/code', { ...body, work: await send('/sandbox/api/work', challenge) });
  }
}

async function logIn() {
  await logOut();
  const { captchaId } = await post('/auth/captcha', {});
  const { text: captchaText } = await request(`/sandbox/api/captcha/${captchaId}`);
  finish('captcha', captchaText);
  const { id: before } = await newestText();
  const consent = { phone, privacyConsent: true, language: 'en' };
  await requestCode({ ...consent, captchaId, captchaText });
  finish('sent');
  const code = await readCode(before);
  finish('read', code);
  try {
    handOver(await post('/auth/login', { ...consent, code }));
  } catch (error) {
    if (error.params?.check === undefined) throw error;
    return askOwner(error.params);
  }
  finish('entered');
  location.replace('/#/homeIndex');
}

logIn().catch((error) => {
  problem.hidden = false;
  problem.querySelector('p').textContent =
    error instanceof Refused ? error.message : 'The lender did not answer. Try again.';
});
