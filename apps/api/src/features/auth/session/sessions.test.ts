import type { SessionListBody } from '@tulay/contract/auth/session';
import type { MessageBody } from '@tulay/contract/inbox/message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, logIn, logInAfter, logInFrom, textsTo } from '../../../testing/borrower';
import { advanceHour } from '../../../testing/money';
import { freshPhone } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';
import { tokenHash } from '../secrets';
import { parseDevice, formatDevice } from './device.view';

let stack: Stack;
let phone: string;
let first: Borrower;
let second: Borrower;

beforeAll(async () => {
  stack = await startStack();
  phone = freshPhone();
  first = await logIn(stack, phone);
  await advanceHour(stack);
  second = await logIn(stack, phone);
});
afterAll(() => stack.stop());

const sessions = async (who: Borrower) => (await who.get<SessionListBody>('/account/sessions')).body.sessions;
const notes = async (who: Borrower) =>
  (await who.get<{ messages: MessageBody[] }>('/messages?kind=notify')).body.messages.map(({ note }) => note);

describe('list of sessions', () => {
  it('a log-in on a new device is notified in the app and by text, except the borrower’s first log-in', async () => {
    const notified = async () => {
      expect(await notes(first)).toMatchObject([{ topic: 'signed_in' }]);
      expect((await textsTo(stack, phone)).filter((text) => text.includes('new device'))).toHaveLength(1);
    };
    await vi.waitFor(notified);
  });

  it('the list of sessions marks the current one', async () => {
    expect((await sessions(second)).map(({ current }) => current)).toEqual([true, false]);
    expect((await sessions(first)).filter(({ current }) => current)).toHaveLength(1);
  });

  it('a borrower cannot end another borrower’s session', async () => {
    const stranger = await logIn(stack, freshPhone());
    const [mine] = await sessions(first);
    await stranger.send('POST', `/account/sessions/${mine?.sessionId ?? ''}/end`);
    expect(await sessions(first)).toHaveLength(2);
  });

  it('ending one session takes effect at once, and a repeat changes nothing', async () => {
    const other = (await sessions(first)).find(({ current }) => !current);
    const left = await first.send<SessionListBody>('POST', `/account/sessions/${other?.sessionId ?? ''}/end`);
    expect(left.body.sessions).toHaveLength(1);
    expect((await second.get('/account/sessions')).status).toBe(401);
    const again = await first.send<SessionListBody>(
      'POST',
      `/account/sessions/${other?.sessionId ?? ''}/end`,
    );
    expect(again.body.sessions).toHaveLength(1);
  });

  it('a borrower can end all other sessions, or all', async () => {
    await advanceHour(stack);
    const third = await logIn(stack, phone);
    await third.send('POST', '/account/sessions/end', { which: 'others' });
    expect((await first.get('/account/sessions')).status).toBe(401);
    await third.send('POST', '/account/sessions/end', { which: 'everywhere' });
    expect((await third.get('/account/sessions')).status).toBe(401);
    const { db } = stack.connection;
    const known = db.selectFrom('known_device').selectAll().where('customer_id', '=', third.customerId);
    expect(await known.execute()).toEqual([]);
  });
});

describe('device cookie', () => {
  const knownDevices = (who: Borrower) =>
    stack.connection.db
      .selectFrom('known_device')
      .select('device_hash')
      .where('customer_id', '=', who.customerId)
      .execute();
  const newDeviceTexts = async (number: string) =>
    (await textsTo(stack, number)).filter((text) => text.includes('new device')).length;

  const tokenOf = ({ loggedIn }: Borrower) => /tulay_session_device=([^;]+)/.exec(loggedIn.cookie)?.[1] ?? '';

  it.each([
    ['that nobody was issued', async () => 'p'.repeat(43)],
    ['that was issued to another number', async () => tokenOf(await logIn(stack, freshPhone()))],
  ])(
    'a planted device cookie %s does not become known, and the log-in with it is notified',
    async (_whose, plant) => {
      const number = freshPhone();
      const owner = await logIn(stack, number);
      await advanceHour(stack);
      const planted = await plant();
      expect(planted).toHaveLength(43);
      const trapped = await logInFrom(stack, number, `tulay_session_device=${planted}`);
      expect(trapped.customerId).toBe(owner.customerId);
      const hashes = (await knownDevices(owner)).map(({ device_hash }) => device_hash.toString('hex'));
      expect(hashes).toHaveLength(2);
      expect(hashes).not.toContain(tokenHash(planted).toString('hex'));
      await vi.waitFor(async () => expect(await newDeviceTexts(number)).toBe(1));
    },
  );

  it('a browser that two borrowers share is known for both, and neither log-in is reported again', async () => {
    const [one, other] = [freshPhone(), freshPhone()];
    const before = await logIn(stack, one);
    const sharing = await logInAfter(stack, other, before);
    expect(sharing.customerId).not.toBe(before.customerId);
    await advanceHour(stack);
    const again = await logInAfter(stack, one, sharing);
    await advanceHour(stack);
    await logInAfter(stack, other, again);
    expect([await knownDevices(before), await knownDevices(sharing)].map((known) => known.length)).toEqual([
      1, 1,
    ]);
    expect([await newDeviceTexts(one), await newDeviceTexts(other)]).toEqual([0, 0]);
  });
});

describe('device of a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      false,
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/124.0 Mobile/15E148 Safari/604.1',
      false,
      'chrome',
      'ios',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36',
      false,
      'samsung',
      'android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/124.0 Safari/537.36 Edg/124.0',
      false,
      'edge',
      'windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', false, 'firefox', 'linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      true,
      'app',
      'ios',
    ],
    ['curl/8', false, 'other', 'other'],
  ])('the user agent %s is parsed to browser and system', (userAgent, isWrapped, browser, system) => {
    expect(parseDevice(formatDevice(userAgent, isWrapped))).toEqual({ browser, system });
  });
});
