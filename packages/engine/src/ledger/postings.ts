import type { Components } from '../loan/components';
import type { Quote } from '../pricing/quote';
import type { Centavos } from '../money';

/** Chart of accounts. A debit increases an account of the first group and decreases one of the second. */
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

/** Transfer that debits one account and credits another with the same positive amount, so each entry balances. */
export interface Entry {
  readonly debit: Account;
  readonly credit: Account;
  /** Centavos, greater than zero. */
  readonly amount: Centavos;
}

/** Figures of a quote that the ledger needs. */
export type DisbursementFigures = Pick<
  Quote,
  'principal' | 'netProceeds' | 'serviceFee' | 'creditReportFee' | 'tax' | 'terms'
>;

/**
 * Returns the entries at withdrawal: the net proceeds become payable to the borrower, and upfront fees and tax become fee
 * income and tax payable. The discount of a withdrawal coupon is paid out with the proceeds as coupon expense.
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

/** Returns the entries of a delivered payout: the gateway paid the borrower from the lender's money. */
export function disbursementDelivered(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return journal([['payout_clearing', 'gateway_clearing', quote.netProceeds + discount]]);
}

/** Returns the entries of a used cash coupon: the lender owes its amount to the borrower. */
export function cashCouponUsed(amount: Centavos): Entry[] {
  return journal([['coupon_expense', 'borrower_credit', amount]]);
}

/** Returns the entries of a credit balance that is paid out to the borrower. */
export function creditPaidOut(amount: Centavos): Entry[] {
  return journal([['borrower_credit', 'gateway_clearing', amount]]);
}

/** Returns the entries of a failed payout: they reverse the commitment. */
export function disbursementFailed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return disbursementCommitted(quote, discount).map(reversed);
}

/** Returns the entries of a returned payout: they reverse the delivery and the commitment. */
export function disbursementReversed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return [...disbursementDelivered(quote, discount).map(reversed), ...disbursementFailed(quote, discount)];
}

/**
 * Returns the entries of received money by allocation. Interest, spread fees and penalty become income when paid. Negative
 * parts, caused by a back-dated payment, are opposite transfers. `taxOfFees` is the tax in the allocated spread fees.
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

/** Returns debits minus credits of each account, in centavos. All accounts sum to zero. */
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
