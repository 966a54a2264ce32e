/** The report for the regulator over a small book, compared with the other reports and with the ledger. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { REGULATOR_COMMANDS } from '@tulay/contract/operator/commands/reports/regulator';
import type { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Book } from '../../../testing/books/book';
import { simulateSmallBook } from '../../../testing/books/small-book';
import { operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let book: Book;
beforeAll(async () => {
  stack = await startStack();
  book = await simulateSmallBook(stack);
});
afterAll(() => stack.stop());

async function report<N extends 'report outstanding' | 'report par'>(name: N, ...words: readonly string[]) {
  const { data } = await operateOk(stack, ...name.split(' '), ...words);
  // The times in the answer are already ISO text, so the schema, which expects dates, cannot parse the answer.
  return data as AnswerOf<(typeof REPORT_COMMANDS)[N]>;
}

const inAll = <R extends { readonly by: string }>(rows: readonly R[]): R | undefined =>
  rows.find(({ by }) => by === 'all');

describe('the report for the regulator', () => {
  const regulator = async (day: number, ...words: readonly string[]) => {
    const dates = ['--from', book.on(0), '--as-of', book.on(day), ...words];
    const { data } = await operateOk(stack, 'report', 'regulator', ...dates);
    return REGULATOR_COMMANDS['report regulator'].answer.pick({ rows: true, checks: true }).parse(data);
  };
  const rowOf = async (day: number, figure: string, part = '') =>
    (await regulator(day)).rows.find((row) => row.figure === figure && row.value === part);

  it('the regulator’s report has the loans, principal and buckets of the other reports, and each figure equals the ledger', async () => {
    const { rows, checks } = await regulator(45);
    const outstanding = inAll((await report('report outstanding', '--as-of', book.on(45))).rows);
    const par = inAll((await report('report par', '--as-of', book.on(45))).rows);
    const of = (figure: string) => rows.filter((row) => row.figure === figure);
    expect(of('granted')[0]).toMatchObject({
      value: '',
      count: book.names.size,
      // One borrower took a second loan.
      borrowers: book.names.size - 1,
      amount: outstanding?.disbursed,
    });
    expect(of('outstanding')[0]).toMatchObject({
      value: '',
      count: outstanding?.loans,
      amount: outstanding?.outstanding,
    });
    expect(
      of('past_due').map(({ value, count, amount }) => ({ bucket: value, loans: count, amount })),
    ).toEqual(par?.buckets);
    expect(checks.map(({ report, ledger }) => report - ledger)).toEqual(checks.map(() => 0));
  });

  it('the regulator’s report has the principal written off and the principal recovered in the period', async () => {
    const { losses } = await report('report par', '--from', book.on(0), '--as-of', book.on(80));
    expect((await rowOf(80, 'written_off'))?.amount).toBe(losses.written);
    expect((await rowOf(36, 'recovered'))?.amount).toBe(0);
    expect((await rowOf(80, 'recovered'))?.amount).toBeGreaterThan(0);
  });

  it('the regulator’s report compares each contract with the caps of its contract date, and counts no loan above a cap', async () => {
    for (const figure of ['nominal_rate', 'effective_rate', 'late_penalty', 'total_cost', 'charges_paid']) {
      const row = await rowOf(80, figure);
      expect(row?.over, figure).toBe(0);
      expect(row?.count, figure).toBeGreaterThan(0);
      expect(row?.highest ?? 0, figure).toBeLessThanOrEqual(row?.limit ?? 0);
    }
    const { db } = stack.connection;
    const raised = sql`jsonb_set(quote, '{caps,0,value}', to_jsonb((quote #>> '{caps,0,limit}')::bigint + 1))`;
    const one = sql`order_id = (select order_id from loan_order where status = 'settled' limit 1)`;
    const before = await sql<{ quote: unknown }>`select quote from loan_order where ${one}`.execute(db);
    await sql`update loan_order set quote = ${raised} where ${one}`.execute(db);
    const cap = String(
      (
        await sql<{
          cap: string;
        }>`select quote #>> '{caps,0,cap}' as cap from loan_order where ${one}`.execute(db)
      ).rows[0]?.cap,
    );
    expect((await rowOf(80, cap))?.over).toBe(1);
    await sql`update loan_order set quote = ${JSON.stringify(before.rows[0]?.quote)}::jsonb where ${one}`.execute(
      db,
    );
  });
});
