import { feesOf } from '../pricing/quote';
import { lastEventDate, replay } from '../loan/replay';
import { paidTotalOf, principalOwed, type LoanSnapshot } from '../loan/snapshot';
import type { LoanFacts } from '../loan/facts';
import { type Centavos, mulDiv, sum } from '../money';
import { ACCOUNTS, type Account, type Entry } from './postings';

/** Debits minus credits, in centavos. */
type AccountBalances = Readonly<Record<Account, Centavos>>;

/**
 * Returns the ledger entries of any change of a disbursed loan's facts: the difference between the account balances before
 * and after it, so that the entries balance even if a change in the past reallocates later payments.
 * Interest, penalty and spread fees become income when they are paid, so waiving unpaid ones books nothing. Waived or
 * written-off principal is write-off expense; a later recovery reduces that expense.
 */
export function entriesForChange(before: LoanFacts, after: LoanFacts): Entry[] {
  const asOf = lastEventDate(before, after);
  const from = accountBalances(replay(before, asOf));
  const to = accountBalances(replay(after, asOf));
  return toTransfers(ACCOUNTS.map((account) => ({ account, amount: to[account] - from[account] })));
}

function accountBalances(loan: LoanSnapshot): AccountBalances {
  const { withdrawalDiscount = 0 } = loan.facts;
  const paid = paidTotalOf(loan);
  const outstanding = principalOwed(loan);
  const waived = sum(loan.installments.map((each) => each.waived.principal));
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

/** Returns the tax in paid fees (negative if returned): exact for extension fees, in proportion for the loan's other fees. */
function taxIn(loan: LoanSnapshot, fees: Centavos): Centavos {
  const { serviceFee, creditReportFee, tax } = feesOf(loan.facts.principal, loan.facts.terms);
  const all = serviceFee + creditReportFee + tax;
  const { extensionCharges: extended } = loan;
  const own = fees - extended.fee - extended.tax;
  return extended.tax + (all === 0 ? 0 : mulDiv(own, tax, all));
}

function toTransfers(changes: readonly { readonly account: Account; readonly amount: Centavos }[]): Entry[] {
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
