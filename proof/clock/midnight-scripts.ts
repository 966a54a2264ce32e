/** Borrower scripts that pay, extend, cancel or sign one second before or after midnight in Manila. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import {
  expectStatus,
  type LoanRequest,
  offer,
  openPayment,
  pay,
  sign,
  fetchOrder,
  withdraw,
} from '../simulation/borrower-actions';
import { DAY, addSeconds, instantOf } from '../simulation/clock';
import type { Script, Person } from '../simulation/person';

export interface MidnightCase {
  readonly start: ManilaDate;
  readonly request: LoanRequest;
  /** Time of the action, in seconds after the midnight that ends a period; negative before it. */
  readonly offsetSeconds: -1 | 1;
  /** Seconds until the lender learns of a payment. */
  readonly notifyAfter: number;
}

/** Returns the late fee for one day at three percent a month, in centavos, rounded half to even. */
function oneDayLateFee(amount: number): number {
  const [whole, rest] = [Math.floor(amount / 1_000), amount % 1_000];
  return whole + (rest > 500 || (rest === 500 && whole % 2 === 1) ? 1 : 0);
}

/** Borrows and pays each installment one second before or after the end of its due date. */
export async function* paysAroundMidnight(
  person: Person,
  { request, offsetSeconds, notifyAfter }: MidnightCase,
): Script {
  const orderId = await borrow(person, request);
  yield 'webhook';
  const { plan } = await fetchOrder(person, orderId);
  let expected = 0;
  for (const { number, dueDate } of plan) {
    yield instantOf(addDays(dueDate, 1), offsetSeconds);
    const { plan: now, daysPastDue, payoffToday } = await fetchOrder(person, orderId);
    const line = now.find((each) => each.number === number);
    const lateBy = offsetSeconds < 0 ? 0 : 1;
    const scheduled = (line?.dueAmount ?? 0) - (line?.penalty ?? 0);
    const penalty = lateBy * oneDayLateFee(scheduled);
    expected += penalty;
    if (daysPastDue !== lateBy || line?.penalty !== penalty) {
      person.fault(
        `${lateBy} days late: the late fee is ${line?.penalty}, not ${penalty}, and the loan ${daysPastDue} days past due`,
      );
    }
    const isLast = number === plan.length;
    const amount = isLast ? (payoffToday ?? 0) : (line?.dueAmount ?? 0);
    const opened = await openPayment(person, orderId, isLast ? { kind: 'full' } : { kind: 'part', amount });
    if (opened) pay(person, opened, { notifyAfter });
    yield 'webhook';
  }
  await expectStatus(person, orderId, 'settled');
  await expectCharged(person, orderId, expected);
}

/** Pays an extension in the last second of the due date. The late, repeated notification must grant and charge it once. */
export async function* extendsAtMidnight(person: Person, { request, notifyAfter }: MidnightCase): Script {
  const orderId = await borrow(person, request);
  yield 'webhook';
  const { quote } = await fetchOrder(person, orderId);
  yield instantOf(quote.finalDueDate, DAY - 1);
  const opened = await openPayment(person, orderId, { kind: 'extension' });
  if (!opened) return person.fault('an extension was refused');
  pay(person, opened, { notifyAfter, repeatAfter: notifyAfter + 10 });
  yield 'webhook';
  yield addSeconds(person.lender.clock.now(), 60);
  const { moves, nextDue } = await fetchOrder(person, orderId);
  const due = addDays(quote.finalDueDate, 8);
  if (moves.length !== 1 || moves[0]?.paid !== opened.amount || nextDue?.date !== due) {
    person.fault(`the extensions are ${JSON.stringify(moves)}, and the next due date is ${nextDue?.date}`);
  }
  yield instantOf(due, DAY - 1);
  const full = await openPayment(person, orderId, { kind: 'full' });
  if (full) pay(person, full, { notifyAfter });
  yield 'webhook';
  await expectStatus(person, orderId, 'settled');
  await expectCharged(person, orderId, 0);
}

/** Opens a cancellation and pays it one second before or after the cooling-off period ends; only the former cancels. */
export async function* cancelsAtMidnight(
  person: Person,
  { request, offsetSeconds, notifyAfter }: MidnightCase,
): Script {
  const orderId = await borrow(person, request);
  yield 'webhook';
  const { coolingOff } = await fetchOrder(person, orderId);
  if (!coolingOff) return person.fault('a loan of today has no cooling-off period');
  yield instantOf(coolingOff.until, DAY - 1);
  const opened = await openPayment(person, orderId, { kind: 'cancellation' });
  if (!opened) return person.fault('a cancellation in the last second of the cooling-off period was refused');
  if (offsetSeconds > 0) yield instantOf(addDays(coolingOff.until, 1), offsetSeconds);
  pay(person, opened, { notifyAfter });
  yield 'webhook';
  await expectStatus(person, orderId, offsetSeconds < 0 ? 'canceled' : 'active');
}

/** Signs one second before or after the offer's day ends, and enters a code one second before its five minutes end. */
export async function* signsAtMidnight(
  person: Person,
  { start, request, offsetSeconds }: MidnightCase,
): Script {
  yield instantOf(start, DAY - 60);
  const orderId = await offer(person, request);
  if (!orderId) return person.fault('an offer was refused');
  yield instantOf(addDays(start, 1), offsetSeconds);
  const signed = await sign(person, orderId).then(
    () => true,
    () => false,
  );
  if (signed !== offsetSeconds < 0)
    person.fault(`an offer was ${signed ? 'signed' : 'refused'} ${offsetSeconds} s after its end`);
  if (!signed) return;
  const { confirmations, texts } = person.lender;
  const codeRequest = { purpose: 'bank_change', subject: 'payout_account', language: 'en' } as const;
  const opened = await confirmations.open(person.customerId, codeRequest, '10.2.0.1');
  const code = /\b\d{4}\b/.exec(texts.findLast(({ to }) => to === person.phone)?.text ?? '')?.[0] ?? '';
  yield addSeconds(person.lender.clock.now(), 299);
  const checked =
    opened.ok && (await confirmations.verify(person.customerId, opened.value.confirmationId, code));
  if (!checked || !checked.ok) person.fault('a code expired before its five minutes ended');
}

async function borrow(person: Person, request: LoanRequest): Promise<string> {
  const orderId = await offer(person, request);
  if (!orderId) throw new Error(`no loan for borrower ${person.number}`);
  await sign(person, orderId);
  await withdraw(person, orderId);
  return orderId;
}

async function expectCharged(person: Person, orderId: string, penalty: number): Promise<void> {
  const [row] = await person.lender.rows<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry
      where customer_id = $1 and order_id = $2 and credit = 'penalty_income'`,
    [person.customerId, orderId],
  );
  if (row?.sum !== penalty) person.fault(`late fees of ${row?.sum} were booked, not ${penalty}`);
}

/** Returns the earliest date on which one of the borrower scripts starts. */
export const firstDayOf = (cases: readonly MidnightCase[]): ManilaDate =>
  cases.map(({ start }) => start).toSorted()[0] ?? manilaDate(new Date(0));
