/** Building blocks of the repayment scripts. */
import type { ManilaDate } from '@tulay/engine/calendar';
import {
  expectStatus,
  openPayment,
  type OpenedPayment,
  pay,
  fetchOrder,
  type PaymentRequest,
} from './borrower-actions';
import { DAY, instantOf } from './clock';
import type { Payment } from './gateway-types';
import type { Script, Person } from './person';

export interface Loan {
  readonly person: Person;
  readonly orderId: string;
  /** Day on which the payout arrived. */
  readonly start: ManilaDate;
  /** Due date of the only or the last installment. */
  readonly due: ManilaDate;
}

export type LoanScript = (loan: Loan) => Script;

export const ACTOR = { who: 'ana', why: 'a simulated year' };

/** Returns a random time of a day, or a minute from now if that time has passed. */
export function timeOn({ person }: Loan, day: ManilaDate): Date {
  const chosen = instantOf(day, person.random.between(150, 85_800));
  const now = person.lender.clock.now();
  return chosen > now ? chosen : new Date(now.getTime() + 60_000);
}

export const lastSecondOf = (day: ManilaDate): Date => instantOf(day, DAY - 1);

export async function openOn(
  { person, orderId }: Loan,
  request: PaymentRequest = { kind: 'full' },
): Promise<OpenedPayment | null> {
  return openPayment(person, orderId, request);
}

export async function* payInFull(loan: Loan, how: Partial<Payment> = {}): Script {
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, how);
  yield 'webhook';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* payInFullOn(loan: Loan, day: ManilaDate, how: Partial<Payment> = {}): Script {
  yield timeOn(loan, day);
  yield* payInFull(loan, how);
}

export async function* payShare(loan: Loan, share: number): Script {
  const { payoffToday } = await fetchOrder(loan.person, loan.orderId);
  const amount = Math.max(10_000, Math.floor((payoffToday ?? 0) * share));
  if (amount >= (payoffToday ?? 0)) return;
  const payment = await openOn(loan, { kind: 'part', amount });
  if (!payment) return;
  pay(loan.person, payment);
  yield 'webhook';
}
