import type { OrderBody } from '@tulay/contract/lending/loan';
import { PAYOUT_CORRECTIONS, type PayoutCorrection, type PayoutReason } from '@tulay/engine/payout/failure';

export interface PayoutFailure {
  readonly reason: PayoutReason;
  readonly correction: PayoutCorrection;
  /** Route of the form that corrects the cause. */
  readonly route: 'bankInfo' | 'identityInfo';
  /** True if the money had reached the account and was sent back. */
  readonly returned: boolean;
}

export function payoutFailure(payout: OrderBody['payout'] | undefined): PayoutFailure {
  const reason = payout?.reason ?? 'bank_error';
  const correction = PAYOUT_CORRECTIONS[reason];
  return {
    reason,
    correction,
    route: correction === 'identity' ? 'identityInfo' : 'bankInfo',
    returned: payout?.status === 'reversed',
  };
}
