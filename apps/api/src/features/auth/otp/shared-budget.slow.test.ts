import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { control, lastCode, logIn, type Borrower, solvedCaptcha } from '../../../testing/borrower';
import { approvedBorrower, signedOrder, freshPhone } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';
import { AUTH_LIMITS } from '../limits';
import { solvedWork } from './solved-work';

const { sendsPerDay, sendsPerPrefixDay } = AUTH_LIMITS;
/** Texts that strangers may cause per day. The rest of the budget is reserved for known devices. */
const STRANGERS = { everybody: 16_000, prefix: 4_000 } as const;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
afterEach(() => rows('delete from send_budget'));

async function rows(statement: string, values: readonly unknown[] = []): Promise<void> {
  const owner = new pg.Client(stack.ownerUrl);
  await owner.connect();
  await owner.query(statement, [...values]).finally(() => owner.end());
}

async function spend(subject: string, sends: number): Promise<void> {
  const { businessDate } = await control<{ businessDate: string }>(stack, 'clock');
  await rows(
    `insert into send_budget (subject, day, sends) values ($1, $2, $3)
      on conflict (subject, day) do update set sends = $3, stranger_at = null`,
    [subject, businessDate, sends],
  );
}

interface CodeReply {
  readonly status: number;
  readonly code?: string;
  readonly params?: { readonly seconds?: number };
}

async function post(path: string, body: object, headers: object): Promise<CodeReply> {
  const answer = await fetch(`${stack.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const fields = (await answer.json()) as Omit<CodeReply, 'status'>;
  return { ...fields, status: answer.status };
}

/**
 * Prepares the request of a log-in OTP, and returns the function that sends it. Without a known device, the request contains a
 * solved proof of work, for which a slow machine takes seconds.
 */
async function prepareRequest(
  phone: string,
  { cookie = '', proves = true } = {},
): Promise<() => Promise<CodeReply>> {
  const captcha = await solvedCaptcha(stack);
  const { captchaId } = captcha;
  const work = proves ? { work: await solvedWork(await post('/auth/work', { phone, captchaId }, {})) } : {};
  const request = { phone, ...captcha, ...work, privacyConsent: true, language: 'en' };
  return () => post('/auth/code', request, cookie === '' ? {} : { cookie });
}

const requestCode = async (phone: string, known?: { cookie: string; proves: boolean }): Promise<CodeReply> =>
  (await prepareRequest(phone, known))();

const requestWithdrawalCode = (person: Borrower, subject: string) =>
  person.send('POST', '/confirmations', { purpose: 'withdrawal', subject, language: 'en' });

describe('strangers who used up their part of a shared budget', () => {
  it.each([
    ['everybody', 'everybody', STRANGERS.everybody],
    ['one number block', 'prefix', STRANGERS.prefix],
  ])('of %s leave texts for known devices and for withdrawals', async (_name, budget, sends) => {
    const person = await approvedBorrower(stack);
    const orderId = await signedOrder(person);
    const subject = budget === 'prefix' ? `prefix:+63${person.phone.slice(0, 3)}` : budget;
    await spend(subject, sends);
    const stranger = `${person.phone.slice(0, 3)}${freshPhone().slice(3)}`;
    expect((await requestCode(stranger)).status).toBe(429);
    const { cookie } = person.loggedIn;
    expect((await requestCode(person.phone, { cookie, proves: false })).status).toBe(200);
    expect((await requestWithdrawalCode(person, orderId)).status).toBe(200);
    expect(await lastCode(stack, person.phone)).toMatch(/^\d{4}$/);
  });
});

describe('the daily cap on the cost of texts', () => {
  it.each([
    ['everybody', 'everybody', sendsPerDay, 'security_hold'],
    ['one number block', 'prefix', sendsPerPrefixDay, 'too_frequent'],
  ])(
    'of %s includes the reserve: concurrent requests of known devices never exceed it',
    async (_name, budget, most, code) => {
      const people = await Promise.all(Array.from({ length: 4 }, () => logIn(stack, freshPhone())));
      const subjectOf = ({ phone }: Borrower) =>
        budget === 'prefix' ? `prefix:+63${phone.slice(0, 3)}` : budget;
      for (const person of people) await spend(subjectOf(person), most - 1);
      const subjects = new Set(people.map(subjectOf));
      const replies = await Promise.all(
        people.map(({ phone, loggedIn: { cookie } }) => requestCode(phone, { cookie, proves: false })),
      );
      const sent = replies.filter(({ status }) => status === 200);
      expect(sent).toHaveLength(subjects.size);
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect(reply).toMatchObject({ code });
    },
  );
});

describe('strangers beyond half of their part of a shared budget', () => {
  it('once strangers have used half of the texts set aside for them, each gets one text at once, and then waits longer the more texts were sent that day', async () => {
    const waits: number[] = [];
    for (const sends of [8_000, 12_000, 15_000]) {
      const [first, second] = [await prepareRequest(freshPhone()), await prepareRequest(freshPhone())];
      await spend('everybody', sends);
      expect((await first()).status).toBe(200);
      // The shortest wait is seven seconds, so nothing but these two requests may happen between the first and the
      // second.
      const { status, code, params } = await second();
      expect([status, code]).toEqual([429, 'sms_paced']);
      waits.push(params?.seconds ?? 0);
    }
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(waits[2]).toBeGreaterThan(waits[1] ?? 0);
  });

  it('texts to strangers are not delayed by texts to known devices', async () => {
    const person = await logIn(stack, freshPhone());
    await spend('everybody', 8_000);
    const { cookie } = person.loggedIn;
    expect((await requestCode(person.phone, { cookie, proves: false })).status).toBe(200);
    expect((await requestCode(freshPhone())).status).toBe(200);
  });
});
