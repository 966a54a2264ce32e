/**
 * Lines of the balance sheet and of the income statement. The database maps each account to a line, from a given day
 * on.
 */

/** Lines in the order of the statements. */
export const BOOK_LINE_NAMES = [
  'cash',
  'loans',
  'accrued_income',
  'loss_allowance',
  'other_assets',
  'payouts_on_the_way',
  'credit_balances',
  'taxes',
  'suspense',
  'other_liabilities',
  'capital',
  'retained_earnings',
  'interest_income',
  'fee_income',
  'late_fee_income',
  'other_income',
  'credit_losses',
  'coupons',
  'operating_expenses',
] as const;
export type BookLine = (typeof BOOK_LINE_NAMES)[number];

export const BOOK_SIDES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type BookSide = (typeof BOOK_SIDES)[number];

export const BOOK_LINES: Readonly<Record<BookLine, BookSide>> = {
  cash: 'asset',
  loans: 'asset',
  accrued_income: 'asset',
  loss_allowance: 'asset',
  other_assets: 'asset',
  payouts_on_the_way: 'liability',
  credit_balances: 'liability',
  taxes: 'liability',
  suspense: 'liability',
  other_liabilities: 'liability',
  capital: 'equity',
  retained_earnings: 'equity',
  interest_income: 'income',
  fee_income: 'income',
  late_fee_income: 'income',
  other_income: 'income',
  credit_losses: 'expense',
  coupons: 'expense',
  operating_expenses: 'expense',
};

/** Line of the balance sheet without accounts: all income less all expenses up to the day. */
export const PROFIT_LINE = 'accumulated_profit';
