/** Expense accounts of amounts that the lender pays in the borrower's place. */
export const LENDER_ACCOUNTS = ['coupon_expense'] as const;
export type LenderAccount = (typeof LENDER_ACCOUNTS)[number];

/** Accounts of fees: the lender's income, and what the lender collects for others. */
export const FEE_ACCOUNTS = ['fee_income'] as const;
export type FeeAccount = (typeof FEE_ACCOUNTS)[number];

/** Chart of accounts. A debit increases an account of the first group and decreases one of the second. */
const DEBIT_ACCOUNTS = [
  'loan_receivable',
  'gateway_clearing',
  'bank_clearing',
  ...LENDER_ACCOUNTS,
  'write_off_expense',
] as const;
const CREDIT_ACCOUNTS = [
  'payout_clearing',
  'interest_income',
  ...FEE_ACCOUNTS,
  'penalty_income',
  'tax_payable',
  'borrower_credit',
] as const;
export const ACCOUNTS = [...DEBIT_ACCOUNTS, ...CREDIT_ACCOUNTS] as const;
export type Account = (typeof ACCOUNTS)[number];
