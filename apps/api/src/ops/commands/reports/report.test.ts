/** Tests the figures of each report on a small loan book, which has a loan for each edge case of a definition. */
import { addDays, addMonths, endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import type { AnswerOf } from '@tulay/contract/operator/command';
import { DAY_FIGURE_COMMANDS } from '@tulay/contract/operator/commands/reports/day-figures';
import { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import { sum } from '@tulay/engine/money';
import { keysOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import type { Book, BookPosition } from '../../../testing/books/book';
import { simulateSmallBook } from '../../../testing/books/small-book';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let book: Book;
/** CSV files of all reports of the 14th day, created before any late booking. */
let filesBefore: Readonly<Record<string, string>>;

beforeAll(async () => {
  stack = await startStack();
  book = await simulateSmallBook(stack, async (begun) => {
    filesBefore = await filesOf(begun.on(14), endOfManilaDay(begun.on(13)));
  });
});
afterAll(() => stack.stop());

const REPORTS = [...keysOf(REPORT_COMMANDS).map((name) => name.replace('report ', '')), 'regulator'];
const endOfDay = (day: number): Date => endOfManilaDay(book.on(day));

async function filesOf(asOf: ManilaDate, knownAt: Date): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of REPORTS) {
    const dates = ['--as-of', asOf, '--known-at', knownAt.toISOString()];
    files[name] = (await operateOk(stack, 'report', name, ...dates, '--csv')).lines.join('\n');
  }
  return files;
}

/** Returns the answer of a report. It fails if a figure of the report differs from the ledger. */
async function report<N extends keyof typeof REPORT_COMMANDS>(
  name: N,
  ...words: readonly string[]
): Promise<AnswerOf<(typeof REPORT_COMMANDS)[N]>> {
  const { data } = await operateOk(stack, ...name.split(' '), ...words);
  // The times in the answer are already ISO text, so the schema, which expects dates, cannot parse the answer.
  return data as AnswerOf<(typeof REPORT_COMMANDS)[N]>;
}

const inAll = <R extends { readonly by: string }>(rows: readonly R[]): R | undefined =>
  rows.find(({ by }) => by === 'all');

describe('the portfolio at risk', () => {
  const riskOn = async (day: number, days: number) =>
    inAll((await report('report par', '--as-of', book.on(day))).rows)?.risk.find((each) => each.days === days)
      ?.amount;

  it('a loan that is exactly 1 day late does not count as more than 1 day past due, and counts on the next day', async () => {
    expect(await riskOn(15, 1)).toBe(0);
    // Four unpaid loans of ₱2,000, and the remaining principal of a loan that was paid in part.
    expect(await riskOn(16, 1)).toBe(4 * 200_000 + 144_200);
  });

  it('a loan 30 days late is in the first bucket, and a loan 31 days late in the second', async () => {
    const secondOn = async (day: number) =>
      inAll((await report('report par', '--as-of', book.on(day))).rows)?.buckets[2];
    expect(await secondOn(44)).toEqual({ bucket: 'late_31_60', loans: 0, amount: 0 });
    expect(await secondOn(45)).toEqual({ bucket: 'late_31_60', loans: 2, amount: 344_200 });
  });

  it('on every day the buckets of each product and in total equal the sums of the engine’s positions', async () => {
    for (const day of [14, 20, 33, 36, 45, 67]) {
      const loans = await book.byEngine(book.on(day), stack.providers.clock.now());
      const { rows } = await report('report par', '--as-of', book.on(day));
      const late = loans.filter(({ daysPastDue }) => daysPastDue > 7);
      const total = (of: readonly BookPosition[]) =>
        of.reduce((sum, { outstanding }) => sum + outstanding, 0);
      expect([day, inAll(rows)?.outstanding]).toEqual([day, total(loans)]);
      expect([day, inAll(rows)?.risk[1]?.amount]).toEqual([day, total(late)]);
      const products = rows.filter(({ by }) => by === 'product').map(({ outstanding }) => outstanding);
      expect(products.reduce((sum, amount) => sum + amount, 0)).toBe(total(loans));
    }
  });

  it('the write-off rate divides the write-offs of a period by the average principal outstanding over its days', async () => {
    const { losses } = await report('report par', '--from', book.on(35), '--as-of', book.on(36));
    const open = await Promise.all(
      [35, 36].map((day) => book.byEngine(book.on(day), stack.providers.clock.now())),
    );
    const [first = 0, last = 0] = open.map((of) => of.reduce((sum, { outstanding }) => sum + outstanding, 0));
    expect(losses).toMatchObject({ written: 200_000, averageOutstanding: Math.round((first + last) / 2) });
  });
});

describe('due against collected', () => {
  it('principal that fell due on a day is divided into paid before, paid on time, paid late and unpaid', async () => {
    const { rows } = await report(
      'report due-collected',
      '--from',
      book.on(14),
      '--until',
      book.on(14),
      '--as-of',
      book.on(20),
    );
    expect(inAll(rows)).toMatchObject({
      // The canceled loan owes nothing, and three loans have a later due date.
      due: 7 * 200_000,
      paidBefore: 200_000,
      paidOnTime: 3 * 200_000 + 55_800,
      paidLate: 0,
    });
  });

  it('money after the due date counts as late within the period, as later after it, and as arrears or advance in other periods', async () => {
    const dueIn = async (from: number, until: number) => {
      const dates = ['--from', book.on(from), '--until', book.on(until), '--as-of', book.on(40)];
      return (await report('report due-collected', ...dates)).rows.find(({ value }) => value === 'hulugan');
    };
    const owedOn = async (day: number): Promise<number> => {
      const loans = await book.byEngine(book.on(day), stack.providers.clock.now());
      return loans.find(({ loan }) => loan === 'two months')?.outstanding ?? 0;
    };
    const [paidOn32, paidOn36] = [8_000_000 - (await owedOn(33)), (await owedOn(33)) - (await owedOn(36))];
    const first = await dueIn(28, 33);
    expect(first).toMatchObject({ paidOnTime: 0, paidLate: paidOn32, unpaid: 0, arrears: 0, advance: 0 });
    const later = first?.paidAfterPeriod ?? 0;
    expect(first?.due).toBe(paidOn32 + later);
    expect(await dueIn(34, 40)).toMatchObject({ due: 0, arrears: later, advance: paidOn36 - later });
  });

  it('principal that came back by a cancellation is a separate figure', async () => {
    const { rows } = await report(
      'report due-collected',
      '--from',
      book.on(1),
      '--until',
      book.on(1),
      '--as-of',
      book.on(20),
    );
    expect(inAll(rows)).toMatchObject({ due: 0, canceled: 200_000, advance: 200_000 });
  });
});

describe('roll rates', () => {
  it('the closing states of the loans in a bucket sum to its opening balance, and agree with the engine', async () => {
    const now = stack.providers.clock.now();
    const bucket = (days: number) => (days === 0 ? 'current' : days <= 30 ? 'late_1_30' : 'late_31_60');
    for (const [from, to] of [
      [13, 14],
      [20, 45],
      [34, 40],
      [40, 67],
    ] as const) {
      const { rows } = await report('report roll-rates', '--from', book.on(from), '--as-of', book.on(to));
      const closing = await book.byEngine(book.on(to), now);
      const expected: Record<string, number> = {};
      for (const { loan, outstanding, daysPastDue } of await book.byEngine(book.on(from), now)) {
        const end = closing.find((each) => each.loan === loan);
        const gone = loan.startsWith('written off') ? 'written_off' : 'paid_off';
        const cell = `${bucket(daysPastDue)} ${end ? bucket(end.daysPastDue) : gone}`;
        expected[cell] = (expected[cell] ?? 0) + outstanding;
      }
      const cells = rows.flatMap((row) =>
        row.cells
          .filter(({ amount }) => amount > 0)
          .map(({ state, amount }) => [`${row.bucket} ${state}`, amount]),
      );
      expect([from, Object.fromEntries(cells)]).toEqual([from, expected]);
      for (const { opening, cells: all } of rows)
        expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(opening);
    }
  });

  it('a loan that was disbursed in the period belongs to no opening bucket', async () => {
    const { newLoans } = await report('report roll-rates', '--from', book.on(0), '--as-of', book.on(1));
    expect(newLoans).toEqual({ loans: 1, outstanding: 200_000 });
  });
});

interface Reached {
  readonly loan: string;
  readonly day: ManilaDate;
  readonly outstanding: number;
}

/**
 * Returns for each loan the first day on which it is this many days late by the engine, with the principal outstanding
 * on that day.
 */
async function firstReached(days: number): Promise<Reached[]> {
  const reached = new Map<string, Reached>();
  for (let day = book.firstDay; day <= book.today(); day = addDays(day, 1))
    for (const { loan, outstanding, daysPastDue } of await book.byEngine(day, stack.providers.clock.now()))
      if (daysPastDue >= days && !reached.has(loan)) reached.set(loan, { loan, day, outstanding });
  return [...reached.values()];
}

describe('vintages', () => {
  it('a vintage counts a loan once, with the principal outstanding on the day on which it became more than 30 days late', async () => {
    const { rows } = await report('report vintages');
    const reached = await firstReached(31);
    const disbursedOn = (loan: string) => book.on(loan === 'second loan' ? 1 : 0);
    for (const { month, ages } of rows)
      for (const { age, late } of ages) {
        const expected = reached
          .filter(({ loan }) => disbursedOn(loan).startsWith(month))
          .filter(({ loan, day }) => day <= addMonths(disbursedOn(loan), age));
        const total = expected.reduce((sum, { outstanding }) => sum + outstanding, 0);
        expect([month, age, late]).toEqual([month, age, total]);
      }
    expect(rows.flatMap(({ ages }) => ages.slice(-1)).some(({ late }) => late > 0)).toBe(true);
  });

  it('a loss in a vintage is the principal written off less the principal recovered, each at the age at which it was booked', async () => {
    const { rows } = await report('report vintages');
    const [cohort] = rows;
    const lostAt = (age: number) => cohort?.ages.find((each) => each.age === age)?.lost ?? 0;
    expect(lostAt(1)).toBe(0);
    // The loan was written off on day 36, and ₱300 were recovered on day 48, which pay the charges first and then
    // principal.
    expect(lostAt(2)).toBeGreaterThanOrEqual(200_000 - 30_000);
    expect(lostAt(2)).toBeLessThan(200_000);
  });

  it('a vintage omits an age until all loans of the month have reached it', async () => {
    const { rows } = await report('report vintages', '--as-of', book.on(20));
    for (const { month, ages } of rows)
      for (const { age } of ages)
        expect(addMonths(`${month}-01`, age + 1) <= addDays(book.on(20), 1)).toBe(true);
  });
});

describe('the first-payment default', () => {
  it('the first-payment default counts, as the engine does, the loans whose first installment is 7 days late, without canceled loans', async () => {
    const { rows } = await report('report first-payment-default');
    // The two-month loan is late only with its second installment.
    const reached = (await firstReached(7)).map(({ loan }) => loan).filter((loan) => loan !== 'two months');
    const all = rows.find(({ days, by }) => days === 7 && by === 'all');
    expect(all?.defaulted).toBe(reached.length);
    expect(reached).toEqual(
      expect.arrayContaining(['extension reversed', 'payment reversed later', 'due date moved']),
    );
    expect(all?.loans).toBe(book.names.size - 1);
    expect(all?.canceled).toBe(200_000);
  });

  it('the first-payment default counts a loan from the 7th day after its first due date', async () => {
    const on7 = async (day: number) =>
      (await report('report first-payment-default', '--as-of', book.on(day))).rows.find(
        ({ by }) => by === 'all',
      );
    expect(await on7(20)).toMatchObject({ loans: 0, defaulted: 0 });
    expect(await on7(21)).toMatchObject({ loans: 7, defaulted: 3 });
  });
});

describe('the yield', () => {
  it('the income in the yield equals the income statement, and its losses equal those of the portfolio at risk', async () => {
    const period = ['--from', book.on(0), '--as-of', book.on(45)];
    const { rows } = await report('report yield', ...period);
    const all = inAll(rows);
    const { data } = await operateOk(stack, 'report', 'income-statement', ...period);
    const lines = (data as { rows: { line: string; amount: number }[] }).rows;
    const lineOf = (name: string) => lines.find(({ line }) => line === name)?.amount;
    expect(all).toMatchObject({
      interest: lineOf('interest_income'),
      fees: lineOf('fee_income'),
      lateFees: lineOf('late_fee_income'),
    });
    expect(all?.fees).toBeGreaterThan(0);
    const { losses } = await report('report par', ...period);
    expect(all).toMatchObject({ lost: losses.written, averageOutstanding: losses.averageOutstanding });
    const products = rows.filter(({ by }) => by === 'product');
    expect(products.map(({ value }) => value)).toContain('hulugan');
    expect(sum(products.map(({ interest }) => interest))).toBe(all?.interest);
  });

  it('the yield divides the income and the losses of a period by the average principal outstanding', async () => {
    const { rows } = await report('report yield', '--from', book.on(0), '--as-of', book.on(45));
    const all = inAll(rows);
    const { interest = 0, fees = 0, lateFees = 0, averageOutstanding = 1, lost = 0 } = all ?? {};
    expect(all?.yield).toBe(Math.round(((interest + fees + lateFees) * 1_000_000) / averageOutstanding));
    expect(all?.lossShare).toBe(Math.round((lost * 1_000_000) / averageOutstanding));
  });
});

describe('the figures of a day', () => {
  it.each([0, 1, 14, 20, 32, 45, 80])(
    'on day %i equal the reports of that day, and the loans behind each figure sum to it',
    async (number) => {
      const day = book.on(number);
      const { rows } = await dayFigures(day);
      const amountOf = (figure: string) => rows.find((row) => row.figure === figure)?.amount;
      const due = inAll(
        (await report('report due-collected', '--from', day, '--until', day, '--as-of', day)).rows,
      );
      expect([amountOf('due'), amountOf('collected')]).toEqual([due?.due, due?.collected]);
      const disbursed = async (until: ManilaDate) =>
        inAll((await report('report outstanding', '--as-of', until)).rows)?.disbursed ?? 0;
      expect(amountOf('disbursed')).toBe((await disbursed(day)) - (await disbursed(addDays(day, -1))));
      const buckets = inAll((await report('report par', '--as-of', day)).rows)?.buckets.slice(1) ?? [];
      expect(buckets.map(({ bucket, loans, amount }) => ({ figure: bucket, loans, amount }))).toEqual(
        rows.slice(3),
      );
      for (const { figure, loans, amount } of rows) {
        const parts = await dayLoans(figure, day);
        expect([parts.length, sum(parts)]).toEqual([loans, amount]);
      }
    },
  );
});

/** Reads the loans of a figure, two per page. */
async function dayLoans(figure: string, day: ManilaDate): Promise<number[]> {
  const amounts: number[] = [];
  for (let more: string[] = []; ; ) {
    const { data } = await operateOk(stack, 'day', 'loans', figure, '--as-of', day, '--last', '2', ...more);
    const { rows, next } = DAY_FIGURE_COMMANDS['day loans'].answer
      .pick({ rows: true, next: true })
      .parse(data);
    amounts.push(...rows.map(({ amount }) => amount));
    if (next === null) return amounts;
    more = ['--cursor', next];
  }
}

async function dayFigures(day: ManilaDate) {
  const { data } = await operateOk(stack, 'day', 'figures', '--as-of', day);
  return DAY_FIGURE_COMMANDS['day figures'].answer.pick({ rows: true }).parse(data);
}

describe('every report', () => {
  it('a report for the same two dates has the same bytes after later bookings', async () => {
    expect(await filesOf(book.on(14), endOfDay(13))).toEqual(filesBefore);
  });

  it('a report lists the entries that were booked after its day', async () => {
    const { news } = await report('report par', '--as-of', book.on(14));
    expect(news).toMatchObject([{ valueDate: book.on(14), event: 'repayment_posted' }]);
    const known = ['--known-at', endOfDay(14).toISOString()];
    const before = await report('report par', '--as-of', book.on(14), ...known);
    const now = await report('report par', '--as-of', book.on(14));
    expect(before.news).toEqual([]);
    const change = news.reduce((sum, { principal }) => sum + principal, 0);
    expect(inAll(now.rows)?.outstanding).toBe((inAll(before.rows)?.outstanding ?? 0) + change);
  });

  it.each(REPORTS)('`report %s` is read by the auditor with the same figures', async (name) => {
    const dates = ['--as-of', book.on(45), '--known-at', endOfDay(60).toISOString()];
    const [ana, vera] = [
      await operateAs(stack, 'ana', 'report', name, ...dates),
      await operateAs(stack, 'vera', 'report', name, ...dates),
    ];
    expect(vera).toEqual(ana);
    expect(vera).toMatchObject({ outcome: 'done', exit: 0 });
  });

  it('support can read no report', () => {
    for (const { roles } of Object.values(REPORT_COMMANDS)) expect(roles).not.toContain('support');
  });

  it('a period that ends after the day of the report is refused', async () => {
    expect(
      await operate(
        stack,
        'report',
        'due-collected',
        '--as-of',
        book.on(10),
        '--from',
        book.on(5),
        '--until',
        book.on(11),
      ),
    ).toMatchObject({ outcome: 'period_invalid' });
  });
});
