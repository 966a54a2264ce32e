/** A small book of loans with every course that the reports tell apart, and its positions by the engine. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { loanFacts } from '../../features/lending/loan/loan-facts.view';
import type { OrderFacts } from '../../features/lending/loan/loan-rows.view';
import { orderOf } from '../../features/lending/loan/loan.store';
import type { Borrower } from '../borrower';
import { activeOrder, openPayment } from '../loan';
import { advanceDays, createActiveLoan, createLargestLoan, pay, payNow } from '../money';
import { operateOk } from '../operators';
import { reversePayment } from '../reversal';
import type { Stack } from '../stack';

/** Open principal of a loan at the end of a day, in centavos. */
export interface BookPosition {
  readonly loan: string;
  readonly outstanding: number;
  readonly daysPastDue: number;
}

export interface SmallBook {
  readonly firstDay: ManilaDate;
  /** Names of the loans by their order id. */
  readonly names: ReadonlyMap<string, string>;
  /** Returns the day that is this many days after the first one. */
  readonly on: (day: number) => ManilaDate;
  readonly today: () => ManilaDate;
  /** Replays the facts of each loan with a value date up to `asOf` that were recorded up to `knownAt`. */
  readonly byEngine: (asOf: ManilaDate, knownAt: Date) => Promise<BookPosition[]>;
}

interface Loan {
  readonly person: Borrower;
  readonly orderId: string;
}

/**
 * Lives through 94 days with twelve loans of 14 days and one of two months. On day 14 a payment is made whose webhook arrives on day
 * 20; `beforeNews` runs in between.
 */
export async function liveSmallBook(
  stack: Stack,
  beforeNews: (book: SmallBook) => Promise<void> = async () => undefined,
): Promise<SmallBook> {
  await stack.providers.clock.refresh();
  const today = () => manilaDate(stack.providers.clock.now());
  const firstDay = today();
  const names = new Map<string, string>();
  const book: SmallBook = {
    firstDay,
    names,
    today,
    on: (day) => addDays(firstDay, day),
    byEngine: (asOf, knownAt) => positionsByEngine(stack, names, asOf, knownAt),
  };
  await liveBook(stack, names, () => beforeNews(book));
  return book;
}

async function liveBook(
  stack: Stack,
  names: Map<string, string>,
  beforeNews: () => Promise<void>,
): Promise<void> {
  const people: Borrower[] = [];
  const plant = async (name: string, loan: Promise<Loan> = createActiveLoan(stack)): Promise<Loan> => {
    const { person, orderId } = await loan;
    names.set(orderId, name);
    people.push(person);
    return { person, orderId };
  };
  // Each borrower opens the app after each move of the clock, so that no session ends.
  const pass = async (days: number) => {
    await advanceDays(stack, days);
    for (const person of people) await person.get('/home');
  };
  const payPart = ({ person, orderId }: Loan, amount: number) =>
    pay(stack, person, orderId, { kind: 'part', amount });
  const payAll = ({ person, orderId }: Loan) => pay(stack, person, orderId);
  const payFor = ({ person, orderId }: Loan, kind: 'extension' | 'cancellation') =>
    pay(stack, person, orderId, { kind });

  const onTime = await plant('paid on the due date');
  const early = await plant('paid early');
  await plant('never paid');
  const part = await plant('paid in part');
  const extended = await plant('extended when late');
  const moved = await plant('due date moved');
  const canceled = await plant('canceled');
  const believed = await plant('payment reversed later');
  const believedExtension = await plant('extension reversed');
  const reported = await plant('payment reported late');
  const gone = await plant('written off, then a recovery');
  const monthly = await plant('two months', createLargestLoan(stack));

  await pass(1);
  await payFor(canceled, 'cancellation');
  await payAll(early);
  await plant('second loan', secondLoan(stack, early.person));
  const to = addDays(manilaDate(stack.providers.clock.now()), 23);
  await moved.person.send('PUT', `/orders/${moved.orderId}/due-date`, { to });
  await pass(13);
  await payAll(onTime);
  const reversed = await payAll(believed);
  await payPart(part, 60_000);
  await payNow(stack, await openPayment(reported.person, reported.orderId), { action: 'late', days: 6 });
  await beforeNews();
  // The webhook of the late payment arrives during the second move of the clock.
  await pass(3);
  await pass(3);
  const extension = await payFor(believedExtension, 'extension');
  await payFor(extended, 'extension');
  await pass(12);
  // The first of two monthly due dates is on day 28 to 31, by the length of the month.
  await payPart(monthly, 1_000_000);
  await pass(3);
  await reversePayment(stack, reversed.transactionId);
  await reversePayment(stack, extension.transactionId);
  await pass(1);
  await payPart(monthly, 4_000_000);
  await operateOk(stack, 'loan', 'write-off', await orderNoOf(stack, gone), '--why', 'a', 'test');
  await pass(12);
  await payPart(gone, 30_000);
  await pass(45);
}

const secondLoan = async (stack: Stack, person: Borrower): Promise<Loan> => ({
  person,
  orderId: await activeOrder(stack, person),
});

async function orderNoOf({ connection }: Stack, { orderId }: Loan): Promise<string> {
  const query = connection.db.selectFrom('loan_order').select('order_no').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).order_no;
}

/** Returns the facts of a loan as they were known at a time, up to a day. */
function cut(facts: OrderFacts, asOf: ManilaDate, knownAt: Date): OrderFacts {
  const isKnown = (valueDate: ManilaDate, at: string) => valueDate <= asOf && new Date(at) <= knownAt;
  return {
    ...facts,
    repayments: facts.repayments.filter((row) => isKnown(row.value_date, row.received_at)),
    events: facts.events.filter((row) => isKnown(row.value_date, row.recorded_at)),
    payments: facts.payments.map((row) => ({ ...row, held_from: null })),
  };
}

async function positionsByEngine(
  { connection: { db } }: Stack,
  names: ReadonlyMap<string, string>,
  asOf: ManilaDate,
  knownAt: Date,
): Promise<BookPosition[]> {
  const keys = await db.selectFrom('loan_order').select(['customer_id', 'order_id', 'value_date']).execute();
  const found: BookPosition[] = [];
  for (const { customer_id, order_id, value_date } of keys) {
    const facts = await orderOf(db, customer_id, order_id);
    if (!facts || value_date === null || value_date > asOf) continue;
    const loan = loanFacts(cut(facts, asOf, knownAt));
    if (!loan || loan.writtenOffOn !== undefined) continue;
    const { principalOwed: outstanding, daysPastDue } = position(loan, asOf);
    if (outstanding > 0) found.push({ loan: names.get(order_id) ?? order_id, outstanding, daysPastDue });
  }
  return found.toSorted((a, b) => (a.loan < b.loan ? -1 : 1));
}
