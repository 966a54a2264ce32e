import { operations } from '../operation';
import { CreditKeepRequest, CreditView } from './credit';

export const CREDIT_ROUTES = operations('payout', {
  getCredit: {
    method: 'GET',
    path: '/credit',
    summary: 'Returns the credit balance and its latest returns',
    access: 'borrower',
    answer: CreditView,
    errors: [],
  },
  keepCredit: {
    method: 'PUT',
    path: '/credit/next-loan',
    summary: 'Sets whether the credit balance is kept for the next loan',
    access: 'borrower',
    isKeyed: true,
    body: CreditKeepRequest,
    example: { keep: true },
    answer: CreditView,
    errors: ['credit_none'],
  },
  returnCredit: {
    method: 'POST',
    path: '/credit/return',
    summary: 'Sends the whole credit balance to the account for receiving money',
    access: 'borrower',
    isKeyed: true,
    answer: CreditView,
    errors: ['credit_none', 'payout_target_missing', 'payout_amount_unsupported', 'payout_in_doubt', 'stale'],
  },
});
