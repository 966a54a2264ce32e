import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChannel, type NativeWindow } from './channel';
import { REQUESTS, type WrapperNotification, type WrapperCommand } from './messages';
import { openBridge } from './bridge';
import { isLinkAllowed, purposeOf } from './policy';

const ORIGIN = 'https://tulay.example';

function wrapped(platform: 'android' | 'ios', agrees = true) {
  const sent: { id?: string; action: string; payload?: unknown; origin: string }[] = [];
  const commands: WrapperCommand[] = [];
  const purposes: string[] = [];
  const receiver = { postMessage: (text: string) => void sent.push(JSON.parse(text)) };
  const native: NativeWindow =
    platform === 'android'
      ? { TulayAndroid: receiver }
      : { webkit: { messageHandlers: { tulay: receiver } } };
  const bridge = openBridge(native, {
    channel: findChannel(native, false),
    origin: ORIGIN,
    consent: async (purpose) => {
      purposes.push(purpose);
      return agrees;
    },
    onCommand: (message) => commands.push(message),
    newId: () => 'r1',
  });
  const reply = (message: object) =>
    native.tulayBridge?.receive(JSON.stringify({ v: 1, origin: ORIGIN, ...message }));
  return { bridge, sent, commands, purposes, reply, native };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTIFICATION_SAMPLES: WrapperNotification[] = [
  { action: 'bankAuthFinish', payload: {} },
  { action: 'customerService', payload: {} },
  { action: 'backToHome', payload: {} },
  { action: 'signSuccess', payload: {} },
  { action: 'deepLink', payload: { route: 'billIndex' } },
  { action: 'openBrowserLink', payload: { url: 'https://example.com/' } },
  { action: 'openAppLink', payload: { url: 'gcash://pay' } },
];

describe.each([
  ['android', 1],
  ['ios', 2],
] as const)('[spec 7.bridge-android 7.bridge-ios] the bridge in the %s wrapper', (platform, appType) => {
  it('the bridge has the type of its wrapper and sends its origin in each message', () => {
    const { bridge, sent } = wrapped(platform);
    expect(bridge.appType).toBe(appType);
    bridge.send({ action: 'logout', payload: {} });
    expect(sent).toEqual([{ v: 1, origin: ORIGIN, action: 'logout', payload: {} }]);
  });

  it.each(NOTIFICATION_SAMPLES)(
    '[spec 7.bridge.bankAuth 7.bridge.service 7.bridge.nav 7.bridge.links] the bridge sends the notification $action',
    (message) => {
      const { bridge, sent } = wrapped(platform);
      expect(bridge.send(message)).toBe(true);
      expect(sent[0]).toMatchObject(message);
    },
  );

  it.each([
    ['requestSms', 'messages', { granted: true, code: '4821' }],
    ['requestLocation', 'location', { granted: true }],
    ['requestContactList', 'contacts', { contacts: [{ name: 'Ana', phone: '0918' }] }],
    ['requestCamera', 'camera', { granted: true }],
  ] as const)(
    '[spec 7.bridge.requests] a request %s is sent only after the borrower has consented',
    async (action, purpose, payload) => {
      const { bridge, reply, purposes, sent } = wrapped(platform);
      const answer = bridge.request(action);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      reply({ id: 'r1', action, payload: { ...payload, inbox: ['private'] } });
      expect(await answer).toEqual({ ok: true, value: payload });
      expect(purposes).toEqual([purpose]);
    },
  );

  it.each([
    ['liveFace', { passed: true }],
    ['adInfo', { campaign: 'a', adgroup: 'b', creative: 'c' }],
    ['pointInfo', { points: ['start'] }],
    ['deviceInfo', { model: 'Pixel', system: 'Android', version: '16' }],
    ['device', { wrapperVersion: '1.0' }],
    ['screen', { width: 390, height: 844 }],
  ] as const)(
    '[spec 7.bridge.face 7.bridge.ad 7.bridge.grab] the bridge returns the answer to %s',
    async (action, payload) => {
      const { bridge, reply, sent } = wrapped(platform);
      const answer = bridge.request(action);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      reply({ id: 'r1', action, payload });
      expect(await answer).toEqual({ ok: true, value: payload });
    },
  );

  it('a request for personal data is not sent without consent', async () => {
    const { bridge, sent } = wrapped(platform, false);
    expect(await bridge.request('requestContactList')).toEqual({ ok: false, code: 'no_consent' });
    expect(sent).toEqual([]);
  });

  it('a request without an answer times out after 60 s, and a late answer is ignored', async () => {
    const { bridge, reply } = wrapped(platform);
    const answer = bridge.request('screen');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ ok: false, code: 'timed_out' });
    expect(() => reply({ id: 'r1', action: 'screen', payload: { width: 1, height: 1 } })).not.toThrow();
  });

  it('a request for the OTP waits for its text as long as the OTP is valid, five minutes', async () => {
    const { bridge } = wrapped(platform);
    const answer = bridge.request('requestSms');
    await vi.advanceTimersByTimeAsync(299_000);
    expect(await Promise.race([answer, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ ok: false, code: 'timed_out' });
  });

  it('a request whose answer does not match its schema fails as malformed', async () => {
    const { bridge, reply, sent } = wrapped(platform);
    const answer = bridge.request('screen');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    reply({ id: 'r1', action: 'screen', payload: { width: 'wide' } });
    expect(await answer).toEqual({ ok: false, code: 'malformed' });
  });

  it('a command of the wrapper is ignored if it is unknown, malformed or of another origin', () => {
    const { reply, commands, native } = wrapped(platform);
    reply({ action: 'deepLink', payload: { route: 'my' } });
    reply({ action: 'deepLink', payload: { route: '../admin' } });
    reply({ action: 'transferMoney' });
    reply({ action: 'toString' });
    reply({ action: 'logout', origin: 'https://elsewhere.example' });
    reply({ action: 'logout', v: 2 });
    native.tulayBridge?.receive('{');
    native.tulayBridge?.receive({ action: 'logout' });
    expect(commands).toEqual([{ action: 'deepLink', payload: { route: 'my' } }]);
  });
});

