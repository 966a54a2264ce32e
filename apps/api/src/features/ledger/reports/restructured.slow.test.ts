/**
 * Compares the days past due of restructured loans, which SQL computes, with the engine's replay of each loan's facts.
 */
import { addDays, endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import { sum } from '@tulay/engine/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, type BookPosition, positionsBySql } from '../../../testing/books/book';
import { simulateRestructuredBook } from '../../../testing/books/restructured-book';
import { operateAs, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let book: Book;
beforeAll(async () => {
  stack = await startStack();
  book = await simulateRestructuredBook(stack);
});
afterAll(() => stack.stop());

const daysOfBook = (): ManilaDate[] => {
  const days: ManilaDate[] = [];
  for (let day = book.firstDay; day < book.today(); day = addDays(day, 1)) days.push(day);
  return days;
};

describe('the positions of restructured loans', () => {
  it('on every day the positions of restructured loans equal the engine’s replay of the facts known at the end of that day', async () => {
    for (const day of daysOfBook()) {
      const knownAt = endOfManilaDay(day);
      expect([day, await positionsBySql(stack, book, day, knownAt)]).toEqual([
        day,
        await book.byEngine(day, knownAt),
      ]);
    }
  });

  it('on every day the positions of restructured loans equal the engine’s replay of the facts known now', async () => {
    const now = stack.providers.clock.now();
    for (const day of daysOfBook())
      expect([day, await positionsBySql(stack, book, day, now)]).toEqual([
        day,
        await book.byEngine(day, now),
      ]);
  });
});

describe('the days past due of a restructured loan', () => {
  const positionOn = async (loan: string, day: number) => {
    const found = await positionsBySql(stack, book, book.on(day), stack.providers.clock.now());
    const { daysPastDue, restructuredOn } = found.find((each) => each.loan === loan) ?? {};
    return { daysPastDue, restructuredOn };
  };

  it('a restructured loan keeps the days past due of its signature, and a missed due date adds to them', async () => {
    const since = { restructuredOn: book.on(20) };
    expect(await positionOn('new plan missed', 19)).toEqual({ daysPastDue: 5, restructuredOn: null });
    expect(await positionOn('new plan missed', 20)).toEqual({ daysPastDue: 6, ...since });
    expect(await positionOn('new plan missed', 27)).toEqual({ daysPastDue: 6, ...since });
    expect(await positionOn('new plan missed', 30)).toEqual({ daysPastDue: 9, ...since });
  });

  it('the days past due of the signature no longer count after the sixth paid installment', async () => {
    const loan = 'seven installments, six of them paid';
    expect(await positionOn(loan, 61)).toEqual({ daysPastDue: 6, restructuredOn: book.on(20) });
    expect(await positionOn(loan, 62)).toEqual({ daysPastDue: 0, restructuredOn: null });
  });

  it('the days past due of a second signature include those of the first while the first plan is watched', async () => {
    expect(await positionOn('signed again while watched', 30)).toEqual({
      daysPastDue: 9,
      restructuredOn: book.on(30),
    });
  });

  it('a restructured loan exceeds a number of days past due on the same day in SQL and in the engine', async () => {
    const now = stack.providers.clock.now();
    const expected = new Map<string, ManilaDate>();
    for (const day of daysOfBook())
      for (const { loan, daysPastDue } of await book.byEngine(day, now))
        if (daysPastDue > 30 && !expected.has(loan)) expected.set(loan, day);
    const { rows } = await sql<{ order_id: string; day: ManilaDate }>`
      select order_id, min(passed_on) as day from report_passed(${addDays(book.today(), -1)}::date, ${now}, array[31], array[true], null)
      group by order_id`.execute(stack.connection.db);
    const found = new Map(rows.map(({ order_id, day }) => [book.names.get(order_id), day]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });
});

describe('the reports of restructured loans', () => {
  const answerOf = async <N extends 'report par' | 'report roll-rates' | 'report due-collected'>(
    name: N,
    ...words: string[]
  ) => {
    const { data } = await operateOk(stack, ...name.split(' '), ...words);
    return data as AnswerOf<(typeof REPORT_COMMANDS)[N]>;
  };

  it('the portfolio at risk has a second figure that includes all restructured loans, and both figures equal the engine’s', async () => {
    const day = book.on(29);
    const loans = await book.byEngine(day, stack.providers.clock.now());
    const owed = (isAtRisk: (loan: BookPosition) => boolean) =>
      sum(loans.filter(isAtRisk).map(({ outstanding }) => outstanding));
    const { rows } = await answerOf('report par', '--as-of', day);
    expect(rows[0]?.risk.find(({ days }) => days === 7)).toMatchObject({
      amount: owed(({ daysPastDue }) => daysPastDue > 7),
      withRestructured: owed((loan) => loan.daysPastDue > 7 || loan.restructuredOn !== null),
    });
  });

  it('the roll rates show loans restructured in the period as restructured, and loans restructured earlier by their days past due', async () => {
    const now = stack.providers.clock.now();
    const restructuredFrom = async (from: number) => {
      const { rows } = await answerOf('report roll-rates', '--from', book.on(from), '--as-of', book.on(32));
      return sum(
        rows.flatMap(({ cells }) =>
          cells.filter(({ state }) => state === 'restructured').map(({ amount }) => amount),
        ),
      );
    };
    const opening = await book.byEngine(book.on(22), now);
    const again = opening.find(({ loan }) => loan === 'signed again while watched');
    expect(await restructuredFrom(22)).toBe(again?.outstanding);
    expect(await restructuredFrom(19)).toBeGreaterThan(again?.outstanding ?? 0);
    expect(await restructuredFrom(31)).toBe(0);
  });

  it('the due amounts of a period follow the new plans, and the collected amounts equal the ledger', async () => {
    // The command fails if the collected amount differs from the ledger.
    const { rows } = await answerOf('report due-collected', '--from', book.on(21), '--until', book.on(27));
    expect(rows[0]?.due).toBeGreaterThan(0);
  });

  it.each(['par', 'due-collected', 'roll-rates', 'vintages', 'first-payment-default'])(
    '`report %s` is read by the auditor with the same figures',
    async (name) => {
      const knownAt = endOfManilaDay(book.on(40)).toISOString();
      const line = ['report', name, '--as-of', book.on(40), '--known-at', knownAt];
      const [ana, vera] = [await operateAs(stack, 'ana', ...line), await operateAs(stack, 'vera', ...line)];
      expect(vera).toEqual(ana);
      expect(vera).toMatchObject({ outcome: 'done', exit: 0 });
    },
  );
});
