import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { facebookRedirectUri } from '../../sandbox/facebook/facebook.store';
import { startTestSandbox, type TestSandbox } from '../../sandbox/test-sandbox';
import { consent } from '../../testing/facebook';
import { APP_ID, APP_SECRET, type FacebookStandIn, RETURN_ADDRESS, startFacebook } from '../testing/facebook';
import { type Fault, SHORT_TIMEOUTS } from '../testing/stand-in';
import { facebookConformance } from './conformance';
import { facebookLogin } from './oauth';

let facebook: FacebookStandIn;
let sandbox: TestSandbox;
beforeAll(async () => {
  [facebook, sandbox] = await Promise.all([startFacebook(), startTestSandbox()]);
});
afterEach(() => vi.useRealTimers());
afterAll(() => Promise.all([facebook.stop(), sandbox.stop()]));

const { timeoutMs, ...guard } = SHORT_TIMEOUTS;
const login = (changes: { appSecret?: string; guard?: object } = {}) =>
  facebookLogin({
    appId: APP_ID,
    appSecret: APP_SECRET,
    dialogUrl: `${facebook.url}/v24.0/dialog/oauth`,
    tokenUrl: `${facebook.url}/v24.0/oauth/access_token`,
    accountUrl: `${facebook.url}/v24.0/me`,
    timeoutMs,
    guard: { ...guard, retries: 1, failuresToOpen: 50 },
    ...changes,
  });

facebookConformance('Facebook', () => ({
  facebook: login(),
  redirectUri: RETURN_ADDRESS,
  visit: (url, account, answer) => facebook.dialog(url, account, answer),
}));
facebookConformance('the sandbox', () => ({
  facebook: facebookLogin({
    appId: 'tulay-sandbox',
    appSecret: sandbox.link.secret,
    dialogUrl: `${sandbox.url}/sandbox/facebook/dialog`,
    tokenUrl: `${sandbox.url}/facebook/token`,
    accountUrl: `${sandbox.url}/facebook/me`,
  }),
  redirectUri: facebookRedirectUri({ publicUrl: 'http://lender.test' }),
  visit: (url, account, answer) => consent({ sandbox }, url, account, answer),
}));

const UNAVAILABLE = { ok: false, code: 'facebook_unavailable' };

async function roundTrip(by = login()) {
  const trip = {
    state: randomBytes(32).toString('base64url'),
    verifier: randomBytes(32).toString('base64url'),
  };
  const back = facebook.dialog(await by.consentUrl(trip, RETURN_ADDRESS), 'juana', 'agree');
  return by.accountOf(trip, back);
}
const requestsTo = (path: string) => facebook.requests.filter((each) => each.path.endsWith(path)).length;

describe('a Facebook outage', () => {
  it.each<[string, Fault[]]>([
    ['Facebook answers 500', [{ status: 500, body: {} }]],
    ['the connection is cut', ['cut_before']],
    ['the connection is cut after the code was used', ['cut_after']],
    ['Facebook does not respond', ['silent']],
    ['a proxy answers', [{ status: 200, body: '<html>' }]],
    ['Facebook is rate limiting', [{ status: 400, body: { error: { code: 4 } } }]],
  ])('the log-in is unavailable, and the code is sent once, when %s', async (_what, faults) => {
    const before = requestsTo('access_token');
    facebook.fail(...faults);
    expect(await roundTrip()).toEqual(UNAVAILABLE);
    expect(requestsTo('access_token')).toBe(before + 1);
  });

  it('with a wrong app secret, linking Facebook counts as unavailable, not as refused', async () => {
    expect(await roundTrip(login({ appSecret: 'wrong' }))).toEqual(UNAVAILABLE);
  });

  it('the account request is retried once', async () => {
    const by = login();
    const trip = { state: 'a'.repeat(43), verifier: 'b'.repeat(43) };
    const back = facebook.dialog(await by.consentUrl(trip, RETURN_ADDRESS), 'juana', 'agree');
    const before = requestsTo('/me');
    // The first response answers the token request.
    facebook.fail(
      { status: 200, body: { access_token: 'x', token_type: 'bearer' } },
      { status: 503, body: {} },
    );
    expect(await by.accountOf(trip, back)).toEqual(UNAVAILABLE);
    expect(requestsTo('/me')).toBe(before + 2);
  });

  it('requests stop after consecutive failures and resume when the circuit closes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const by = login({ guard: { retries: 0, failuresToOpen: 2, openMs: 60 } });
    facebook.fail('cut_before', 'cut_before');
    for (let trips = 0; trips < 2; trips += 1) expect(await roundTrip(by)).toEqual(UNAVAILABLE);
    const before = facebook.requests.length;
    expect(await roundTrip(by)).toEqual(UNAVAILABLE);
    expect(facebook.requests.length).toBe(before);
    vi.setSystemTime(Date.now() + 60);
    expect((await roundTrip(by)).ok).toBe(true);
  });
});
