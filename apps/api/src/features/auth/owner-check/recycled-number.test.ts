/** What an account keeps after another person got its phone number: no text, no OTP, and a way back through support. */
import type { SessionBody } from '@tulay/contract/auth/login';
import type { ProblemBody } from '@tulay/contract/common';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sandboxKey } from '../../../db/seed/operators';
import { fillIn, lastCode, logIn, solvedCaptcha, textsTo } from '../../../testing/borrower';
import { FILLED } from '../../../testing/forms';
import { freshPhone } from '../../../testing/loan';
import { advanceDays } from '../../../testing/money';
import { approvalTicketOf, operate, operateAs, operateWith } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const ID = '5555666677778888';
const BORN = FILLED.basic.birthDate;

async function post<T>(path: string, body: object): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${stack.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** Enters a right OTP on an unknown device. */
async function enterOtp(phone: string) {
  const sender = { phone, privacyConsent: true, language: 'en' };
  expect((await post('/auth/code', { ...sender, ...(await solvedCaptcha(stack)) })).status).toBe(200);
  return post<ProblemBody & SessionBody>('/auth/login', { ...sender, code: await lastCode(stack, phone) });
}
const answerOf = (check: unknown) =>
  post<SessionBody>('/auth/owner-check', {
    check,
    language: 'en',
    answer: { kind: 'birth_date', birthDate: BORN },
  });

it('after "This is not me" the number gets no text of the former owner, who can get a new number through support', async () => {
  const former = await logIn(stack, freshPhone());
  await fillIn(former, { idNumber: ID });
  for (let month = 0; month < 4; month += 1) {
    await advanceDays(stack, 25);
    expect((await former.get('/auth/session')).status).toBe(200);
  }
  const silent = await enterOtp(former.phone);
  expect([silent.status, silent.body.code]).toEqual([403, 'owner_check_required']);
  const request = { check: silent.body.params?.['check'], language: 'en' };
  const holder = await post<SessionBody>('/auth/owner-check/new-account', request);
  expect(holder.status).toBe(200);
  const before = await textsTo(stack, former.phone);

  // The former owner is still logged in, but gets no OTP, because it would go to the lost number.
  const confirmation = { purpose: 'data_copy', subject: 'data', language: 'en' };
  const refused = await former.send<ProblemBody>('POST', '/confirmations', confirmation);
  expect([refused.status, refused.body.code]).toEqual([409, 'number_lost']);
  const topics = async () => {
    const rows = await stack.connection.db
      .selectFrom('message')
      .select('note')
      .where('customer_id', '=', former.customerId)
      .execute();
    return JSON.stringify(rows);
  };
  await vi.waitFor(async () => expect(await topics()).toContain('number_lost'));

  const answers = { id: ID, born: BORN };
  const phone = freshPhone();
  const open = (whom: string) =>
    operateWith(
      stack,
      sandboxKey('ana'),
      ['number', 'open', whom, '--new', phone, '--why', 'called'],
      answers,
    );
  expect((await open(former.phone)).lines.join(' ')).toContain(former.customerId);
  const asked = approvalTicketOf(await open(former.customerId)) ?? '';
  const opened = await operateAs(stack, 'ben', 'approve', asked);
  const ticket = /N-\d{4}-\d{6}/.exec(opened.lines.join(' '))?.[0] ?? '';
  await advanceDays(stack, 1);
  expect((await operate(stack, 'number', 'approve', ticket, '--say', 'Seen.', '--why', 'seen')).exit).toBe(0);

  const back = await enterOtp(phone);
  expect(back.body.code).toBe('owner_check_required');
  expect((await answerOf(back.body.params?.['check'])).body.customerId).toBe(former.customerId);
  const still = await enterOtp(former.phone);
  expect(still.body.customerId).toBe(holder.body.customerId);
  const later = await textsTo(stack, former.phone);
  const added = later.slice(0, later.length - before.length);
  expect(added.filter((text) => !/code|OTP/i.test(text) && !text.includes('logged in'))).toEqual([]);
});

it('after too many wrong answers, an operator allows the owner check again for an owner who proves the identity by phone', async () => {
  const owner = await logIn(stack, freshPhone());
  await fillIn(owner, { idNumber: '5555666677779999' });
  await advanceDays(stack, 91);
  const check = (await enterOtp(owner.phone)).body.params?.['check'];
  for (const birthDate of ['1990-01-01', '1990-01-02', '1990-01-03'])
    await post('/auth/owner-check', { check, language: 'en', answer: { kind: 'birth_date', birthDate } });
  expect((await answerOf(check)).status).toBe(403);
  const shown = await operate(stack, 'customer', 'show', owner.phone, '--why', 'called');
  expect(shown.lines.join('\n')).toMatch(/Log-in is closed after three wrong answers, ticket F-\d{4}-\d{6}/);

  const unlock = (id: string) =>
    operateWith(stack, sandboxKey('ana'), ['number', 'unlock', owner.phone, '--why', 'called'], {
      id,
      born: BORN,
    });
  expect((await unlock('5555666677770000')).exit).not.toBe(0);
  const asked = approvalTicketOf(await unlock('5555666677779999')) ?? '';
  expect((await operateAs(stack, 'ben', 'approve', asked)).exit).toBe(0);
  expect((await answerOf(check)).body.customerId).toBe(owner.customerId);
});
