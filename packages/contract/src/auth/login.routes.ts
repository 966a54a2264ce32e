import { Empty } from '../common';
import { EXAMPLE_CAPTCHA, EXAMPLE_CHECK, EXAMPLE_ID, EXAMPLE_PHONE } from '../examples';
import { operations } from '../operation';
import { CaptchaView, CodeRequest, CodeSentView, LoginRequest, SessionView } from './login';
import { NewAccountRequest, OwnerCheckRequest } from './owner-check';
import { WorkChallenge, WorkRequest } from './work';

/** Error codes of a request for an OTP by text message. */
export const CODE_SENDING_ERRORS = [
  'too_frequent',
  'sms_paced',
  'sms_limit',
  'security_hold',
  'sms_unavailable',
] as const;

/** Error codes of an entered OTP. */
export const CODE_ENTRY_ERRORS = ['code_wrong', 'code_expired', 'security_hold'] as const;

export const LOGIN_ROUTES = operations('auth', {
  createCaptcha: {
    method: 'POST',
    path: '/auth/captcha',
    summary: 'Creates a captcha',
    access: 'public',
    answer: CaptchaView,
    errors: [],
  },
  createWork: {
    method: 'POST',
    path: '/auth/work',
    summary: 'Creates a proof-of-work challenge for one number and one captcha',
    access: 'public',
    body: WorkRequest,
    example: { phone: EXAMPLE_PHONE, captchaId: EXAMPLE_ID },
    answer: WorkChallenge,
    errors: [],
  },
  requestCode: {
    method: 'POST',
    path: '/auth/code',
    summary: 'Sends a log-in code by text message',
    access: 'public',
    body: CodeRequest,
    example: { phone: EXAMPLE_PHONE, ...EXAMPLE_CAPTCHA, privacyConsent: true, language: 'en' },
    answer: CodeSentView,
    errors: ['consent_required', 'work_required', 'captcha_wrong', 'captcha_expired', ...CODE_SENDING_ERRORS],
  },
  logIn: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Logs in with a code, and registers a new borrower',
    access: 'public',
    body: LoginRequest,
    example: { phone: EXAMPLE_PHONE, code: '1234', privacyConsent: true, language: 'en' },
    answer: SessionView,
    errors: ['consent_required', 'owner_check_required', 'owner_check_locked', ...CODE_ENTRY_ERRORS],
  },
  answerOwnerCheck: {
    method: 'POST',
    path: '/auth/owner-check',
    summary: 'Logs in after 90 days without a log-in, with an answer that only the borrower knows',
    access: 'public',
    body: OwnerCheckRequest,
    example: {
      check: EXAMPLE_CHECK,
      language: 'en',
      answer: { kind: 'birth_date', birthDate: '1994-05-17' },
    },
    answer: SessionView,
    errors: ['owner_check_wrong', 'owner_check_locked', 'owner_check_over'],
  },
  openNewAccount: {
    method: 'POST',
    path: '/auth/owner-check/new-account',
    summary: 'Registers the holder of a number whose account belongs to another person',
    access: 'public',
    body: NewAccountRequest,
    example: { check: EXAMPLE_CHECK, language: 'en' },
    answer: SessionView,
    errors: ['owner_check_over'],
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session',
    access: 'borrower',
    answer: Empty,
    errors: [],
  },
  getSession: {
    method: 'GET',
    path: '/auth/session',
    summary: 'Returns the session and extends its cookie',
    access: 'borrower',
    answer: SessionView,
    errors: [],
  },
});
