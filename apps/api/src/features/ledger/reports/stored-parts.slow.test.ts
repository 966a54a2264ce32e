/** Compares the figures that begin with stored parts with the figures that are computed from all facts. */
import { readFileSync } from 'node:fs';
import { DAY_FIGURES } from '@tulay/contract/operator/report-lists';
import { addDays, endOfManilaDay, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Book } from '../../../testing/books/book';
import { simulateRestructuredBook } from '../../../testing/books/restructured-book';
import { simulateSmallBook } from '../../../testing/books/small-book';
import { operateOk } from '../../../testing/operators';
import { untilLockWaits } from '../../../testing/sql/lock-waits';
import { runMinuteJobs, type Stack, startStack } from '../../../testing/stack';
import { ACCOUNTS } from './dated-books.store';
import { loansOfFigure } from './day-figures.service';
import { DAY_DUE, dayLoans } from './day-figures.store';
import { combineParts, type Figure, type FigureDates } from './figure.view';
import { computeFigure, readFigure } from './figures.service';
import {
  COHORTS,
  DUE,
  FIRST_PAYMENTS,
  LATE,
  LEDGER_SUMS,
  LOSSES,
  OUTSTANDING,
  ROLL,
  VINTAGES,
} from './portfolio.store';
import { CHARGES, GRANTED, GRANTED_BORROWERS, RECOVERIES } from './regulator.store';
import { createPartStore } from './store-parts.service';
import {
  addBookings,
  borrowersAfter,
  partsKnownAt,
  readProgress,
  setProgress,
  staleBorrowers,
  writeParts,
} from './stored-parts.store';
import { INCOME, PRODUCT_LOSSES } from './yield.store';

const HISTORIES = 2;
const CASES = 15;
const DAYS = 94;
const DAYS_OF_WEEK = 7;
const WEEKS = 13;
const FILLED_AT_ONCE = 10;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns functions that store the parts of a book, and compare the figures of stored parts with those of the facts. */
function partTools(stack: Stack) {
  async function deleteParts(): Promise<void> {
    const { db } = stack.connection;
    for (const table of ['report_part', 'report_total', 'report_booking_total', 'report_progress'])
      await sql`delete from ${sql.table(table)}`.execute(db);
  }

  /** Stores the parts as the worker does at each of these times, which ascend. */
  async function storeAt(times: readonly Date[]): Promise<void> {
    const { db } = stack.connection;
    await deleteParts();
    const [first = new Date(0), ...later] = times;
    const ids = await borrowersAfter(db, FIRST_ID, 1_000);
    await addBookings(db, { after: null, until: first });
    await writeParts(
      db,
      ids.map((id) => ({ id, since: '-infinity' })),
      first,
    );
    let after = first;
    for (const until of later) {
      await addBookings(db, { after, until });
      await writeParts(db, await staleBorrowers(db, { after, until }), until);
      after = until;
    }
    await setProgress(db, { knownAt: after, filledUntil: null });
  }

  async function checkAll(dates: FigureDates, knownAt: Date): Promise<void> {
    const { db } = stack.connection;
    const compare = async <R extends object>(figure: Figure<R>) => {
      const stored = await readFigure(db, figure, dates, knownAt);
      const fromFacts = combineParts(figure, [[1, await computeFigure(db, figure, dates, knownAt)]]);
      expect([figure.name, dates, knownAt, stored]).toEqual([figure.name, dates, knownAt, fromFacts]);
    };
    await compare(OUTSTANDING);
    await compare(LATE);
    await compare(LOSSES);
    await compare(DUE);
    await compare(ROLL);
    await compare(INCOME);
    await compare(PRODUCT_LOSSES);
    await compare(CHARGES);
    await compare(GRANTED);
    await compare(GRANTED_BORROWERS);
    await compare(RECOVERIES);
    await compare(COHORTS);
    await compare(VINTAGES);
    for (const { figure } of FIRST_PAYMENTS) await compare(figure);
    await compare(LEDGER_SUMS);
    await compare(ACCOUNTS);
    await compare(DAY_DUE);
    const time = { asOf: dates.asOf, knownAt };
    const page = { sort: 'orderNo', after: null, limit: 1_000 } as const;
    for (const figure of DAY_FIGURES)
      expect([figure, time, await loansOfFigure(db, { figure }, time, page)]).toEqual([
        figure,
        time,
        await dayLoans(db, { figure }, time, page, null),
      ]);
  }

  return { deleteParts, storeAt, checkAll };
}

