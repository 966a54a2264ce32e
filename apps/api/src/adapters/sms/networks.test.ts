import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NetworkName } from '../../config';
import { type Connection, connect } from '../../db/database';
import { createSmsDedup } from '../../features/inbox/sms-dedup.service';
import { ManualClock } from '../../testing/manual-clock';
import { type TestDatabase, testDatabase } from '../../testing/database';
import type { SmsNetwork } from '../../ports/sms';
import { REFUSALS, SEMAPHORE_KEY, type SemaphoreStandIn, startSemaphore } from '../testing/semaphore';
import { type Fault, SHORT_TIMEOUTS, type StandIn } from '../testing/stand-in';
import { startTwilio, TWILIO_SID, TWILIO_TOKEN, type TwilioStandIn } from '../testing/twilio';
import { smsConformance } from './conformance';
import { smsWithFailover } from './failover';
import { semaphoreNetwork } from './semaphore';
import { twilioNetwork } from './twilio';

let semaphore: SemaphoreStandIn;
let twilio: TwilioStandIn;
let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  [semaphore, twilio, database] = await Promise.all([startSemaphore(), startTwilio(), testDatabase()]);
  connection = connect(database.appUrl);
});
afterAll(async () => {
  await connection.close();
  await Promise.all([semaphore.stop(), twilio.stop(), database.drop()]);
});

const bySemaphore = (changes: object = {}) =>
  semaphoreNetwork({
    apiKey: SEMAPHORE_KEY,
    sender: 'TULAY',
    baseUrl: semaphore.url,
    link: { ...SHORT_TIMEOUTS, retries: 1 },
    ...changes,
  });
const byTwilio = (changes: object = {}) =>
  twilioNetwork({
    accountSid: TWILIO_SID,
    authToken: TWILIO_TOKEN,
    from: '+12025550100',
    baseUrl: twilio.url,
    link: { ...SHORT_TIMEOUTS, retries: 1 },
    ...changes,
  });
const once = (...networks: SmsNetwork[]) =>
  createSmsDedup({ db: connection.db, clock: new ManualClock(), sms: smsWithFailover(networks) }).sms;

/** Every network that a setting can choose, with its stand-in. */
const NETWORKS: Record<
  NetworkName,
  { readonly network: (changes?: object) => SmsNetwork; readonly standIn: () => NetworkStandIn }
> = {
  semaphore: { network: bySemaphore, standIn: () => semaphore },
  twilio: { network: byTwilio, standIn: () => twilio },
};
type NetworkStandIn = StandIn & { inbox(to: string): string[] };

for (const [name, { network, standIn }] of Object.entries(NETWORKS)) {
  smsConformance(name, () => ({
    // The same reference is sent only once over all networks, so each network of the test gets its own reference.
    sms: { send: (sent) => once(network()).send({ ...sent, reference: `${name} ${sent.reference}` }) },
    inbox: async (phone) => standIn().inbox(phone),
  }));
}

let serial = 0;
let to: string;
beforeEach(() => {
  to = `+6391800${String(++serial).padStart(5, '0')}`;
});
const text = (changes: object = {}) => ({
  to,
  text: `Code ${serial}`,
  reference: `ref-${serial}`,
  ...changes,
});
const DONE = { ok: true, value: undefined };

describe.each(Object.entries(NETWORKS))('a text that %s does not accept', (_name, { network, standIn }) => {
  it.each<[string, Fault, string]>([
    ['the connection broke: the network may have accepted it', 'cut_before', 'sms_unknown'],
    ['the server failed: the network may have accepted it', { status: 500, body: {} }, 'sms_unknown'],
    ['the answer has another shape: it may be accepted', { status: 200, body: '<html>' }, 'sms_unknown'],
    ['too many texts: another network may send it', { status: 429, body: {} }, 'sms_unavailable'],
    ['a wrong key: another network may send it', { status: 403, body: {} }, 'sms_unavailable'],
  ])('%s', async (_what, fault, code) => {
    standIn().fail(fault);
    expect(await network().send(text())).toMatchObject({ ok: false, code });
  });

  it('if no server answers at the address of a network, the text counts as not sent, so that another network may send it', async () => {
    const gone = await startTwilio();
    await gone.stop();
    const away = network({ baseUrl: gone.url });
    expect(await away.send(text())).toMatchObject({ ok: false, code: 'sms_unavailable' });
  });
});

