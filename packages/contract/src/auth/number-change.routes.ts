import { EXAMPLE_CAPTCHA } from '../examples';
import { operations } from '../operation';
import { CodeSentView } from './login';
import { CODE_ENTRY_ERRORS, CODE_SENDING_ERRORS } from './login.routes';
import { NumberChangeRequest, NumberChangeView, NumberCodeRequest } from './number-change';

export const NUMBER_CHANGE_ROUTES = operations('auth', {
  getNumberChange: {
    method: 'GET',
    path: '/account/number',
    summary: 'Returns the request to change the phone number',
    access: 'borrower',
    answer: NumberChangeView,
    errors: [],
  },
  requestNumberCode: {
    method: 'POST',
    path: '/account/number/code',
    summary: 'Sends a code to the new phone number by text message',
    access: 'borrower',
    body: NumberCodeRequest,
    example: { phone: '9181234567', ...EXAMPLE_CAPTCHA, language: 'en' },
    answer: CodeSentView,
    errors: ['number_same', 'captcha_wrong', 'captcha_expired', ...CODE_SENDING_ERRORS],
  },
  requestNumberChange: {
    method: 'POST',
    path: '/account/number',
    summary: 'Requests a change of the phone number',
    access: 'borrower',
    isKeyed: true,
    body: NumberChangeRequest,
    example: { phone: '9181234567', code: '1234', idNumber: '1111222233334444', birthDate: '1994-05-17' },
    answer: NumberChangeView,
    errors: ['proof_wrong', 'number_change_open', ...CODE_ENTRY_ERRORS],
  },
  withdrawNumberChange: {
    method: 'POST',
    path: '/account/number/withdraw',
    summary: 'Withdraws the request to change the phone number',
    access: 'borrower',
    answer: NumberChangeView,
    errors: ['not_found'],
  },
});