describe.each([
  { books: 'loans with late news, reversals, extensions and a write-off', live: simulateSmallBook },
  { books: 'restructured loans', live: simulateRestructuredBook },
])('stored parts of $books', ({ live }) => {
  let stack: Stack;
  let book: Book;
  let tools: ReturnType<typeof partTools>;
  beforeAll(async () => {
    stack = await startStack();
    book = await live(stack);
    tools = partTools(stack);
  });
  afterAll(() => stack.stop());

  const instant = fc
    .tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 0, max: 24 * 60 }))
    .map(([day, minute]) => new Date(startOfManilaDay(book.on(day)).getTime() + minute * 60_000));
  const period = fc
    .tuple(
      fc.integer({ min: 0, max: DAYS }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
    )
    .map(([day, length, after]) => {
      const asOf = book.on(day);
      const until = addDays(asOf, -after);
      return { asOf, until, from: addDays(until, -length) };
    });

  it('figures from stored parts equal the figures from the facts for any dates, whenever the parts were written', async () => {
    const { checkAll } = tools;
    await fc.assert(
      fc.asyncProperty(
        fc.array(instant, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(period, instant), { minLength: CASES, maxLength: CASES }),
        async (times, reports) => {
          await tools.storeAt(times.toSorted((one, other) => one.getTime() - other.getTime()));
          for (const [dates, knownAt] of reports) await checkAll(dates, knownAt);
        },
      ),
      { numRuns: HISTORIES },
    );
  });

  it('after each run the totals equal the sums of the parts', async () => {
    const { db } = stack.connection;
    const keys = sql.raw(
      'figure, day, product, term, is_returning, month, due_date, on_day, days, share, caps, signed_on, is_canceled',
    );
    await tools.storeAt(
      Array.from({ length: WEEKS }, (_, week) => endOfManilaDay(book.on(DAYS_OF_WEEK * week))),
    );
    const { rows } = await sql<{ differing: number; parts: number }>`
      with own as (
        select p.*, c.day, c.sign from report_part p cross join lateral (values (p.from_day, 1), (p.until_day + 1, -1)) as c (day, sign)
        where c.day < 'infinity'
      ), both_sides as (
        select ${keys}, sign * items as items, sign * loans as loans, sign * disbursed as disbursed, sign * amount as amount,
          sign * written_off as written_off from own
        union all
        select ${keys}, -items, -loans, -disbursed, -amount, -written_off from report_total
      ), difference as (
        select from both_sides group by ${keys} having sum(items) <> 0 or sum(loans) <> 0 or sum(disbursed) <> 0 or sum(amount) <> 0
          or sum(written_off) <> 0
      )
      select (select count(*)::integer from difference) as differing, (select count(*)::integer from report_part) as parts`.execute(
      db,
    );
    expect(rows).toEqual([{ differing: 0, parts: expect.any(Number) }]);
    expect(rows[0]?.parts).toBeGreaterThan(book.names.size);
  });

  it('a run that a crash ends stores nothing, and the next runs store the parts of all borrowers', async () => {
    const { db } = stack.connection;
    await runMinuteJobs(stack);
    await tools.deleteParts();
    const { storeParts } = createPartStore(
      { db, clock: stack.providers.clock },
      { journalsLeast: 1, filledAtOnce: FILLED_AT_ONCE },
    );
    await storeParts();
    await storeParts();
    const filled = await readProgress(db);

    await db.transaction().execute(async (blocker) => {
      await sql`lock table report_total in exclusive mode`.execute(blocker);
      const crash = storeParts();
      await untilLockWaits(db, 1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(blocker);
      await expect(crash).rejects.toThrow(/terminat/i);
    });
    expect(await readProgress(db)).toEqual(filled);

    while ((await partsKnownAt(db)) === null) await storeParts();
    for (let day = 0; day < DAYS; day += DAYS_OF_WEEK) {
      const asOf = book.on(day);
      await tools.checkAll(
        { asOf, until: asOf, from: addDays(asOf, -DAYS_OF_WEEK) },
        endOfManilaDay(book.on(DAYS)),
      );
    }
  });

  it('the task stores parts in several runs, and no report changes by that', async () => {
    const { db } = stack.connection;
    const files = async (asOf: ManilaDate) => {
      const found: Record<string, string> = {};
      for (const name of [
        'outstanding',
        'par',
        'due-collected',
        'roll-rates',
        'vintages',
        'yield',
        'balance-sheet',
        'regulator',
      ]) {
        const dates = ['--as-of', asOf, '--known-at', endOfManilaDay(book.on(60)).toISOString()];
        found[name] = (await operateOk(stack, 'report', name, ...dates, '--csv')).lines.join('\n');
      }
      return found;
    };
    await runMinuteJobs(stack);
    await tools.deleteParts();
    const before = await files(book.on(45));
    const { storeParts } = createPartStore(
      { db, clock: stack.providers.clock },
      { journalsLeast: 1, filledAtOnce: FILLED_AT_ONCE },
    );
    const borrowers = await borrowersAfter(db, FIRST_ID, 1_000);
    await storeParts();
    for (let filled = 0; filled <= borrowers.length; filled += FILLED_AT_ONCE) {
      expect(await partsKnownAt(db)).toBeNull();
      await storeParts();
    }
    expect(await partsKnownAt(db)).not.toBeNull();
    expect(await files(book.on(45))).toEqual(before);
  });
});

