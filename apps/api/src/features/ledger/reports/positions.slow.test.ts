/**
 * Compares the loan positions of the reports, which SQL computes from the ledger, with the engine's replay of each
 * loan's facts.
 */
import { addDays, endOfManilaDay } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, positionsBySql } from '../../../testing/books/book';
import { simulateSmallBook } from '../../../testing/books/small-book';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let book: Book;
beforeAll(async () => {
  stack = await startStack();
  book = await simulateSmallBook(stack);
});
afterAll(() => stack.stop());

describe('the positions of all loans', () => {
  it('on every day the positions in SQL equal the engine’s replay of the facts known at the end of that day', async () => {
    for (let day = book.firstDay; day < book.today(); day = addDays(day, 1)) {
      const knownAt = endOfManilaDay(day);
      expect([day, await positionsBySql(stack, book, day, knownAt)]).toEqual([
        day,
        await book.byEngine(day, knownAt),
      ]);
    }
  });

  it('on every day the positions in SQL equal the engine’s replay of the facts known now', async () => {
    const now = stack.providers.clock.now();
    for (let day = book.firstDay; day < book.today(); day = addDays(day, 1))
      expect([day, await positionsBySql(stack, book, day, now)]).toEqual([
        day,
        await book.byEngine(day, now),
      ]);
  });

  it('today’s oldest unpaid due date equals the date that the close of day stores', async () => {
    const { rows } = await sql<{ stored: string; found: string }>`
      select o.order_no, o.next_due_date as stored, p.late_since as found
      from report_positions(${book.today()}::date, ${stack.providers.clock.now()}, null) p join loan_order o using (customer_id, order_id)
      where o.status = 'active' and p.late_since is distinct from case when o.next_due_date < ${book.today()}::date then o.next_due_date end`.execute(
      stack.connection.db,
    );
    expect(rows).toEqual([]);
  });
});
