import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChannel, type NativeWindow } from './channel';
import type { WrapperNotification, WrapperCommand } from './messages';
import { openBridge } from './bridge';
import { coarseLocation, isLinkAllowed, pickedContacts, purposeOf } from './policy';

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
    ['requestSms', 'messages'],
    ['requestLocation', 'location'],
    ['requestContactList', 'contacts'],
    ['requestCamera', 'camera'],
  ] as const)(
    '[spec 7.bridge.requests] a request %s is sent only after the borrower has consented',
    async (action, purpose) => {
      const { bridge, reply, purposes, sent } = wrapped(platform);
      const answer = bridge.request(action);
      await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
      reply({ id: 'r1', action, payload: { granted: true, inbox: ['private'] } });
      expect(await answer).toEqual({ ok: true, value: { granted: true } });
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
      await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
      reply({ id: 'r1', action, payload });
      expect(await answer).toEqual({ ok: true, value: payload });
    },
  );

  it('a request without consent is not sent', async () => {
    const { bridge, sent } = wrapped(platform, false);
    expect(await bridge.request('addressBook')).toEqual({ ok: false, code: 'no_consent' });
    expect(sent).toEqual([]);
  });

  it('a request without an answer times out after 60 s, and a late answer is ignored', async () => {
    const { bridge, reply } = wrapped(platform);
    const answer = bridge.request('screen');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ ok: false, code: 'timed_out' });
    expect(() => reply({ id: 'r1', action: 'screen', payload: { width: 1, height: 1 } })).not.toThrow();
  });

  it('an answer that its schema refuses is malformed', async () => {
    const { bridge, reply, sent } = wrapped(platform);
    const answer = bridge.request('screen');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    reply({ id: 'r1', action: 'screen', payload: { width: 'wide' } });
    expect(await answer).toEqual({ ok: false, code: 'malformed' });
  });

  it('a valid command is received, and an unknown or malformed one or one of another origin is ignored', () => {
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
  it('only the name and number of picked contacts are kept, three at most', () => {
    const contacts = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      name,
      phone: '09',
      picked: name !== 'b',
      email: 'x',
    }));
    expect(pickedContacts({ contacts }).contacts).toEqual(
      ['a', 'c', 'd'].map((name) => ({ name, phone: '09', picked: true })),
    );
  });

  it('a location is rounded to about 1 km', () => {
    expect(coarseLocation({ latitude: 14.599_512, longitude: 120.984_222 })).toEqual({
      latitude: 14.6,
      longitude: 120.98,
    });
  });

  it('the answer to appList keeps only its yes or no', async () => {
    const { bridge, reply, sent } = wrapped('android');
    const answer = bridge.request('appList');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    reply({ id: 'r1', action: 'appList', payload: { granted: true, apps: ['bank', 'dating'] } });
    expect(await answer).toEqual({ ok: true, value: { granted: true } });
  });

  it('a request has a consent purpose exactly if it is for personal data', () => {
    expect(purposeOf('gps')).toBe('location');
    expect(purposeOf('addressBook')).toBe('contacts');
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
