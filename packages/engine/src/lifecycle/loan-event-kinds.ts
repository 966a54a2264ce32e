/**
 * Kinds of events that change a loan after its payout. The registry of loan events and the data copy must cover each
 * kind.
 */
export const LOAN_EVENT_KINDS = [
  'repayment_reversal',
  'extension',
  'due_date',
  'waiver',
  'cancellation',
  'write_off',
  'write_off_undo',
  'coupon',
  'coupon_return',
  'hold_end',
  'dispute',
  'dispute_moved',
  'settlement_offer',
  'settlement_withdrawal',
  'restructuring_offer',
  'restructuring_withdrawal',
  'restructuring_signed',
] as const;
export type LoanEventKind = (typeof LOAN_EVENT_KINDS)[number];
