/** Pairs of loans with equal payments. One gets each webhook once and in order, the other repeatedly and shuffled. */
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { copyActiveLoans } from '../borrower/loan-copies';
import { type Acknowledgement, sendUntilAnswered } from '../borrower/retrying-client';
import { borrow } from '../borrower/loan-script';
import type { ProofEnvironment, Run } from '../proof';
import { roundRobin } from '../round-robin';

export interface LoanPair {
  readonly person: Borrower;
  readonly orderly: string;
  readonly disorderly: string;
  readonly amounts: readonly { readonly requested: number; readonly paid: number }[];
}

const DAYS = 3;
const PAYERS = 6;
/** Days for which the gateway holds back its webhooks. The proof takes fewer days and delivers the webhooks itself. */
const HELD_DAYS = 30;

/** Creates `count` pairs spread over all people. Each person borrows one loan, and the pairs are copies of it. */
export async function pairLoans(
  { stack, people }: ProofEnvironment,
  { random }: Run,
  acknowledged: Acknowledgement[],
  count: number,
): Promise<LoanPair[]> {
  const pairs: LoanPair[] = [];
  for (const [at, person] of people.entries()) {
    const pattern = await borrow({ person, world: stack.world, random: random.branch(), acknowledged });
    const share = Math.floor((count + people.length - 1 - at) / people.length);
    const orders = await copyActiveLoans(stack, person, pattern, 2 * share);
    for (let pair = 0; pair < share; pair += 1) {
      const [orderly = '', disorderly = ''] = orders.slice(2 * pair);
      const amounts = Array.from({ length: DAYS }, () => {
        const requested = 100 * random.between(100, 500);
        const paid = random.chance(0.3) ? requested + 100 * random.between(-99, 99) : requested;
        return { requested, paid };
      });
      pairs.push({ person, orderly, disorderly, amounts });
    }
  }
  return pairs;
}

/** Makes one payment a day on each loan. The gateway holds back the webhooks. */
export async function payDaily(
  { stack }: ProofEnvironment,
  pairs: readonly LoanPair[],
  acknowledged: Acknowledgement[],
): Promise<void> {
  for (let day = 0; day < DAYS; day += 1) {
    await roundRobin(pairs, PAYERS, async ({ person, orderly, disorderly, amounts }) => {
      for (const orderId of [orderly, disorderly]) {
        const { requested = 0, paid = 0 } = amounts[day] ?? {};
        const opening = {
          operation: 'payment_open',
          path: `/orders/${orderId}/payments`,
          body: { kind: 'part', amount: requested, language: 'en' },
        } as const;
        const opened = await sendUntilAnswered<PaymentOpenedBody>(person, opening, acknowledged);
        if (opened.status !== 201)
          throw new Error(`opening a payment was refused: ${JSON.stringify(opened.body)}`);
        const payment = `payments/${opened.body.reference}`;
        await control(stack.world, payment, { action: 'late', amount: paid, days: HELD_DAYS });
      }
    });
    await control(stack, 'clock', { advanceDays: 1 });
  }
}
