/** Reasons of failed payouts, each with the form that corrects it. */
import type { PayoutKind } from './networks';

/**
 * Failure codes with a meaning of their own. Each adapter translates the codes of its gateway to them. A code without a
 * translation is recorded as it came.
 */
export const PAYOUT_FAILURES = ['account_invalid', 'identity_mismatch', 'amount_exceeded'] as const;
export type PayoutFailureCode = (typeof PAYOUT_FAILURES)[number];

/**
 * Reason as the borrower reads it. `bank_error`: the bank or remittance center did not accept the account or refused the
 * transfer. `amount`: the sum is above what the account can receive, or the e-wallet is full.
 */
export const PAYOUT_REASONS = ['bank_error', 'wallet_invalid', 'identity_mismatch', 'amount'] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** What the borrower has to change after a failed payout. */
export type PayoutCorrection = 'bank' | 'wallet' | 'identity' | 'other_account';

export const PAYOUT_CORRECTIONS: Readonly<Record<PayoutReason, PayoutCorrection>> = {
  bank_error: 'bank',
  wallet_invalid: 'wallet',
  identity_mismatch: 'identity',
  amount: 'other_account',
};

/** Returns the reason of a failed payout from the recorded code and the kind of the account. */
export function payoutReason(failure: string | null, kind: PayoutKind): PayoutReason {
  if (failure === 'identity_mismatch') return 'identity_mismatch';
  if (failure === 'amount_exceeded') return 'amount';
  return kind === 'wallet' ? 'wallet_invalid' : 'bank_error';
}
