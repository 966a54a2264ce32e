import * as z from 'zod/mini';
import { EXAMPLE_ID } from '../examples';
import { operations } from '../operation';
import { OrderView } from './loan';
import { WithdrawalRequest } from './payout';

export const WITHDRAWAL_ROUTES = operations('payout', {
  withdrawOrders: {
    method: 'POST',
    path: '/withdrawals',
    summary: 'Orders the payouts of signed loans, all or none',
    access: 'borrower',
    isKeyed: true,
    body: WithdrawalRequest,
    example: { orderIds: [EXAMPLE_ID], confirmationId: EXAMPLE_ID },
    answer: z.array(OrderView),
    errors: [
      'not_found',
      'confirmation_required',
      'payout_target_missing',
      'payout_amount_unsupported',
      'payout_in_doubt',
      'not_signed',
      'order_state',
      'offer_expired',
      'outstanding_loan',
      'give_back_owed',
      'limit_exceeded',
      'no_limit',
    ],
  },
});
