/** Money and promises a second before and after a Manila midnight, at the ends of months, on an exact clock. */
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
  /** Seconds beside the midnight that ends a due date. */
  readonly offsetSeconds: -1 | 1;
  /** Seconds until we hear of a payment. */
  readonly notifyAfter: number;
}

/** Of an amount that is a day late, at three percent a month: half to even, as all rounding. */
function oneDayLateFee(amount: number): number {
  const [whole, rest] = [Math.floor(amount / 1_000), amount % 1_000];
  return whole + (rest > 500 || (rest === 500 && whole % 2 === 1) ? 1 : 0);
}

/** Borrows on the case's day and pays each instalment a second beside the end of its due date. */
export async function* paysAroundMidnight(
  person: Person,
  { request: wish, offsetSeconds: beside, notifyAfter: toldAfter }: MidnightCase,
): Script {
  const orderId = await borrow(person, wish);
  yield 'news';
  const { plan } = await fetchOrder(person, orderId);
  let expected = 0;
  for (const { number, dueDate } of plan) {
    yield instantOf(addDays(dueDate, 1), beside);
    const { plan: now, daysPastDue, payoffToday } = await fetchOrder(person, orderId);
    const line = now.find((each) => each.number === number);
    const lateBy = beside < 0 ? 0 : 1;
    const scheduled = (line?.dueAmount ?? 0) - (line?.penalty ?? 0);
    const penalty = lateBy * oneDayLateFee(scheduled);
    expected += penalty;
    if (daysPastDue !== lateBy || line?.penalty !== penalty) {
      person.fault(`${lateBy} days late cost ${line?.penalty} after ${daysPastDue} days, not ${penalty}`);
    }
    const isLast = number === plan.length;
    const amount = isLast ? (payoffToday ?? 0) : (line?.dueAmount ?? 0);
    const opened = await openPayment(person, orderId, isLast ? { kind: 'full' } : { kind: 'part', amount });
    if (opened) pay(person, opened, { notifyAfter: toldAfter });
    yield 'news';
  }
  await expectStatus(person, orderId, 'settled');
  await expectCharged(person, orderId, expected);
}

/** Pays an extension in the last second of a day; told late and twice, it is granted and charged once. */
export async function* extendsAtMidnight(
  person: Person,
  { request: wish, notifyAfter: toldAfter }: MidnightCase,
): Script {
  const orderId = await borrow(person, wish);
  yield 'news';
  const { quote } = await fetchOrder(person, orderId);
  yield instantOf(quote.finalDueDate, DAY - 1);
  const opened = await openPayment(person, orderId, { kind: 'extension' });
  if (!opened) return person.fault('an extension was refused');
  pay(person, opened, { notifyAfter: toldAfter, repeatAfter: toldAfter + 10 });
  yield 'news';
  yield addSeconds(person.lender.clock.now(), 60);
  const { moves, nextDue } = await fetchOrder(person, orderId);
  const due = addDays(quote.finalDueDate, 8);
  if (moves.length !== 1 || moves[0]?.paid !== opened.amount || nextDue?.date !== due) {
    person.fault(`an extension came to ${JSON.stringify(moves)}, due ${nextDue?.date}`);
  }
  yield instantOf(due, DAY - 1);
  const full = await openPayment(person, orderId, { kind: 'full' });
  if (full) pay(person, full, { notifyAfter: toldAfter });
  yield 'news';
  await expectStatus(person, orderId, 'settled');
  await expectCharged(person, orderId, 0);
}

/** Sends the money back a second beside the end of the days in which that is free. */
export async function* cancelsAtMidnight(
  person: Person,
  { request: wish, offsetSeconds: beside, notifyAfter: toldAfter }: MidnightCase,
): Script {
  const orderId = await borrow(person, wish);
  yield 'news';
  const { coolingOff } = await fetchOrder(person, orderId);
  if (!coolingOff) return person.fault('a loan of today has no days to cool off');
  yield instantOf(coolingOff.until, DAY - 1);
  const opened = await openPayment(person, orderId, { kind: 'cancellation' });
  if (!opened) return person.fault('the last second of the cooling-off days was refused');
  if (beside > 0) yield instantOf(addDays(coolingOff.until, 1), beside);
  pay(person, opened, { notifyAfter: toldAfter });
  yield 'news';
  await expectStatus(person, orderId, beside < 0 ? 'cancelled' : 'active');
}

/** An offer ends with its day, a code with its fifth minute, and neither before. */
export async function* signsAtMidnight(
  person: Person,
  { start, request: wish, offsetSeconds: beside }: MidnightCase,
): Script {
  yield instantOf(start, DAY - 60);
  const orderId = await offer(person, wish);
  if (!orderId) return person.fault('an offer was refused');
  yield instantOf(addDays(start, 1), beside);
  const signed = await sign(person, orderId).then(
    () => true,
    () => false,
  );
  if (signed !== beside < 0)
    person.fault(`an offer was ${signed ? 'signed' : 'refused'} ${beside} s beside its end`);
  if (!signed) return;
  const { confirmations, texts } = person.lender;
  const ask = { purpose: 'bank_change', subject: 'payout_account', language: 'en' } as const;
  const asked = await confirmations.open(person.customerId, ask, '10.2.0.1');
  const code = /\b\d{4}\b/.exec(texts.findLast(({ to }) => to === person.phone)?.text ?? '')?.[0] ?? '';
  yield addSeconds(person.lender.clock.now(), 299);
  const checked =
    asked.ok && (await confirmations.verify(person.customerId, asked.value.confirmationId, code));
  if (!checked || !checked.ok) person.fault('a code was over before its five minutes');
}

async function borrow(person: Person, wish: LoanRequest): Promise<string> {
  const orderId = await offer(person, wish);
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
  if (row?.sum !== penalty) person.fault(`${row?.sum} of penalty was booked, not ${penalty}`);
}

/** The day on which a case begins. */
export const firstDayOf = (cases: readonly MidnightCase[]): ManilaDate =>
  cases.map(({ start }) => start).toSorted()[0] ?? manilaDate(new Date(0));
