import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Borrower, control, lastCode, logIn } from '../../../testing/borrower';
import { freshPhone } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;

beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const ask = (more: object = {}) =>
  person.send<ConfirmationBody & { code?: string }>('POST', '/confirmations', {
    purpose: 'withdrawal',
    subject: 'somewhere',
    language: 'en',
    ...more,
  });
const enter = (confirmationId: string, code: string, who = person) =>
  who.send<ConfirmationBody & { code?: string }>('POST', `/confirmations/${confirmationId}/code`, { code });
const textsTo = async ({ phone }: Borrower) =>
  (await control<unknown[]>(stack, `sms?to=%2B63${phone}`)).length;
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a code for a command', () => {
  beforeEach(async () => {
    person = await logIn(stack, freshPhone());
  });

  it('is nothing in the hands of another borrower', async () => {
    const other = await logIn(stack, freshPhone());
    const { body } = await ask();
    const entered = await enter(body.confirmationId, await lastCode(stack, person.phone), other);
    expect(entered.status).toBe(404);
  });

  it('survives a reload: asking again tells the open one and sends no second text', async () => {
    const first = await ask();
    const sent = await textsTo(person);
    const again = await ask();
    expect(again.body).toMatchObject({ confirmationId: first.body.confirmationId, confirmed: false });
    expect(again.body.resendInSeconds).toBeGreaterThan(0);
    expect(await textsTo(person)).toBe(sent);
    await enter(first.body.confirmationId, await lastCode(stack, person.phone));
    expect((await ask()).body).toMatchObject({ confirmationId: first.body.confirmationId, confirmed: true });
    expect((await enter(first.body.confirmationId, '0000')).body.confirmed).toBe(true);
  });

  it('may be sent again after a minute, under the same limits as to log in', async () => {
    await ask();
    const soon = await ask({ resend: true });
    expect([soon.status, soon.body.code]).toEqual([429, 'too_frequent']);
    const elsewhere = await ask({ subject: 'something_else' });
    expect(elsewhere.body.code).toBe('too_frequent');
  });

  it('may be mistyped twice, and not the third time', async () => {
    const { body } = await ask();
    const code = await lastCode(stack, person.phone);
    for (let count = 0; count < 3; count++) {
      expect((await enter(body.confirmationId, otherThan(code))).body.code).toBe('code_wrong');
    }
    expect((await enter(body.confirmationId, code)).body.code).toBe('code_expired');
  });

  it('to log in does not confirm anything', async () => {
    const { body } = await ask();
    const [, atLogIn] = await control<{ text: string }[]>(stack, `sms?to=%2B63${person.phone}`);
    const digits = /\b\d{4}\b/.exec(atLogIn?.text ?? '')?.[0] ?? '';
    const fresh = await lastCode(stack, person.phone);
    if (digits !== fresh) expect((await enter(body.confirmationId, digits)).body.code).toBe('code_wrong');
  });
});
