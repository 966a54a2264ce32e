import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChannel, type NativeWindow } from './channel';
import type { Told, Wanted } from './messages';
import { openBridge } from './bridge';
import { coarsePlace, mayOpen, pickedOnly, purposeOf } from './policy';

const ORIGIN = 'https://tulay.example';

function wrapped(platform: 'android' | 'ios', agrees = true) {
  const sent: { id?: string; action: string; payload?: unknown; origin: string }[] = [];
  const wanted: Wanted[] = [];
  const asked: string[] = [];
  const receiver = { postMessage: (text: string) => void sent.push(JSON.parse(text)) };
  const native: NativeWindow =
    platform === 'android'
      ? { TulayAndroid: receiver }
      : { webkit: { messageHandlers: { tulay: receiver } } };
  const bridge = openBridge(native, {
    channel: findChannel(native, false),
    origin: ORIGIN,
    consent: async (purpose) => {
      asked.push(purpose);
      return agrees;
    },
    onWanted: (message) => wanted.push(message),
    newId: () => 'r1',
  });
  const say = (message: object) =>
    native.tulayBridge?.receive(JSON.stringify({ v: 1, origin: ORIGIN, ...message }));
  return { bridge, sent, wanted, asked, say, native };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TELLING: Told[] = [
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
  it('says which wrapper it is, and names its origin in each message', () => {
    const { bridge, sent } = wrapped(platform);
    expect(bridge.appType).toBe(appType);
    bridge.tell({ action: 'logout', payload: {} });
    expect(sent).toEqual([{ v: 1, origin: ORIGIN, action: 'logout', payload: {} }]);
  });

  it.each(TELLING)(
    '[spec 7.bridge.bankAuth 7.bridge.service 7.bridge.nav 7.bridge.links] tells $action',
    (message) => {
      const { bridge, sent } = wrapped(platform);
      expect(bridge.tell(message)).toBe(true);
      expect(sent[0]).toMatchObject(message);
    },
  );

  it.each([
    ['requestSms', 'messages'],
    ['requestLocation', 'location'],
    ['requestContactList', 'contacts'],
    ['requestCamera', 'camera'],
  ] as const)('[spec 7.bridge.requests] asks for %s only after its notice', async (action, purpose) => {
    const { bridge, say, asked, sent } = wrapped(platform);
    const answer = bridge.ask(action);
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    say({ id: 'r1', action, payload: { granted: true, inbox: ['private'] } });
    expect(await answer).toEqual({ ok: true, value: { granted: true } });
    expect(asked).toEqual([purpose]);
  });

  it.each([
    ['liveFace', { passed: true }],
    ['adInfo', { campaign: 'a', adgroup: 'b', creative: 'c' }],
    ['pointInfo', { points: ['start'] }],
    ['deviceInfo', { model: 'Pixel', system: 'Android', version: '16' }],
    ['device', { wrapperVersion: '1.0' }],
    ['screen', { width: 390, height: 844 }],
  ] as const)(
    '[spec 7.bridge.face 7.bridge.ad 7.bridge.grab] gives the answer to %s',
    async (action, payload) => {
      const { bridge, say, sent } = wrapped(platform);
      const answer = bridge.ask(action);
      await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
      say({ id: 'r1', action, payload });
      expect(await answer).toEqual({ ok: true, value: payload });
    },
  );

  it('asks nothing of the wrapper without consent', async () => {
    const { bridge, sent } = wrapped(platform, false);
    expect(await bridge.ask('addressBook')).toEqual({ ok: false, code: 'no_consent' });
    expect(sent).toEqual([]);
  });

  it('gives up on an answer that does not come, and hears none that comes late', async () => {
    const { bridge, say } = wrapped(platform);
    const answer = bridge.ask('screen');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ ok: false, code: 'timed_out' });
    expect(() => say({ id: 'r1', action: 'screen', payload: { width: 1, height: 1 } })).not.toThrow();
  });

  it('refuses an answer of another shape', async () => {
    const { bridge, say, sent } = wrapped(platform);
    const answer = bridge.ask('screen');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    say({ id: 'r1', action: 'screen', payload: { width: 'wide' } });
    expect(await answer).toEqual({ ok: false, code: 'malformed' });
  });

  it('hears what the wrapper wants, and nothing unknown, malformed or of another origin', () => {
    const { say, wanted, native } = wrapped(platform);
    say({ action: 'deepLink', payload: { route: 'my' } });
    say({ action: 'deepLink', payload: { route: '../admin' } });
    say({ action: 'transferMoney' });
    say({ action: 'toString' });
    say({ action: 'logout', origin: 'https://elsewhere.example' });
    say({ action: 'logout', v: 2 });
    native.tulayBridge?.receive('{');
    native.tulayBridge?.receive({ action: 'logout' });
    expect(wanted).toEqual([{ action: 'deepLink', payload: { route: 'my' } }]);
  });
});

describe('[spec 7.bridge.grab] minimisation', () => {
  it('keeps only picked contacts, three at most, and nothing but name and number', () => {
    const contacts = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      name,
      phone: '09',
      picked: name !== 'b',
      email: 'x',
    }));
    expect(pickedOnly({ contacts }).contacts).toEqual(
      ['a', 'c', 'd'].map((name) => ({ name, phone: '09', picked: true })),
    );
  });

  it('blurs a place to about a kilometre', () => {
    expect(coarsePlace({ latitude: 14.599_512, longitude: 120.984_222 })).toEqual({
      latitude: 14.6,
      longitude: 120.98,
    });
  });

  it('drops the app list itself: only the yes or no reaches the page', async () => {
    const { bridge, say, sent } = wrapped('android');
    const answer = bridge.ask('appList');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    say({ id: 'r1', action: 'appList', payload: { granted: true, apps: ['bank', 'dating'] } });
    expect(await answer).toEqual({ ok: true, value: { granted: true } });
  });

  it('names a purpose for all that is personal and for nothing else', () => {
    expect(purposeOf('gps')).toBe('location');
    expect(purposeOf('addressBook')).toBe('contacts');
    expect(purposeOf('screen')).toBeUndefined();
  });
});

it('[spec 7.bridge.links] opens https in the browser and known apps only', () => {
  expect(mayOpen('openBrowserLink', 'https://sec.gov.ph')).toBe(true);
  for (const url of ['http://sec.gov.ph', 'https://user@sec.gov.ph', 'javascript:0', 'file:///etc', 'x']) {
    expect(mayOpen('openBrowserLink', url)).toBe(false);
  }
  expect(mayOpen('openAppLink', 'intent://x')).toBe(false);
});

it('gives a browser, and a page in a frame, no wrapper', async () => {
  const native: NativeWindow = { TulayAndroid: { postMessage: () => expect.unreachable() } };
  const settings = { origin: ORIGIN, consent: async () => true, onWanted: () => undefined };
  const bridge = openBridge(native, { ...settings, channel: findChannel(native, true) });
  expect(bridge.appType).toBeUndefined();
  expect(bridge.tell({ action: 'logout', payload: {} })).toBe(false);
  expect(await bridge.ask('screen')).toEqual({ ok: false, code: 'no_wrapper' });
});
