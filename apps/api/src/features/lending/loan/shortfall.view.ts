import type { PaymentDetailBody } from '@tulay/contract/lending/payment';
import type { BookedFailure } from '@tulay/engine/payment/booked-failure';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { payoff } from '@tulay/engine/loan/position';
import type { Centavos } from '@tulay/engine/money';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { loanFacts, unreversedRepayments } from './loan-facts.view';
import type { OrderFacts } from './loan-rows.view';

type Payment = Pick<
  OrderFacts['payments'][number],
  'payment_id' | 'kind' | 'amount' | 'discount' | 'failure'
>;

const TOO_SMALL: readonly (string | null)[] = ['payment_mismatch', 'coupon_amount'] satisfies BookedFailure[];

/**
 * For a payment that was too small, returns the amount that was needed on its value date, and the missing part; null
 * for any other payment.
 */
export function shortfallOf(facts: OrderFacts, payment: Payment): PaymentDetailBody['shortfall'] {
  if (!TOO_SMALL.includes(payment.failure)) return null;
  const money = unreversedRepayments(facts).filter((row) => row.payment_id === payment.payment_id);
  const valueDate = money.at(-1)?.value_date;
  const loan = loanFacts(facts);
  if (valueDate === undefined || loan === null) return null;

  const ids = new Set(money.map((row) => row.transaction_id));
  const before = { ...loan, payments: loan.payments.filter(({ id }) => !ids.has(id)) };
  const needed = neededBy(before, payment, valueDate);
  const missing = needed - money.reduce((total, row) => total + row.amount, 0);
  return missing > 0 ? { needed, missing } : null;
}

function neededBy(before: LoanFacts, { kind, amount, discount }: Payment, valueDate: string): Centavos {
  switch (kind) {
    case 'full':
      return payoff(before, valueDate).total - discount;
    case 'cancellation': {
      const offer = coolingOff(before, valueDate);
      return offer.ok ? offer.value.amount : amount;
    }
    case 'part':
    case 'extension':
    case 'give_back':
    case 'settlement':
      return amount;
  }
}
