import { Uuid } from '../common';
import { operations } from '../operation';
import { ConfirmationCode, ConfirmationRequest, ConfirmationView } from './confirmation';
import { CODE_ENTRY_ERRORS, CODE_SENDING_ERRORS } from './login.routes';

export const CONFIRMATION_ROUTES = operations('auth', {
  requestConfirmation: {
    method: 'POST',
    path: '/confirmations',
    summary: 'Sends a code that confirms a command, by text message',
    access: 'borrower',
    body: ConfirmationRequest,
    example: { purpose: 'account_deletion', subject: 'account', language: 'en' },
    answer: ConfirmationView,
    errors: ['not_found', 'number_lost', ...CODE_SENDING_ERRORS],
  },
  enterConfirmationCode: {
    method: 'POST',
    path: '/confirmations/{confirmationId}/code',
    summary: 'Confirms a command with its code',
    access: 'borrower',
    params: { confirmationId: Uuid },
    body: ConfirmationCode,
    example: { code: '1234' },
    answer: ConfirmationView,
    errors: CODE_ENTRY_ERRORS,
  },
});
