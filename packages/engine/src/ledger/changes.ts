import { feesBookedTo, feesOf, sumOfFees } from '../pricing/fees';
import { recordOf } from '../records';
import { lastEventDate, replay } from '../loan/replay';
import { paidTotalOf, principalOwed, type LoanSnapshot } from '../loan/snapshot';
import type { LoanFacts } from '../loan/facts';
import { type Centavos, mulDiv, sum } from '../money';
import { ACCOUNTS, type Account, FEE_ACCOUNTS, type FeeAccount } from './accounts';
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
  const writtenOff = loan.writtenOffOn === null ? 0 : outstanding;
  const waived = sum(loan.installments.map((each) => each.waived.principal));
  return {
    loan_receivable: outstanding - writtenOff,
    write_off_expense: waived + writtenOff,
    gateway_clearing: loan.received + loan.givenBack,
    bank_clearing: 0,
    ...loan.paidByLender,
    coupon_expense: loan.paidByLender.coupon_expense - (loan.isCanceled ? withdrawalDiscount : 0),
    borrower_credit: 0 - loan.credit - loan.givenBack,
    interest_income: 0 - paid.interest,
    penalty_income: 0 - paid.penalty,
    ...feeBalances(loan, paid.fees),
    payout_clearing: 0,
  };
}

/**
 * Returns the balances of the fee accounts and of their tax, for paid fees; positive if a cancellation returned the fees. Fees
 * and tax of extensions are exact. The other fees are divided in proportion, and fee income takes the rest.
 */
function feeBalances(loan: LoanSnapshot, fees: Centavos): Pick<AccountBalances, FeeAccount | 'tax_payable'> {
  const charged = feesOf(loan.facts.principal, loan.facts.terms);
  const all = sumOfFees(charged) + charged.tax;
  const { extensionCharges: extended } = loan;
  const own = fees - extended.fee - extended.tax;
  const shareOf = (amount: Centavos) => (all === 0 ? 0 : mulDiv(own, amount, all));
  const tax = extended.tax + shareOf(charged.tax);
  const shares = recordOf(FEE_ACCOUNTS, (account) =>
    account === 'fee_income' ? 0 : shareOf(feesBookedTo(account, charged)),
  );
  const negated = recordOf(FEE_ACCOUNTS, (account) => 0 - shares[account]);
  return { ...negated, fee_income: tax + sum(Object.values(shares)) - fees, tax_payable: 0 - tax };
}
