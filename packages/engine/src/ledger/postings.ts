import { recordOf } from '../records';
import { type FeeName, feesBookedTo } from '../pricing/fees';
import type { Quote } from '../pricing/quote';
import { type Centavos, sum } from '../money';
import { ACCOUNTS, type Account, FEE_ACCOUNTS } from './accounts';

/** Transfer that debits one account and credits another with the same positive amount, so each entry balances. */
export interface Entry {
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: Centavos;
}

export type DisbursementFigures = Pick<Quote, 'principal' | 'netProceeds' | FeeName | 'tax' | 'terms'>;

/**
 * Returns the entries that book a loan before its payout is sent. The discount of a withdrawal coupon is paid out with
 * the proceeds, as coupon expense.
 */
export function disbursementCommitted(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  const isUpfront = quote.terms.feeTiming === 'upfront';
  return journal([
    ['loan_receivable', 'payout_clearing', quote.netProceeds],
    ...FEE_ACCOUNTS.map(
      (account) => ['loan_receivable', account, isUpfront ? feesBookedTo(account, quote) : 0] as const,
    ),
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

/** Books a credit balance that a payout sends back, before the payout is sent. */
export function creditReturnCommitted(amount: Centavos): Entry[] {
  return journal([['borrower_credit', 'payout_clearing', amount]]);
}

export function creditReturnDelivered(amount: Centavos): Entry[] {
  return journal([['payout_clearing', 'gateway_clearing', amount]]);
}

/**
 * Returns the entries for the part of a credit balance that pays another loan. The repayment of that loan books the
 * same amount into gateway clearing with the opposite sign, so the account ends at zero.
 */
export function creditUsed(amount: Centavos): Entry[] {
  return journal([['borrower_credit', 'gateway_clearing', amount]]);
}

/**
 * Books that money is in the lender's bank account. The repayment of a bank transfer books the same amount into gateway
 * clearing, so the two cancel each other out there.
 */
export function bankTransferReceived(amount: Centavos): Entry[] {
  return journal([['bank_clearing', 'gateway_clearing', amount]]);
}

export function bankTransferReversed(amount: Centavos): Entry[] {
  return bankTransferReceived(amount).map(reversed);
}

/** Returns the entries for credit that the borrower should give back and that the lender no longer claims. */
export function giveBackWrittenOff(amount: Centavos): Entry[] {
  return journal([['write_off_expense', 'borrower_credit', amount]]);
}

export function creditReturnFailed(amount: Centavos): Entry[] {
  return creditReturnCommitted(amount).map(reversed);
}

export function creditReturnReversed(amount: Centavos): Entry[] {
  return [...creditReturnDelivered(amount).map(reversed), ...creditReturnFailed(amount)];
}

export function disbursementFailed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return disbursementCommitted(quote, discount).map(reversed);
}

export function disbursementReversed(quote: DisbursementFigures, discount: Centavos = 0): Entry[] {
  return [...disbursementDelivered(quote, discount).map(reversed), ...disbursementFailed(quote, discount)];
}

/**
 * Returns the transfers that change account balances by these amounts. Throws if the amounts do not sum to zero, because
 * no transfers can do that.
 */
export function transfersOf(
  changes: readonly { readonly account: Account; readonly amount: Centavos }[],
): Entry[] {
  const rest = sum(changes.map(({ amount }) => amount));
  if (rest !== 0) throw new Error(`the changes of the accounts sum to ${rest} centavos, not to zero`);
  const debits = changes.filter(({ amount }) => amount > 0).map((change) => ({ ...change }));
  const credits = changes.filter(({ amount }) => amount < 0).map((change) => ({ ...change }));
  const entries: Entry[] = [];
  for (const from of debits) {
    for (const to of credits) {
      const amount = Math.min(from.amount, -to.amount);
      if (amount === 0) continue;
      from.amount -= amount;
      to.amount += amount;
      entries.push({ debit: from.account, credit: to.account, amount });
    }
  }
  return entries;
}

/** Returns debits minus credits of each account, in centavos. All accounts sum to zero. */
export function balances(entries: readonly Entry[]): Readonly<Record<Account, Centavos>> {
  const totals = recordOf(ACCOUNTS, (): Centavos => 0);
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