describe('a text by Semaphore', () => {
  it('a text has the sender name and never begins with TEST, which Semaphore drops', async () => {
    await once(bySemaphore()).send(text({ text: 'Testimony of a bank' }));
    expect(semaphore.inbox(to)).toEqual(['> Testimony of a bank']);
    expect(semaphore.requests.at(-1)?.text).toContain('sendername=TULAY');
  });

  it.each<[string, Fault, number]>([
    ['a text accepted without a response is found in Semaphore’s list', 'cut_after', 1],
    ['a text answered with 429 goes to Twilio', { status: 429, body: {} }, 0],
    ['a text answered with 403 goes to Twilio', { status: 403, body: {} }, 0],
    ['a text refused for missing credit goes to Twilio', REFUSALS.credit, 0],
    ['a text refused for an account without sender names goes to Twilio', REFUSALS.senders, 0],
    ['a text refused for an invalid sender name goes to Twilio', REFUSALS.sender, 0],
  ])('%s', async (_what, fault, taken) => {
    semaphore.fail(fault);
    expect(await once(bySemaphore(), byTwilio()).send(text())).toEqual(DONE);
    expect([semaphore.inbox(to).length, twilio.inbox(to).length]).toEqual([taken, 1 - taken]);
  });

  /**
   * Faults after which it is unknown whether Semaphore accepted a text: its list of messages lacks the text or does not
   * respond.
   */
  const UNKNOWN_OUTCOMES: [string, Fault[]][] = [
    ['the connection broke', ['cut_before']],
    ['its server failed', [{ status: 500, body: {} }]],
    ['its server failed with a sentence', [{ status: 500, body: { message: 'Server Error' } }]],
    ['a proxy gave up on it', [{ status: 504, body: '<html>' }]],
    ['the list does not answer either', ['cut_after', 'cut_before', 'cut_before']],
    ['it takes it late, after we looked', ['cut_after', { status: 200, body: [] }]],
    ['the answer is of another shape', [{ status: 200, body: '<html>' }]],
  ];

  it.each(UNKNOWN_OUTCOMES)(
    'a text is not sent by Twilio and not repeated when %s',
    async (_what, faults) => {
      const sms = once(bySemaphore(), byTwilio());
      semaphore.fail(...faults);
      expect(await sms.send(text())).toEqual(DONE);
      expect(await sms.send(text())).toEqual(DONE);
      expect(twilio.inbox(to)).toEqual([]);
      expect(semaphore.inbox(to).length).toBeLessThanOrEqual(1);
    },
  );

  it.each(UNKNOWN_OUTCOMES)(
    'an OTP is also sent by Twilio, at most once by each network, when %s',
    async (_what, faults) => {
      const sms = once(bySemaphore(), byTwilio());
      semaphore.fail(...faults);
      const code = text({ allowsDuplicate: true });
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await sms.send(code)).toEqual(DONE);
      expect(twilio.inbox(to)).toEqual([code.text]);
      expect(semaphore.inbox(to).length).toBeLessThanOrEqual(1);
    },
  );

  it('an OTP counts as sent if the first outcome is unknown and the second network fails or refuses', async () => {
    for (const second of [
      { status: 500, body: {} },
      { status: 429, body: {} },
      { status: 400, body: { code: 21610 } },
    ]) {
      const sms = once(bySemaphore(), byTwilio());
      semaphore.fail('cut_before');
      twilio.fail(second);
      const code = text({ allowsDuplicate: true, reference: `both-${second.status}` });
      expect(await sms.send(code)).toEqual(DONE);
      expect(await sms.send(code)).toEqual(DONE);
    }
    expect([semaphore.inbox(to), twilio.inbox(to)]).toEqual([[], []]);
  });

  it.each<[string, Fault]>([
    ['does not respond', 'cut_before'],
    ['responds', { status: 200, body: [] }],
  ])('after five unknown outcomes the next text goes to Twilio, when the list %s', async (_what, list) => {
    const silent = bySemaphore({ link: { ...SHORT_TIMEOUTS, retries: 0, openMs: 60_000 } });
    semaphore.fail(...Array.from({ length: 5 }, (): Fault[] => ['cut_before', list]).flat());
    const sms = smsWithFailover([silent, byTwilio()]);
    for (let sent = 0; sent < 6; sent += 1) await sms.send(text({ reference: `silent-${sent}` }));
    expect(twilio.inbox(to)).toHaveLength(1);
  });

  it.each([400, 500])('a text to a number that Semaphore rejects (%i) is refused', async (status) => {
    semaphore.fail({ status, body: [{ number: 'The number format is invalid.' }] });
    expect(await once(bySemaphore(), byTwilio()).send(text())).toEqual({ ok: false, code: 'sms_refused' });
    expect(twilio.inbox(to)).toEqual([]);
  });

  it('the 121st text in a minute goes to Twilio, and Semaphore is used again a minute later', async () => {
    let passed = 0;
    const both = smsWithFailover([bySemaphore({ passed: () => passed }), byTwilio()]);
    for (let sent = 0; sent < 121; sent += 1) await both.send(text({ reference: `many-${sent}` }));
    expect([semaphore.inbox(to).length, twilio.inbox(to).length]).toEqual([120, 1]);
    passed = 60_000;
    await both.send(text({ reference: 'later' }));
    expect(semaphore.inbox(to)).toHaveLength(121);
  });

  it('an OTP is sent even after reminders used up the limit of the minute', async () => {
    const one = smsWithFailover([bySemaphore({ passed: () => 0 })]);
    for (let sent = 0; sent < 120; sent += 1) await one.send(text({ reference: `many-${sent}` }));
    expect(await one.send(text({ reference: 'one more' }))).toEqual({ ok: false, code: 'sms_unavailable' });
    expect(await one.send(text({ text: 'Code 1234', allowsDuplicate: true }))).toEqual(DONE);
    expect(semaphore.inbox(to)[0]).toBe('Code 1234');
    expect(semaphore.requests.at(-1)?.path).toBe('/api/v4/priority');
  });

  it('a text answered with 403 is unavailable and can be retried', async () => {
    const wrong = once(bySemaphore({ apiKey: 'wrong' }));
    expect(await wrong.send(text())).toEqual({ ok: false, code: 'sms_unavailable' });
    expect(await once(bySemaphore()).send(text())).toEqual(DONE);
    expect(semaphore.inbox(to)).toHaveLength(1);
  });
});

