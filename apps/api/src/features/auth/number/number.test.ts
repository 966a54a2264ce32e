import type { NumberChangeBody } from '@tulay/contract/auth/number-change';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxKey } from '../../../db/seed/operators';
import {
  type Borrower,
  fillIn,
  lastCode,
  logIn,
  newKey,
  solvedCaptcha,
  textsTo,
} from '../../../testing/borrower';
import { FILLED } from '../../../testing/forms';
import { freshPhone } from '../../../testing/loan';
import { advanceHour, advanceDays } from '../../../testing/money';
import { operate, operateAs, operateWith, approvalTicketOf } from '../../../testing/operators';
import { pushBrowser } from '../../../testing/push-browser';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const answered = async (ticket: string, answer: 'approve' | 'refuse', words: string) =>
  (await operate(stack, 'number', answer, ticket, '--say', words, '--why', 'documents seen')).exit;
const ID = '1234123412341234';
/** Opens a number change for a caller as the operator Ana, and approves it as Ben if the caller's answers are right. */
async function openByPhone(person: Borrower, phone: string, answers: { id: string; born: string }) {
  const line = ['number', 'open', person.phone, '--new', phone, '--why', 'called from a shop'];
  const requested = await operateWith(stack, sandboxKey('ana'), line, answers);
  const ticket = approvalTicketOf(requested);
  return ticket === null ? requested : operateAs(stack, 'ben', 'approve', ticket);
}
const PROOF = { idNumber: ID, birthDate: FILLED.basic.birthDate };

async function withId(idNumber = ID): Promise<Borrower> {
  const person = await logIn(stack, freshPhone());
  await fillIn(person, { idNumber });
  return person;
}

async function sendCode(person: Borrower, phone: string, captcha?: { captchaText: string }) {
  const request = { phone, ...(await solvedCaptcha(stack)), ...captcha, language: 'en' };
  return person.send<{ code: string }>('POST', '/account/number/code', request);
}

async function requestChange(person: Borrower, phone: string, proof: object = PROOF) {
  expect((await sendCode(person, phone)).status).toBe(200);
  const code = await lastCode(stack, phone);
  const body = { phone, code, ...PROOF, ...proof };
  return person.send<NumberChangeBody & { code: string }>('POST', '/account/number', body, newKey());
}

