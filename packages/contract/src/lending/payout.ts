import { PAYOUT_REASONS } from '@tulay/engine/payout/failure';
import { PAYOUT_NETWORK_NAMES } from '@tulay/engine/payout/networks';
import * as z from 'zod/mini';
import { Centavos, Instant, TimePromiseView, Uuid } from '../common';

export const PayoutReasonCode = z.enum(PAYOUT_REASONS);

export const PayoutView = z.object({
  status: z.enum(['created', 'sent', 'delivered', 'failed', 'unknown', 'reversed']),
  amount: Centavos,
  channelName: z.string(),
  accountMasked: z.string(),
  network: z.enum(PAYOUT_NETWORK_NAMES),
  /**
   * Promised arrival of a payout that is on its way, as far as the promise can still be kept; null for any other
   * payout.
   */
  arrival: z.nullable(TimePromiseView),
  /** Reason of a failed or returned payout; otherwise null. */
  reason: z.nullable(PayoutReasonCode),
  createdAt: Instant,
  deliveredAt: z.nullable(Instant),
});

/**
 * Withdrawal of one or more orders, which succeeds for all of them or for none. The confirmation must be for exactly
 * these orders.
 */
export const WithdrawalRequest = z.object({
  orderIds: z.array(Uuid).check(z.minLength(1), z.maxLength(5)),
  confirmationId: Uuid,
});
