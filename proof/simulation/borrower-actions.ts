/** Actions of a simulated borrower, each through one of the product's services. */
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ProductId } from '@tulay/engine/pricing/products';
import type { Term } from '@tulay/engine/pricing/terms';
import type { Result } from '@tulay/engine/result';
import { PRODUCTS } from '../../apps/api/src/db/seed/products';
import type { PaymentInput } from '../../apps/api/src/features/lending/payment/price';
import { signatureOn } from '../../apps/api/src/testing/forms';
import type { Acknowledgement } from '../borrower/retrying-client';
import type { Payment } from './gateway-types';
import { ScriptEnded, type Person } from './person';

export interface LoanRequest {
  readonly productId: ProductId;
  readonly amount: number;
  readonly term: Term;
}

/** Sends a command once. Records the acknowledgement, or counts the refusal. */
async function sendCommand<T>(
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

function expectOk<T>(result: Result<T, string>, what: string): T {
  if (!result.ok) throw new ScriptEnded(`${what} was refused: ${result.code}`);
  return result.value;
}

/** Picks a random product, term and amount within the borrower's limit; null if the limit is too low. */
export async function chooseLoan(
  person: Person,
  kind: 'single' | 'installments',
): Promise<LoanRequest | null> {
  const limit = await person.lender.limits.current(person.customerId);
  const products = PRODUCTS.filter(({ id }) => (id === 'hulugan') === (kind === 'installments'));
  const product = person.random.pick(products);
  const { term } = person.random.pick(product.termOptions);
  const most = Math.min(limit, product.maxAmount);
  const steps = Math.floor((most - product.minAmount) / product.amountStep);
  if (steps < 0) return null;
  const amount = product.minAmount + product.amountStep * person.random.between(0, steps);
  return { productId: product.id, amount, term };
}

/** Requests an offer and returns its order id; null if the lender refuses. */
export async function offer(person: Person, request: LoanRequest): Promise<string | null> {
  const offered = await sendCommand(person, 'order_offer', (key) =>
    person.lender.offers.offer(person.customerId, key, request),
  );
  return offered.ok ? offered.value.orderId : null;
}

/** Fetches the offer and signs it. Throws `ScriptEnded` if the lender refuses. */
export async function sign(person: Person, orderId: string): Promise<void> {
  const signature = signatureOn(await fetchOrder(person, orderId));
  const signed = await sendCommand(person, 'order_sign', (key) =>
    person.lender.signing.sign(person.customerId, key, orderId, signature),
  );
  expectOk(signed, 'signing the offer');
}

/** Withdraws the loan with an OTP from a new SMS. Throws `ScriptEnded` if the lender refuses. */
export async function withdraw(person: Person, orderId: string): Promise<void> {
  const { customerId, lender } = person;
  const confirmation = {
    purpose: 'withdrawal',
    subject: withdrawalSubject([orderId]),
    language: 'en',
  } as const;
  const address = `10.1.${person.number >> 8}.${person.number & 255}`;
  const { confirmationId } = expectOk(
    await lender.confirmations.open(customerId, confirmation, address),
    'sending an OTP',
  );
  const text = lender.texts.findLast(({ to }) => to === person.phone)?.text ?? '';
  const code = /\b\d{4}\b/.exec(text)?.[0] ?? '';
  expectOk(await lender.confirmations.verify(customerId, confirmationId, code), 'the correct OTP');
  const sent = await sendCommand(person, 'order_withdraw', (key) =>
    lender.withdrawals.withdraw(customerId, key, { orderIds: [orderId], confirmationId }),
  );
  expectOk(sent, 'withdrawing the loan');
}

export async function fetchOrder(person: Person, orderId: string): Promise<OrderBody> {
  return expectOk(await person.lender.loans.view(person.customerId, orderId), 'reading the order');
}

/** Opens a payment at the gateway; null if the lender refuses. */
export async function openPayment(
  person: Person,
  orderId: string,
  request: PaymentRequest,
): Promise<OpenedPayment | null> {
  const opened = await sendCommand(person, 'payment_open', (key) =>
    person.lender.repayments.open(person.customerId, key, orderId, { ...request, language: 'en' }),
  );
  return opened.ok ? opened.value : null;
}

type WithoutLanguage<T> = T extends unknown ? Omit<T, 'language'> : never;
export type PaymentRequest = WithoutLanguage<PaymentInput>;

export interface OpenedPayment {
  readonly reference: string;
  /** Centavos. */
  readonly amount: number;
}

/** Pays at the gateway and returns the transaction id. By default the webhook follows within 30 seconds. */
export function pay(person: Person, opened: OpenedPayment, how: Partial<Payment> = {}): string {
  const notifyAfter = person.random.between(1, 30);
  return person.lender.gateway.pay(opened.reference, {
    amount: opened.amount,
    notifyAfter,
    ...how,
  });
}

/** Returns the credit balance to the borrower's account. */
export async function returnCredit(person: Person): Promise<void> {
  const { lender, customerId } = person;
  const { amount } = await lender.credits.view(customerId);
  expectOk(await lender.credits.send(customerId, person.newKey()), 'returning the credit balance');
  const { amount: left, returns } = await lender.credits.view(customerId);
  if (left !== 0 || returns.length === 0)
    person.fault(`${left} of ${amount} centavos of credit were not returned`);
  person.count('returns credit');
}

export async function expectStatus(person: Person, orderId: string, ...states: OrderBody['status'][]) {
  const { status, payoffToday } = await fetchOrder(person, orderId);
  if (!states.includes(status)) {
    person.fault(`the order is ${status} with a payoff of ${payoffToday}, expected ${states.join(' or ')}`);
  }
}