describe('number change', () => {
  it('a number change needs the ID and an OTP to the new number, notifies the old one, and takes effect once approved', async () => {
    const person = await withId();
    const phone = freshPhone();
    const requested = await requestChange(person, phone, { idNumber: '1234 1234-1234 1234' });
    expect(requested.body.request).toMatchObject({ state: 'requested' });
    const ticket = requested.body.request?.ticket ?? '';
    const notified = async () => expect((await textsTo(stack, person.phone))[0]).toContain(ticket);
    await vi.waitFor(notified);
    expect((await person.send('POST', '/account/push', pushBrowser(stack).subscription)).status).toBe(200);
    const rings = () =>
      stack.connection.db
        .selectFrom('push_subscription')
        .select('subscription_id')
        .where('customer_id', '=', person.customerId)
        .execute();
    expect(await rings()).toHaveLength(1);

    expect((await operate(stack, 'number', 'list', '--why', 'daily')).lines.join('')).toContain(ticket);
    expect(await answered(ticket, 'approve', 'We saw your ID.')).toBe(0);
    expect(await answered(ticket, 'approve', 'again')).toBe(1);
    expect((await person.get('/account/number')).status).toBe(401);
    expect(await rings()).toEqual([]);
    await advanceDays(stack, 1);
    const moved = await logIn(stack, phone);
    expect(moved.customerId).toBe(person.customerId);
    const stranger = await logIn(stack, person.phone);
    expect(stranger.customerId).not.toBe(person.customerId);
  });

  it('each text to a new number needs a captcha, and one number gets at most five texts per day from all borrowers together', async () => {
    const [one, two] = [await withId('6234123412341234'), await withId('7234123412341234')];
    const phone = freshPhone();
    expect((await sendCode(one, phone, { captchaText: '????' })).body.code).toBe('captcha_wrong');
    for (const person of [one, two, one, two, one]) {
      expect((await sendCode(person, phone)).status).toBe(200);
      await advanceHour(stack);
    }
    expect((await sendCode(two, phone)).body.code).toBe('sms_limit');
    expect(await textsTo(stack, phone)).toHaveLength(5);
    expect((await sendCode(two, freshPhone())).status).toBe(200);
  });

  it('a wrong proof of identity is refused without saying what was wrong, and only three are allowed per day', async () => {
    const person = await withId('2234123412341234');
    const phone = freshPhone();
    const right = { idNumber: '2234123412341234' };
    for (const proof of [{ idNumber: '9' }, { ...right, birthDate: '1990-01-01' }, { idNumber: ID }]) {
      await advanceHour(stack);
      expect((await requestChange(person, phone, proof)).body.code).toBe('proof_wrong');
    }
    const tried = { phone, code: '0000', ...PROOF, ...right };
    const held = await person.send<{ code: string }>('POST', '/account/number', tried, newKey());
    expect(held.body.code).toBe('security_hold');
    expect((await person.get<NumberChangeBody>('/account/number')).body.request).toBeNull();
  });

  it('a number change can be withdrawn, and cannot be approved for a number that another borrower has', async () => {
    const person = await withId('3234123412341234');
    const phone = freshPhone();
    const proof = { idNumber: '3234123412341234' };
    await requestChange(person, phone, proof);
    const withdrawn = await person.send<NumberChangeBody>('POST', '/account/number/withdraw');
    expect(withdrawn.body.request?.state).toBe('withdrawn');
    await advanceDays(stack, 1);

    const { ticket } = (await requestChange(person, phone, proof)).body.request ?? { ticket: '' };
    await advanceDays(stack, 1);
    await logIn(stack, phone);
    expect(await answered(ticket, 'approve', 'fine')).toBe(1);
    expect(await answered(ticket, 'refuse', 'It is taken.')).toBe(0);
    const { request } = (await person.get<NumberChangeBody>('/account/number')).body;
    expect(request).toMatchObject({ state: 'refused', words: 'It is taken.' });
  });

  it('two operators open a number change for a caller who knows the ID, and it can be approved a day later', async () => {
    const id = '5234123412341234';
    const person = await withId(id);
    const phone = freshPhone();
    const open = (number: string) => openByPhone(person, phone, { id: number, born: FILLED.basic.birthDate });
    expect((await open('9')).outcome).toBe('proof_wrong');
    const opened = await open(id);
    expect(opened.outcome).toBe('done');
    const { rows } = await sql<{
      stored: string;
    }>`select concat(r, a) as stored from operator_request r, operator_action a
      where r.command = 'number open'`.execute(stack.connection.db);
    for (const { stored } of rows)
      expect(stored).not.toMatch(new RegExp(`${id}|${FILLED.basic.birthDate}|${person.phone}`));
    const { ticket } = opened.data as { ticket: string };
    const notified = async () => expect((await textsTo(stack, person.phone))[0]).toContain(ticket);
    await vi.waitFor(notified);
    const { entries } = (
      await person.get<{ entries: { who: string; action: string }[] }>('/privacy/access-log?of=others')
    ).body;
    expect(entries).toContainEqual(expect.objectContaining({ who: 'staff', action: 'data.read' }));

    expect(await answered(ticket, 'approve', 'Seen.')).toBe(1);
    await advanceDays(stack, 2);
    expect(await answered(ticket, 'approve', 'Seen.')).toBe(0);
    expect((await logIn(stack, phone)).customerId).toBe(person.customerId);
  });

  it('support can open the photos of ID and face only while a number change is open, and each access is logged', async () => {
    const person = await withId();
    const answers = { id: ID, born: FILLED.basic.birthDate };
    const { ticket } = (await openByPhone(person, freshPhone(), answers)).data as { ticket: string };
    const show = () => operateAs(stack, 'ana', 'number', 'show', ticket, '--why', 'compare the photos');
    const { lines } = await show();
    const links = lines.filter((line) => line.includes('/photo-views/'));
    expect(links.map((line) => line.split(' ')[0])).toEqual(['id_front', 'id_in_hand', 'selfie']);
    for (const line of links) expect((await fetch(line.split(' ').at(-1) ?? '')).status).toBe(200);
    const accesses = await stack.connection.db
      .selectFrom('audit')
      .select('action')
      .where('customer_id', '=', person.customerId)
      .where('actor', '<>', 'borrower')
      .where('action', 'in', ['data.read', 'photo.read'])
      .execute();
    expect(accesses.filter(({ action }) => action === 'photo.read')).toHaveLength(3);
    expect(accesses.length).toBeGreaterThan(3);

    expect(await answered(ticket, 'refuse', 'We could not confirm your identity.')).toBe(0);
    expect((await show()).outcome).toBe('not_found');
  });

  it('after three wrong proofs of identity by phone in a day, the fourth is refused', async () => {
    const person = await withId('6234123412341234');
    const guess = (number: string) => openByPhone(person, freshPhone(), { id: number, born: '1990-01-01' });
    const outcomes = [];
    for (const number of ['1', '2', '3', '4']) outcomes.push((await guess(number)).outcome);
    expect(outcomes).toEqual(['proof_wrong', 'proof_wrong', 'proof_wrong', 'security_hold']);
  });

  it('a number change to the current number is refused', async () => {
    const person = await withId('4234123412341234');
    expect((await sendCode(person, person.phone)).body.code).toBe('number_same');
  });
});