describe('planted errors in the stored parts', () => {
  let stack: Stack;
  let book: Book;
  let owner: pg.Client;
  const text = readFileSync(
    new URL('../../../db/functions/ledger/report-parts.sql', import.meta.url),
    'utf8',
  );
  beforeAll(async () => {
    stack = await startStack();
    book = await simulateSmallBook(stack);
    owner = new pg.Client({ connectionString: stack.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  it.each([
    {
      error: 'days that a reversed payment excuses are counted as late',
      from: 'd.due_date + count(x.day)::integer as late_since',
      to: 'd.due_date as late_since',
    },
    {
      error: 'canceled loans stay due',
      from: "'due', null, d.due_date, null, null, null, null, null, l.is_canceled,",
      to: "'due', null, d.due_date, null, null, null, null, null, false,",
    },
    {
      error: 'a first due date that was moved still counts',
      from: "d.due_date + n.days < coalesce(d.until_date, 'infinity') and ",
      to: '',
    },
    {
      error: 'the earlier parts of a borrower stay in the totals',
      from: 'perform report_total_add(p_borrowers, p_since, -1);',
      to: '',
    },
    {
      error: 'a position holds from its first day on',
      from: 'case when is_continued then lead(last_day) over same else last_day end as ends',
      to: "date 'infinity' as ends",
    },
    {
      error: 'a borrower counts once for each loan',
      from: 'is_granted::integer - coalesce(lead(is_granted) over (partition by customer_id, product order by day), false)::integer as change',
      to: 'is_granted::integer as change',
    },
    {
      error: 'the share of the charges loses its last digit',
      from: "'charges', null, null, null, null, share,",
      to: "'charges', null, null, null, null, share / 10 * 10,",
    },
    {
      error: 'a written-off loan is lost twice',
      from: 'select customer_id, order_id, value_date, 0, written_off from step',
      to: 'select customer_id, order_id, value_date, 0, 2 * written_off from step',
    },
  ])('the comparison with the facts finds that $error', async ({ from, to }) => {
    expect(text.split(from)).toHaveLength(2);
    const tools = partTools(stack);
    const isFound = async () => {
      await tools.storeAt(
        Array.from({ length: WEEKS }, (_, week) => endOfManilaDay(book.on(DAYS_OF_WEEK * week))),
      );
      for (let day = DAYS - 1; day > 0; day -= 3) {
        const asOf = book.on(day);
        await tools.checkAll({ asOf, until: asOf, from: addDays(asOf, -20) }, endOfManilaDay(book.on(DAYS)));
      }
    };
    await owner.query(text.replace(from, to));
    await expect(isFound()).rejects.toMatchObject({ name: 'AssertionError' });
    await owner.query(text);
  });
});
