import { feesOf } from '../pricing/quote';
import { lastEventOn, replay } from '../loan/replay';
import { paidTotalOf, principalOwed, type Running } from '../loan/snapshot';
import type { LoanFacts } from '../loan/facts';
import { type Centavos, mulDiv, sum } from '../money';
import { ACCOUNTS, type Account, type Entry } from './postings';

/** Debits less credits of each account since the loan was disbursed, in centavos. */
type Books = Readonly<Record<Account, Centavos>>;

/**
 * The postings of any change of a disbursed loan's facts: the difference between the books that the facts before and
 * after call for. One rule for a repayment, coupon, extension, waiver, payment taken back, cooling-off cancellation,
 * write-off and recovery (decisions 5). Balanced, whatever later money is moved by a change in the past.
 *
 * Interest, penalty and spread fees are income when paid, so giving them up before that books nothing. Principal given
 * up, or written off, is write-off expense; what is recovered of it afterwards lowers that expense.
 */
export function changePosted(before: LoanFacts, after: LoanFacts): Entry[] {
  const asOf = lastEventOn(before, after);
  const from = booksOf(replay(before, asOf));
  const to = booksOf(replay(after, asOf));
  return pairOff(ACCOUNTS.map((account) => ({ account, amount: to[account] - from[account] })));
}

function booksOf(loan: Running): Books {
  const { withdrawalDiscount = 0 } = loan.facts;
  const paid = paidTotalOf(loan);
  const outstanding = principalOwed(loan);
  const waived = sum(loan.instalments.map((each) => each.waived.principal));
  const tax = taxIn(loan, paid.fees);
  return {
    loan_receivable: loan.isWrittenOff ? 0 : outstanding,
    write_off_expense: waived + (loan.isWrittenOff ? outstanding : 0),
    gateway_clearing: loan.received,
    coupon_expense: loan.isCancelled ? 0 - withdrawalDiscount : loan.couponUsed,
    borrower_credit: 0 - loan.credit,
    interest_income: 0 - paid.interest,
    penalty_income: 0 - paid.penalty,
    fee_income: tax - paid.fees,
    tax_payable: 0 - tax,
    payout_clearing: 0,
  };
}

/** The tax inside fees paid (or returned, below zero): that of extensions exactly, of the loan's own in proportion. */
function taxIn(loan: Running, fees: Centavos): Centavos {
  const { serviceFee, creditReportFee, tax } = feesOf(loan.facts.principal, loan.facts.terms);
  const all = serviceFee + creditReportFee + tax;
  const { extended } = loan;
  const own = fees - extended.fee - extended.tax;
  return extended.tax + (all === 0 ? 0 : mulDiv(own, tax, all));
}

/** Transfers that bring about the changes of the accounts, which sum to zero. */
function pairOff(changes: readonly { readonly account: Account; readonly amount: Centavos }[]): Entry[] {
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
