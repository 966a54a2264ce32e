/**
 * Usual reasons of commands that close a case. The form offers these reasons, and the operator may write another
 * reason.
 */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';

export const USUAL_REASONS: Readonly<Partial<Record<OperatorCommandName, readonly string[]>>> = {
  'review reject': [
    'ID and selfie show different persons',
    'The ID is not genuine',
    'The work or income cannot be verified',
    'The same person has another account',
  ],
  'number refuse': ['The photos show another person', 'The caller did not prove to be the owner'],
  'deletion refuse': ['The owner did not confirm the request', 'The borrower withdrew the request by phone'],
  'dispute answer': [
    'The payment was found',
    'The charge follows the contract',
    'The evidence shows no payment',
  ],
  'event close': ['The money was returned to the payer', 'The gateway sent the event twice'],
  'reconcile close': ['A fee of the gateway', 'The gateway corrected its statement'],
  'request refuse': ['A figure is wrong', 'The evidence is missing', 'The borrower did not agree'],
};
