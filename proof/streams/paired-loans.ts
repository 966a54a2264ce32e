/** Two loans with the same payments: of one the gateway tells once and in order, of the other as badly as it can. */
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
  readonly amounts: readonly { readonly asked: number; readonly paid: number }[];
}

const DAYS = 3;
const PAYERS = 6;
/** Longer than the days of the stream: the gateway itself stays silent. */
const HELD_DAYS = 30;

/** So many of each person, who each borrowed the first loan by themselves. */
export async function pairLoans(
  { stack, people }: ProofEnvironment,
  { random }: Run,
  acknowledged: Acknowledgement[],
  count: number,
): Promise<LoanPair[]> {
  const twins: LoanPair[] = [];
  for (const [at, person] of people.entries()) {
    const pattern = await borrow({ person, world: stack.world, random: random.branch(), acknowledged });
    const share = Math.floor((count + people.length - 1 - at) / people.length);
    const orders = await copyActiveLoans(stack, person, pattern, 2 * share);
    for (let pair = 0; pair < share; pair += 1) {
      const [plain = '', told = ''] = orders.slice(2 * pair);
      const amounts = Array.from({ length: DAYS }, () => {
        const asked = 100 * random.between(100, 500);
        return { asked, paid: random.chance(0.3) ? asked + 100 * random.between(-99, 99) : asked };
      });
      twins.push({ person, orderly: plain, disorderly: told, amounts });
    }
  }
  return twins;
}

/** A payment a day on each loan, of which the gateway tells nobody. */
export async function payDaily(
  { stack }: ProofEnvironment,
  twins: readonly LoanPair[],
  acknowledged: Acknowledgement[],
): Promise<void> {
  for (let day = 0; day < DAYS; day += 1) {
    await roundRobin(twins, PAYERS, async ({ person, orderly: plain, disorderly: told, amounts }) => {
      for (const orderId of [plain, told]) {
        const { asked = 0, paid = 0 } = amounts[day] ?? {};
        const opening = {
          operation: 'payment_open',
          path: `/orders/${orderId}/payments`,
          body: { kind: 'part', amount: asked, language: 'en' },
        } as const;
        const opened = await sendUntilAnswered<PaymentOpenedBody>(person, opening, acknowledged);
        if (opened.status !== 201) throw new Error(`a payment was refused: ${JSON.stringify(opened.body)}`);
        const payment = `payments/${opened.body.reference}`;
        await control(stack.world, payment, { action: 'late', amount: paid, days: HELD_DAYS });
      }
    });
    await control(stack, 'clock', { advanceDays: 1 });
  }
}
