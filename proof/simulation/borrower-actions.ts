/** What a borrower of a simulated year does at the lender, each through the product's own service. */
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Term } from '@tulay/engine/pricing/terms';
import type { Result } from '@tulay/engine/result';
import { PRODUCTS } from '../../apps/api/src/db/seed/products';
import type { PaymentInput } from '../../apps/api/src/features/lending/payment/price';
import { signatureOn } from '../../apps/api/src/testing/forms';
import type { Acknowledgement } from '../borrower/retrying-client';
import type { Payment } from './gateway-types';
import { Ended, type Person } from './person';

export interface LoanWish {
  readonly productId: string;
  readonly amount: number;
  readonly term: Term;
}

/** Sends a command once, and notes what was acknowledged; a refusal is counted. */
async function command<T>(
  person: Person,
  operation: Acknowledgement['operation'],
  send: (key: string) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const key = person.newKey();
  const answer = await send(key);
  const { customerId } = person;
  if (answer.ok) person.record.acknowledged.push({ customerId, operation, key, answer: answer.value });
  else person.count(`${operation} refused: ${answer.code}`);
  return answer;
}

function taken<T>(result: Result<T, string>, what: string): T {
  if (!result.ok) throw new Ended(`${what} was refused: ${result.code}`);
  return result.value;
}

/** Something that the limit allows; null when nothing is. */
export async function wishOf(person: Person, kind: 'single' | 'instalments'): Promise<LoanWish | null> {
  const { limit } = await person.lender.limits.creditLimit(person.customerId);
  const products = PRODUCTS.filter(({ id }) => (id === 'hulugan') === (kind === 'instalments'));
  const product = person.random.pick(products);
  const { term } = person.random.pick(product.termOptions);
  const most = Math.min(limit, product.maxAmount);
  const steps = Math.floor((most - product.minAmount) / product.amountStep);
  if (steps < 0) return null;
  const amount = product.minAmount + product.amountStep * person.random.between(0, steps);
  return { productId: product.id, amount, term };
}

/** Null when the lender will not lend to this borrower now. */
export async function offer(person: Person, wish: LoanWish): Promise<string | null> {
  const offered = await command(person, 'order_offer', (key) =>
    person.lender.offers.offer(person.customerId, key, wish),
  );
  return offered.ok ? offered.value.orderId : null;
}

/** Signs the offer as it is read just before. */
export async function sign(person: Person, orderId: string): Promise<void> {
  const signature = signatureOn(await viewOf(person, orderId));
  const signed = await command(person, 'order_sign', (key) =>
    person.lender.signing.sign(person.customerId, key, orderId, signature),
  );
  taken(signed, 'a signature');
}

/** Under a fresh code, read from the phone. */
export async function withdraw(person: Person, orderId: string): Promise<void> {
  const { customerId, lender } = person;
  const wish = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language: 'en' } as const;
  const address = `10.1.${person.number >> 8}.${person.number & 255}`;
  const { confirmationId } = taken(await lender.confirmations.open(customerId, wish, address), 'a code');
  const text = lender.texts.findLast(({ to }) => to === person.phone)?.text ?? '';
  const code = /\b\d{4}\b/.exec(text)?.[0] ?? '';
  taken(await lender.confirmations.verify(customerId, confirmationId, code), 'the right code');
  const sent = await command(person, 'order_withdraw', (key) =>
    lender.withdrawals.withdraw(customerId, key, { orderIds: [orderId], confirmationId }),
  );
  taken(sent, 'a withdrawal');
}

export async function viewOf(person: Person, orderId: string): Promise<OrderBody> {
  return taken(await person.lender.loans.view(person.customerId, orderId), 'a look at the order');
}

/** A payment that the gateway waits for; null when the lender refuses it. */
export async function open(person: Person, orderId: string, wish: Wish): Promise<Opened | null> {
  const opened = await command(person, 'payment_open', (key) =>
    person.lender.repayments.open(person.customerId, key, orderId, { ...wish, language: 'en' }),
  );
  return opened.ok ? opened.value : null;
}

type WithoutLanguage<T> = T extends unknown ? Omit<T, 'language'> : never;
export type Wish = WithoutLanguage<PaymentInput>;

export interface Opened {
  readonly reference: string;
  /** Centavos. */
  readonly amount: number;
}

/** Pays at the gateway; told within seconds unless said otherwise. Gives the transaction. */
export function pay(person: Person, opened: Opened, how: Partial<Payment> = {}): string {
  const toldAfter = person.random.between(1, 30);
  return person.lender.gateway.pay(opened.reference, { amount: opened.amount, toldAfter, ...how });
}

export async function expectStatus(person: Person, orderId: string, ...states: OrderBody['status'][]) {
  const { status, payoffToday } = await viewOf(person, orderId);
  if (!states.includes(status)) {
    person.fault(`the order is ${status} with ${payoffToday} to pay, not ${states.join(' or ')}`);
  }
}
