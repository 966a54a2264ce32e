import type { OrderBody } from '@tulay/contract/lending/loan';

export interface PayoutFailure {
  readonly reason: 'account_invalid' | 'identity_mismatch' | 'payout_refused' | 'other';
  readonly route: 'bankInfo' | 'identityInfo';
  /** The payout had arrived and was returned. */
  readonly returned: boolean;
}

const KNOWN = ['account_invalid', 'identity_mismatch', 'payout_refused'] as const;

export function payoutFailure(payout: OrderBody['payout'] | undefined): PayoutFailure {
  const reason = KNOWN.find((code) => code === payout?.failure) ?? 'other';
  return {
    reason,
    route: reason === 'identity_mismatch' ? 'identityInfo' : 'bankInfo',
    returned: payout?.status === 'reversed',
  };
}
