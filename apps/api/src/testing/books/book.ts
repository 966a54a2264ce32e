/** Loans that a test adds for the reports, and their positions as the engine computes them. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { writeOffInForce } from '@tulay/engine/loan/write-off';
import { sql } from 'kysely';
import { loanFacts } from '../../features/lending/loan/loan-facts.view';
import type { LoanRows } from '../../features/lending/loan/loan-rows.view';
import { orderOf } from '../../features/lending/loan/loan.store';
import type { Borrower } from '../borrower';
import { advanceDays, createActiveLoan, pay, type Paid } from '../money';
import type { Stack } from '../stack';

/** Principal outstanding of a loan at the end of a day, in centavos, and its reported days past due. */
export interface BookPosition {
  readonly loan: string;
  readonly outstanding: number;
  readonly daysPastDue: number;
  /**
   * Day on which the borrower signed the new plan, for a loan that is watched as restructured; null for any other loan.
   */
  readonly restructuredOn: ManilaDate | null;
}

export interface Book {
  readonly firstDay: ManilaDate;
  /** Names of the loans by their order id. */
  readonly names: ReadonlyMap<string, string>;
  /** Returns the day that is this many days after the first one. */
  readonly on: (day: number) => ManilaDate;
  readonly today: () => ManilaDate;
  /** Replays the facts of each loan with a value date up to `asOf` that were recorded up to `knownAt`. */
  readonly byEngine: (asOf: ManilaDate, knownAt: Date) => Promise<BookPosition[]>;
}

export interface BookLoan {
  readonly person: Borrower;
  readonly orderId: string;
}

/** A book to which a test adds loans. */
export interface OpenBook extends Book {
  readonly addLoan: (name: string, loan?: Promise<BookLoan>) => Promise<BookLoan>;
  /** Advances the clock. After each step every borrower opens the app, so that no session expires. */
  readonly passDays: (days: number) => Promise<void>;
  readonly payPart: (loan: BookLoan, amount: number) => Promise<Paid>;
  readonly payAll: (loan: BookLoan) => Promise<Paid>;
}

/** Creates a book without loans that begins today. */
export async function openBook(stack: Stack): Promise<OpenBook> {
  await stack.providers.clock.refresh();
  const today = () => manilaDate(stack.providers.clock.now());
  const firstDay = today();
  const names = new Map<string, string>();
  const people: Borrower[] = [];
  return {
    firstDay,
    names,
    today,
    on: (day) => addDays(firstDay, day),
    byEngine: (asOf, knownAt) => positionsByEngine(stack, names, asOf, knownAt),
    async addLoan(name, loan = createActiveLoan(stack)) {
      const { person, orderId } = await loan;
      names.set(orderId, name);
      people.push(person);
      return { person, orderId };
    },
    async passDays(days) {
      await advanceDays(stack, days);
      for (const person of people) await person.get('/home');
    },
    payPart: ({ person, orderId }, amount) => pay(stack, person, orderId, { kind: 'part', amount }),
    payAll: ({ person, orderId }) => pay(stack, person, orderId),
  };
}

/** Returns the facts of a loan as they were known at a time, up to a day. */
export function factsKnownAt<R extends LoanRows>(facts: R, asOf: ManilaDate, knownAt: Date): R {
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
    const loan = loanFacts(factsKnownAt(facts, asOf, knownAt));
    if (!loan || writeOffInForce(loan)) continue;
    const {
      principalOwed: outstanding,
      reportedDaysPastDue: daysPastDue,
      restructured,
    } = position(loan, asOf);
    const restructuredOn = restructured?.since ?? null;
    if (outstanding > 0)
      found.push({ loan: names.get(order_id) ?? order_id, outstanding, daysPastDue, restructuredOn });
  }
  return found.toSorted((a, b) => (a.loan < b.loan ? -1 : 1));
}

/** Returns the positions that the reports compute. */
export async function positionsBySql(
  { connection: { db } }: Stack,
  { names }: Book,
  asOf: ManilaDate,
  knownAt: Date,
): Promise<BookPosition[]> {
  const { rows } = await sql<Omit<BookPosition, 'loan'> & { readonly order_id: string }>`
    select order_id, outstanding, days_past_due as "daysPastDue", restructured_on as "restructuredOn"
    from report_positions(${asOf}::date, ${knownAt}, null)`.execute(db);
  return rows
    .map(({ order_id, ...row }) => ({ loan: names.get(order_id) ?? order_id, ...row }))
    .toSorted((a, b) => (a.loan < b.loan ? -1 : 1));
}
