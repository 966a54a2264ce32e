/** Why money did not arrive, and which form mends it. */
import type { OrderBody } from '@tulay/contract/lending/loan';

export interface PayoutFailure {
  readonly reason: 'account_invalid' | 'identity_mismatch' | 'payout_refused' | 'other';
  /** The step of the application to correct. */
  readonly route: 'bankInfo' | 'identityInfo';
  /** It had arrived, and came back. */
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
