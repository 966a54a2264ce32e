import type { Components } from '../loan/components';
import type { Quote } from '../pricing/quote';
import type { Centavos } from '../money';

/** The chart of accounts (decisions 5). A debit adds to the first group and takes from the second. */
export const DEBIT_ACCOUNTS = [
  'loan_receivable',
  'gateway_clearing',
  'coupon_expense',
  'write_off_expense',
] as const;
export const CREDIT_ACCOUNTS = [
  'payout_clearing',
  'interest_income',
  'fee_income',
  'penalty_income',
  'tax_payable',
  'borrower_credit',
] as const;
export const ACCOUNTS = [...DEBIT_ACCOUNTS, ...CREDIT_ACCOUNTS] as const;
export type Account = (typeof ACCOUNTS)[number];

/** A transfer: it debits one account and credits another by the same positive amount, so it balances by itself. */
export interface Entry {
  readonly debit: Account;
  readonly credit: Account;
  /** Centavos, above zero. */
  readonly amount: Centavos;
}

/** The part of a quote that the books need. */
export type DisbursementFigures = Pick<
  Quote,
  'principal' | 'netProceeds' | 'serviceFee' | 'creditReportFee' | 'tax' | 'terms'
>;

/**
 * The lender owes the borrower the net proceeds; fees and tax deducted up front are earned and owed at once. What a
 * withdrawal coupon takes off the fee is paid out with the proceeds, at the lender's expense.
 */
export function disbursementCommitted(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  const isUpfront = quote.terms.feeTiming === 'upfront';
  return journal([
    ['loan_receivable', 'payout_clearing', quote.netProceeds],
    ['loan_receivable', 'fee_income', isUpfront ? quote.serviceFee + quote.creditReportFee : 0],
    ['loan_receivable', 'tax_payable', isUpfront ? quote.tax : 0],
    ['coupon_expense', 'payout_clearing', discount],
  ]);
}

/** The gateway paid the borrower out of the lender's money. */
export function disbursementDelivered(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return journal([['payout_clearing', 'gateway_clearing', quote.netProceeds + discount]]);
}

/** A cash coupon is money owed to the borrower; it needs no loan. */
export function cashCouponUsed(amount: Centavos): Entry[] {
  return journal([['coupon_expense', 'borrower_credit', amount]]);
}

/** Credit sent to the borrower's account. */
export function creditPaidOut(amount: Centavos): Entry[] {
  return journal([['borrower_credit', 'gateway_clearing', amount]]);
}

/** The payout never reached the borrower: the commitment is undone whole. */
export function disbursementFailed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return disbursementCommitted(quote, discount).map(reversed);
}

/** Delivered money came back: the delivery and the commitment are undone. */
export function disbursementReversed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return [...disbursementDelivered(quote, discount).map(reversed), ...disbursementFailed(quote, discount)];
}

/**
 * Money received, by allocation; interest, spread fees and penalty become income when paid. Negative parts, which a
 * back-dated payment brings, are the opposite transfers. `taxOfFees` is the tax inside allocated spread fees.
 */
export function repaymentPosted(allocation: Components, credit: Centavos, taxOfFees: Centavos = 0): Entry[] {
  return journal([
    ['gateway_clearing', 'penalty_income', allocation.penalty],
    ['gateway_clearing', 'fee_income', allocation.fees - taxOfFees],
    ['gateway_clearing', 'tax_payable', taxOfFees],
    ['gateway_clearing', 'interest_income', allocation.interest],
    ['gateway_clearing', 'loan_receivable', allocation.principal],
    ['gateway_clearing', 'borrower_credit', credit],
  ]);
}

/** What entries do to each account: debits less credits, in centavos. All accounts together sum to zero. */
export function balances(entries: readonly Entry[]): Readonly<Record<Account, Centavos>> {
  const totals = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Record<Account, Centavos>;
  for (const { debit, credit, amount } of entries) {
    totals[debit] += amount;
    totals[credit] -= amount;
  }
  return totals;
}

function reversed({ debit, credit, amount }: Entry): Entry {
  return { debit: credit, credit: debit, amount };
}

function journal(lines: readonly (readonly [debit: Account, credit: Account, amount: Centavos])[]): Entry[] {
  return lines
    .filter(([, , amount]) => amount !== 0)
    .map(([debit, credit, amount]) =>
      amount > 0 ? { debit, credit, amount } : { debit: credit, credit: debit, amount: -amount },
    );
}
