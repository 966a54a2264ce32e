import { ACCOUNTS } from './accounts';

/** Accounts of the lender's own books. No event of a loan moves them: the close of the day and manual journals do. */
const BOOK_ACCOUNTS = [
  'bank',
  'interest_receivable',
  'late_fee_receivable',
  'loss_allowance',
  'other_assets',
  'suspense',
  'other_liabilities',
  'capital',
  'retained_earnings',
  'accrued_interest',
  'accrued_late_fees',
  'other_income',
  'impairment_expense',
  'operating_expense',
] as const;

/** All accounts of the ledger. */
export const LEDGER_ACCOUNTS = [...ACCOUNTS, ...BOOK_ACCOUNTS] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
