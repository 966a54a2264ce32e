import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control, lastCode, logIn } from '../../../testing/borrower';
import { advanceHour } from '../../../testing/money';
import { freshPhone } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, {}, { CODE_DIGITS: '6' });
});
afterAll(() => stack.stop());

describe('[spec 5.sms] OTPs of a configured length', () => {
  it('OTPs of the configured length are sent for log-in and for commands, and responses name the length', async () => {
    const phone = freshPhone();
    const person = await logIn(stack, phone);
    expect(await lastCode(stack, phone)).toMatch(/^\d{6}$/);

    await advanceHour(stack);
    const request = { purpose: 'account_deletion', subject: DELETION_SUBJECT, language: 'en' };
    const opened = await person.send<ConfirmationBody>('POST', '/confirmations', request);
    expect(opened.body.digits).toBe(6);
    const code = await lastCode(stack, phone);
    expect(code).toMatch(/^\d{6}$/);
    const path = `/confirmations/${opened.body.confirmationId}/code`;
    expect((await person.send('POST', path, { code })).status).toBe(200);
  });

  it('the response to an OTP request names six digits', async () => {
    const visitor = await logIn(stack, freshPhone());
    const captcha = await visitor.send<{ captchaId: string }>('POST', '/auth/captcha');
    const { text } = await control<{ text: string }>(stack, `captcha/${captcha.body.captchaId}`);
    const request = { phone: freshPhone(), captchaText: text, privacyConsent: true, language: 'en' };
    const sent = await visitor.send<{ digits: number }>('POST', '/auth/code', {
      ...request,
      ...captcha.body,
    });
    expect(sent.body.digits).toBe(6);
  });
});
