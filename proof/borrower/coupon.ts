/** Uses one coupon for two payments of a loan. The coupon must be spent only once. */
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import type { ProofStack } from '../stack/stack';
import { type Acknowledgement, sendUntilAnswered, pollUntil } from './retrying-client';

const DISCOUNT = 5_000;
const PART = 30_000;
/** Statement that inserts a gift coupon, as the operator's command does. */
const INSERT_COUPON = `insert into coupon (customer_id, coupon_id, campaign, source, kind, status, amount, valid_from, valid_until,
    granted_at) values ($1, gen_random_uuid(), 'gift', 'proof', 'repayment', 'available', $2, '2020-01-01', '2099-01-01', now())
  returning coupon_id`;
const COUPON_EXPENSE = `select coalesce(sum(case when debit = 'coupon_expense' then amount else -amount end), 0)::bigint as spent
  from ledger_entry where customer_id = $1 and 'coupon_expense' in (debit, credit)`;

/** Pays twice with one coupon. Returns a fault unless the lender's coupon expense equals the coupon's amount. */
export async function checkCouponCountsOnce(
  stack: ProofStack,
  person: Borrower,
  orderId: string,
  acknowledged: Acknowledgement[],
): Promise<string[]> {
  const [given] = await stack.rows<{ coupon_id: string }>(INSERT_COUPON, [person.customerId, DISCOUNT]);
  const open = () =>
    sendUntilAnswered<PaymentOpenedBody>(
      person,
      {
        operation: 'payment_open',
        path: `/orders/${orderId}/payments`,
        body: { kind: 'part', amount: PART, couponId: given?.coupon_id, language: 'en' },
      },
      acknowledged,
    );
  const opened = [await open(), await open()];
  for (const { status, body } of opened) {
    if (status !== 201) throw new Error(`a payment with a coupon was refused: ${JSON.stringify(body)}`);
    await control(stack.world, `payments/${body.reference}`, { action: 'pay' });
    await pollUntil(
      () => person.get<{ status: string }>(`/payments/${body.paymentId}`),
      (answer) => answer.body?.status === 'posted' || answer.body?.status === 'failed',
    );
  }
  const [{ spent } = { spent: 0 }] = await stack.rows<{ spent: number }>(COUPON_EXPENSE, [person.customerId]);
  return spent === DISCOUNT ? [] : [`a coupon of ${DISCOUNT} used in two payments cost ${spent}`];
}