describe('[spec 7.bridge.grab] data minimization', () => {
  async function answered(action: 'gps' | 'requestContactList' | 'requestSms', payload: object) {
    const { bridge, reply, sent } = wrapped('android');
    const answer = bridge.request(action);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    reply({ id: 'r1', action, payload });
    return answer;
  }

  it('only the name and number of a picked contact are kept, and a whole phone book is refused', async () => {
    const contact = { name: 'Ana', phone: '0918' };
    const picked = { contacts: [{ ...contact, email: 'x' }] };
    expect(await answered('requestContactList', picked)).toEqual({
      ok: true,
      value: { contacts: [contact] },
    });
    const book = { contacts: Array.from({ length: 11 }, () => contact) };
    expect(await answered('requestContactList', book)).toEqual({ ok: false, code: 'malformed' });
  });

  it('a location is rounded to about 10 km', async () => {
    expect(await answered('gps', { latitude: 14.599_512, longitude: 120.984_222 })).toEqual({
      ok: true,
      value: { latitude: 14.6, longitude: 121 },
    });
  });

  it('only the digits of our text message are kept', async () => {
    expect(await answered('requestSms', { granted: true, code: '4821', text: 'private' })).toEqual({
      ok: true,
      value: { granted: true, code: '4821' },
    });
    expect(await answered('requestSms', { granted: true, code: 'Tulay: 4821 is your OTP' })).toEqual({
      ok: false,
      code: 'malformed',
    });
  });

  it('the list of apps and the phone book are never requested, and a wrapper that sends them is ignored', () => {
    const { reply, commands, sent } = wrapped('android');
    expect(Object.keys(REQUESTS).filter((action) => /app ?list|address ?book/i.test(action))).toEqual([]);
    reply({ action: 'appList', payload: { granted: true, apps: ['bank'] } });
    reply({ action: 'addressBook', payload: { contacts: [] } });
    expect([commands, sent]).toEqual([[], []]);
  });

  it('a request has a consent purpose exactly if it is for personal data', () => {
    expect(purposeOf('gps')).toBe('location');
    expect(purposeOf('requestContactList')).toBe('contacts');
    expect(purposeOf('screen')).toBeUndefined();
  });
});

it('[spec 7.bridge.links] a link opens in the browser only with https and in another app only with a listed scheme', () => {
  expect(isLinkAllowed('openBrowserLink', 'https://sec.gov.ph')).toBe(true);
  for (const url of ['http://sec.gov.ph', 'https://user@sec.gov.ph', 'javascript:0', 'file:///etc', 'x']) {
    expect(isLinkAllowed('openBrowserLink', url)).toBe(false);
  }
  expect(isLinkAllowed('openAppLink', 'intent://x')).toBe(false);
});

it('a browser and a framed page have no wrapper', async () => {
  const native: NativeWindow = { TulayAndroid: { postMessage: () => expect.unreachable() } };
  const settings = { origin: ORIGIN, consent: async () => true, onCommand: () => undefined };
  const bridge = openBridge(native, { ...settings, channel: findChannel(native, true) });
  expect(bridge.appType).toBeUndefined();
  expect(bridge.send({ action: 'logout', payload: {} })).toBe(false);
  expect(await bridge.request('screen')).toEqual({ ok: false, code: 'no_wrapper' });
});
