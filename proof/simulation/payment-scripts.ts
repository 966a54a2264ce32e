/** What every way of paying back is made of. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { expectStatus, open, type Opened, pay, viewOf, type Wish } from './borrower-actions';
import { DAY, momentOf } from './clock';
import type { Payment } from './gateway-types';
import type { Life, Person } from './person';

export interface Loan {
  readonly person: Person;
  readonly orderId: string;
  /** When the money arrived. */
  readonly start: ManilaDate;
  /** Of the only or the last instalment. */
  readonly due: ManilaDate;
}

export type Kind = (loan: Loan) => Life;

export const SAID = { who: 'ana', why: 'a simulated year' };

/** Some time of a day, or the next minute where it has gone by. */
export function on({ person }: Loan, day: ManilaDate): Date {
  const chosen = momentOf(day, person.random.between(150, 85_800));
  const now = person.lender.clock.now();
  return chosen > now ? chosen : new Date(now.getTime() + 60_000);
}

export const lastSecondOf = (day: ManilaDate): Date => momentOf(day, DAY - 1);

export async function opened(
  { person, orderId }: Loan,
  wish: Wish = { kind: 'full' },
): Promise<Opened | null> {
  return open(person, orderId, wish);
}

/** Pays all of it now, and looks whether that closed the loan. */
export async function* full(loan: Loan, how: Partial<Payment> = {}): Life {
  const payment = await opened(loan);
  if (!payment) return;
  pay(loan.person, payment, how);
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* fullOn(loan: Loan, day: ManilaDate, how: Partial<Payment> = {}): Life {
  yield on(loan, day);
  yield* full(loan, how);
}

export async function* part(loan: Loan, share: number): Life {
  const { payoffToday } = await viewOf(loan.person, loan.orderId);
  const amount = Math.max(10_000, Math.floor((payoffToday ?? 0) * share));
  if (amount >= (payoffToday ?? 0)) return;
  const payment = await opened(loan, { kind: 'part', amount });
  if (!payment) return;
  pay(loan.person, payment);
  yield 'news';
}
