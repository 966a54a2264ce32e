/** A random step on a loan, and the payment that most steps consist of. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import * as fc from 'fast-check';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { type Acknowledgement, sendUntilAnswered } from '../borrower/retrying-client';
import type { ProofStack } from '../stack/stack';
import type { GatewayPayment, LoanModel } from './loan-model';

const KINDS = [
  'nothing',
  'nothing',
  'part',
  'part',
  'late',
  'other amount',
  'full',
  'twice',
  'twice',
  'extend',
  'extend',
  'move',
  'cancel',
  'waive',
  'reverse',
  'reverse',
  'write off',
  'undo write off',
  'undo write off',
  'offer less',
  'offer less',
  'pay less',
  'pay less',
  'withdraw offer',
  'propose plan',
  'propose plan',
  'sign plan',
  'sign plan',
  'sign plan',
  'withdraw plan',
  'send back',
  'send back',
  'return comes back',
  'give back',
  'give back',
  'keep',
] as const;

export interface Step {
  readonly kind: (typeof KINDS)[number];
  /**
   * Part of an amount that the step pays or gives back, in thousandths. Other steps use it as a plain random number.
   */
  readonly share: number;
  /** Days by which a webhook is late or a due date moves. */
  readonly days: number;
}

export const anySequence = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      share: fc.integer({ min: 40, max: 700 }),
      days: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: steps, maxLength: steps },
  );

export interface ModelContext {
  readonly stack: ProofStack;
  readonly person: Borrower;
  readonly acknowledged: Acknowledgement[];
  /** Number of steps that had an effect, by kind. */
  readonly counted: Map<string, number>;
}

export interface StepContext extends ModelContext {
  readonly model: LoanModel;
  readonly order: OrderBody;
  readonly step: Step;
  readonly now: Date;
  readonly today: string;
}

export type PaymentRequest =
  | { readonly kind: 'full' | 'extension' | 'cancellation' | 'settlement' }
  | { readonly kind: 'part' | 'give_back'; readonly amount: number };

export const openPayment = ({ person, model, acknowledged }: StepContext, request: PaymentRequest) => {
  const path = `/orders/${model.orderId}/payments`;
  const opening = { operation: 'payment_open', path, body: { ...request, language: 'en' } } as const;
  return sendUntilAnswered<PaymentOpenedBody>(person, opening, acknowledged);
};

/** Pays an opened payment and adds its transactions to the model. Returns the transaction ids. */
export async function payOpened(
  { stack, model, step, today, counted }: StepContext,
  { paymentId, reference, amount: requested }: PaymentOpenedBody,
  as?: GatewayPayment['as'],
): Promise<readonly string[]> {
  // The gateway accepts no amount below one centavo.
  const amount = step.kind === 'other amount' ? Math.max(1, requested + step.share - 370) : requested;
  const action = { late: 'late', twice: 'twice' }[step.kind as string] ?? 'pay';
  const { transactions } = await control<{ transactions: { transactionId: string; amount: number }[] }>(
    stack.world,
    `payments/${reference}`,
    { action, amount, days: step.days },
  );
  for (const each of transactions) {
    const fact = { id: each.transactionId, amount: each.amount, valueDate: today, status: 'posted' } as const;
    model.money.push({ ...fact, paymentId, reference, ...(as && { as }) });
  }
  countStep(counted, step);
  return transactions.map(({ transactionId }) => transactionId);
}

export const countStep = (counted: ModelContext['counted'], { kind }: Step): void =>
  void counted.set(kind, (counted.get(kind) ?? 0) + 1);
