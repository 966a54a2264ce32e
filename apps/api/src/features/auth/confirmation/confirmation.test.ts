import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Borrower, lastCode, logIn, textsTo } from '../../../testing/borrower';
import { freshPhone } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const open = (more: object = {}) =>
  person.send<ConfirmationBody & { code?: string }>('POST', '/confirmations', {
    purpose: 'bank_change',
    subject: 'somewhere',
    language: 'en',
    ...more,
  });
const enter = (confirmationId: string, code: string, who = person) =>
  who.send<ConfirmationBody & { code?: string }>('POST', `/confirmations/${confirmationId}/code`, { code });
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('confirmation of a command', () => {
  beforeEach(async () => {
    person = await logIn(stack, freshPhone());
  });

  it('a confirmation code of one borrower is refused for another', async () => {
    const other = await logIn(stack, freshPhone());
    const { body } = await open();
    const entered = await enter(body.confirmationId, await lastCode(stack, person.phone), other);
    expect(entered.status).toBe(404);
  });

  it('requesting a confirmation again returns the open one and sends no second text', async () => {
    const first = await open();
    const sent = await textsTo(stack, person.phone);
    const again = await open();
    expect(again.body).toMatchObject({ confirmationId: first.body.confirmationId, confirmed: false });
    expect(again.body.resendInSeconds).toBeGreaterThan(0);
    expect(await textsTo(stack, person.phone)).toEqual(sent);
    await enter(first.body.confirmationId, await lastCode(stack, person.phone));
    expect((await open()).body).toMatchObject({ confirmationId: first.body.confirmationId, confirmed: true });
    expect((await enter(first.body.confirmationId, '0000')).body.confirmed).toBe(true);
  });

  it('a confirmation code has the same sending limits as a log-in OTP', async () => {
    await open();
    const soon = await open({ resend: true });
    expect([soon.status, soon.body.code]).toEqual([429, 'too_frequent']);
    const elsewhere = await open({ subject: 'something_else' });
    expect(elsewhere.body.code).toBe('too_frequent');
  });

  it('a confirmation code is refused after three wrong tries', async () => {
    const { body } = await open();
    const code = await lastCode(stack, person.phone);
    for (let count = 0; count < 3; count++) {
      expect((await enter(body.confirmationId, otherThan(code))).body.code).toBe('code_wrong');
    }
    expect((await enter(body.confirmationId, code)).body.code).toBe('code_expired');
  });

  it('a log-in OTP confirms no command', async () => {
    const { body } = await open();
    const [, atLogIn] = await textsTo(stack, person.phone);
    const digits = /\b\d{4}\b/.exec(atLogIn ?? '')?.[0] ?? '';
    const fresh = await lastCode(stack, person.phone);
    // Once in 10,000 runs the two OTPs are equal. Then the test types another one.
    const used = digits === fresh ? otherThan(fresh) : digits;
    expect((await enter(body.confirmationId, used)).body.code).toBe('code_wrong');
  });
});
