import { feesOf, sumOfFees } from '../pricing/fees';
import { lastEventDate, replay } from '../loan/replay';
import { paidTotalOf, principalOwed, type LoanSnapshot } from '../loan/snapshot';
import type { LoanFacts } from '../loan/facts';
import { type Centavos, mulDiv, sum } from '../money';
import { ACCOUNTS, type Account } from './accounts';
import { type Entry, transfersOf } from './postings';

/** Balance of each account: debits minus credits, in centavos. */
type AccountBalances = Readonly<Record<Account, Centavos>>;

/**
 * Returns the ledger entries of any change of a disbursed loan's facts: the difference between the account balances
 * before and after it, so that the entries balance even if a change in the past reallocates later payments. Interest,
 * penalty and spread fees become income when they are paid, so waiving unpaid ones books nothing. Waived or written-off
 * principal is write-off expense; a later recovery reduces that expense.
 */
export function entriesForChange(before: LoanFacts, after: LoanFacts): Entry[] {
  const asOf = lastEventDate(before, after);
  const from = accountBalances(replay(before, asOf));
  const to = accountBalances(replay(after, asOf));
  return transfersOf(ACCOUNTS.map((account) => ({ account, amount: to[account] - from[account] })));
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
    ...loan.paidByLender,
    coupon_expense: loan.paidByLender.coupon_expense - (loan.isCanceled ? withdrawalDiscount : 0),
    borrower_credit: 0 - loan.credit,
    interest_income: 0 - paid.interest,
    penalty_income: 0 - paid.penalty,
    fee_income: tax - paid.fees,
    tax_payable: 0 - tax,
    payout_clearing: 0,
  };
}

/**
 * Returns the tax contained in paid fees; negative if a cancellation returned the fees. The tax of extension fees is
 * exact; that of the other fees is in proportion.
 */
function taxIn(loan: LoanSnapshot, fees: Centavos): Centavos {
  const charged = feesOf(loan.facts.principal, loan.facts.terms);
  const all = sumOfFees(charged) + charged.tax;
  const { extensionCharges: extended } = loan;
  const own = fees - extended.fee - extended.tax;
  return extended.tax + (all === 0 ? 0 : mulDiv(own, charged.tax, all));
}