describe('a text by Twilio', () => {
  it('a text is sent by a number or by a messaging service', async () => {
    await once(byTwilio()).send(text());
    await once(byTwilio({ from: `MG${'a'.repeat(32)}` })).send(text({ reference: `mg-${serial}` }));
    const sent = twilio.requests.slice(-2).map((request) => new URLSearchParams(request.text));
    expect(sent.map((form) => [form.get('From'), form.get('MessagingServiceSid')])).toEqual([
      ['+12025550100', null],
      [null, `MG${'a'.repeat(32)}`],
    ]);
  });

  it('a text to an unsubscribed number is refused', async () => {
    twilio.unsubscribe(to);
    const sms = once(byTwilio());
    expect(await sms.send(text())).toEqual({ ok: false, code: 'sms_refused' });
    expect(await sms.send(text())).toEqual({ ok: false, code: 'sms_refused' });
  });

  it.each<[string, Fault, number]>([
    ['a text accepted without a response is sent once', 'cut_after', 1],
    ['a text with an unknown outcome counts as sent', 'cut_before', 0],
  ])('%s', async (_what, fault, taken) => {
    const sms = once(byTwilio());
    twilio.fail(fault);
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await sms.send(text())).toEqual(DONE);
    expect(twilio.inbox(to)).toHaveLength(taken);
  });

  it('a text can be retried if Twilio was unreachable', async () => {
    const gone = await startTwilio();
    await gone.stop();
    const away = once(byTwilio({ baseUrl: gone.url }));
    expect(await away.send(text())).toEqual({ ok: false, code: 'sms_unavailable' });
    expect(await once(byTwilio()).send(text())).toEqual(DONE);
    expect(twilio.inbox(to)).toHaveLength(1);
  });
});

describe('a text in progress', () => {
  it('a text whose sender process died is unavailable at first, and counts as sent after 40 seconds', async () => {
    const clock = new ManualClock();
    await new Promise<void>((begun) => {
      const hanging = () => {
        begun();
        return new Promise<never>(() => undefined);
      };
      void createSmsDedup({ db: connection.db, clock, sms: { send: hanging } }).sms.send(text());
    });
    const next = () =>
      createSmsDedup({ db: connection.db, clock, sms: smsWithFailover([byTwilio()]) }).sms.send(text());
    expect(await next()).toEqual({ ok: false, code: 'sms_unavailable' });
    clock.advance(40);
    expect(await next()).toEqual(DONE);
    expect(twilio.inbox(to)).toEqual([]);
  });
});
