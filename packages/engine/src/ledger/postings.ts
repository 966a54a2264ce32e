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
  readonly amount: Centavos;
}

export type DisbursementFigures = Pick<
  Quote,
  'principal' | 'netProceeds' | 'serviceFee' | 'creditReportFee' | 'tax' | 'terms'
>;

/** The discount of a withdrawal coupon is paid out with the proceeds, as coupon expense. */
export function disbursementCommitted(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  const isUpfront = quote.terms.feeTiming === 'upfront';
  return journal([
    ['loan_receivable', 'payout_clearing', quote.netProceeds],
    ['loan_receivable', 'fee_income', isUpfront ? quote.serviceFee + quote.creditReportFee : 0],
    ['loan_receivable', 'tax_payable', isUpfront ? quote.tax : 0],
    ['coupon_expense', 'payout_clearing', discount],
  ]);
}

export function disbursementDelivered(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return journal([['payout_clearing', 'gateway_clearing', quote.netProceeds + discount]]);
}

export function cashCouponUsed(amount: Centavos): Entry[] {
  return journal([['coupon_expense', 'borrower_credit', amount]]);
}

export function creditPaidOut(amount: Centavos): Entry[] {
  return journal([['borrower_credit', 'gateway_clearing', amount]]);
}

export function disbursementFailed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return disbursementCommitted(quote, discount).map(reversed);
}

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
