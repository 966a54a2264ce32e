/** The list and the report of the times of cases: each figure equals the rows of its list. */
import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';
import { openTicket } from '../testing/ticket';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let carlo: Desk;
let vera: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  carlo = await console_.logIn('carlo');
  vera = await console_.logIn('vera');
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

const HOUR = 3_600;
const now = () => stack.providers.clock.now();
const later = (seconds: number) => new Date(now().getTime() + seconds * 1_000);

const Page = z.object({
  rows: z.array(
    z.object({ subject: z.string(), queue: z.string(), ourSeconds: z.int(), missed: z.boolean() }),
  ),
  next: z.string().nullable(),
});
const list = async (desk: Desk, args: Record<string, string | boolean> = {}) =>
  Page.parse(fieldOf((await desk.run('case times', args)).body, 'answer'));

describe('the report', () => {
  const Sums = z.object({
    rows: z.array(
      z.object({
        sumOf: z.enum(['operator', 'queue', 'all']),
        queue: z.string().nullable(),
        operator: z.string().nullable(),
        cases: z.int(),
        medianSeconds: z.int().nullable(),
        slowSeconds: z.int().nullable(),
        missed: z.int(),
        openLate: z.int(),
      }),
    ),
  });

  /** Returns the number of rows that a list has on all its pages. */
  async function countOf(args: Record<string, string | boolean>): Promise<number> {
    let cursor: string | null = null;
    let count = 0;
    do {
      const page = await list(vera, { ...args, last: '2', ...(cursor === null ? {} : { cursor }) });
      count += page.rows.length;
      cursor = page.next;
    } while (cursor !== null);
    return count;
  }

  beforeAll(async () => {
    await owner.query(
      `insert into case_time (queue, subject, opened_at, closed_at, borrower_seconds, our_seconds, target_seconds, operator_id,
          operator_name)
        select 'payouts', 'po-' || n, $1::timestamptz - make_interval(hours => n), $1, 0, n * 3600, 4 * 3600, o.operator_id, o.name
          from generate_series(1, 10) n left join operator o on o.name = case when n % 3 = 0 then 'carlo' when n % 3 = 1 then 'ana' end`,
      [now()],
    );
    await owner.query(
      `insert into case_time (queue, subject, opened_at, closed_at, borrower_seconds, our_seconds, target_seconds, operator_id, operator_name)
        select 'numbers', 'n-' || n, $1, $1, 0, 60, 100, operator_id, name from generate_series(1, 3) n, operator where name = 'ben'`,
      [now()],
    );
    const late = await openTicket(await logIn(stack, freshPhone()));
    await owner.query('update ticket set opened_at = $2 where ticket = $1', [late, later(-48 * HOUR)]);
  });

  it('every figure equals the rows of its list, and the sums equal the rows of operators', async () => {
    const { rows } = Sums.parse(fieldOf((await vera.run('report case-times', {})).body, 'answer'));
    for (const { sumOf, queue, operator, cases, missed, openLate } of rows) {
      const filter = {
        ...(queue === null ? {} : { queue }),
        ...(operator === null ? {} : { operator }),
        ...(sumOf === 'operator' && operator === null ? { ended: 'by_itself' } : {}),
      };
      expect(await countOf(filter), `${queue} ${operator}`).toBe(cases);
      expect(await countOf({ ...filter, show: 'missed' })).toBe(missed);
      expect(await countOf({ ...filter, show: 'open' })).toBe(openLate);
    }
    const sum = (of: string, field: 'cases' | 'missed' | 'openLate') =>
      rows.filter(({ sumOf }) => sumOf === of).reduce((total, row) => total + row[field], 0);
    for (const field of ['cases', 'missed', 'openLate'] as const) {
      expect(sum('operator', field)).toBe(sum('all', field));
      expect(sum('queue', field)).toBe(sum('all', field));
    }
    expect(sum('all', 'openLate')).toBeGreaterThan(0);
  });

  it('the median and the 90th percentile are times of cases', async () => {
    const { rows } = Sums.parse(fieldOf((await vera.run('report case-times', {})).body, 'answer'));
    const payouts = rows.find(({ sumOf, queue }) => sumOf === 'queue' && queue === 'payouts');
    expect(payouts).toMatchObject({
      cases: 10,
      medianSeconds: 5 * HOUR,
      slowSeconds: 9 * HOUR,
      missed: 6,
    });
  });

  it('the list is sorted over all rows, and not over a page', async () => {
    const pages = await list(vera, { queue: 'payouts', sort: '-ourSeconds', last: '3' });
    expect(pages.rows.map(({ subject }) => subject)).toEqual(['po-10', 'po-9', 'po-8']);
    const next = await list(vera, {
      queue: 'payouts',
      sort: '-ourSeconds',
      last: '3',
      cursor: pages.next ?? '',
    });
    expect(next.rows.map(({ subject }) => subject)).toEqual(['po-7', 'po-6', 'po-5']);
  });

  it('a period outside of which a case closed leaves it out, and a period above a year is refused', async () => {
    expect((await list(vera, { queue: 'payouts', from: '2020-01-01', until: '2020-02-01' })).rows).toEqual(
      [],
    );
    for (const command of ['case times', 'report case-times', 'case times-export'])
      expect((await vera.run(command, { from: '2020-01-01', until: '2021-06-01' })).body).toMatchObject({
        code: 'period_invalid',
      });
  });

  it('an operator without an overview of the staff sees the own cases only, and no report', async () => {
    expect((await carlo.run('report case-times', {})).status).toBe(403);
    expect((await carlo.run('case times', { operator: 'ana' })).body).toMatchObject({ code: 'own_only' });
    expect((await carlo.run('case times', { ended: 'by_itself' })).body).toMatchObject({ code: 'own_only' });
    const own = await list(carlo, { queue: 'payouts' });
    expect(own.rows.map(({ subject }) => subject).toSorted()).toEqual(['po-3', 'po-6', 'po-9']);
  });

  it('a file has the rows of its list, and the audit trail has the export', async () => {
    const { body } = await vera.run('case times-export', { queue: 'payouts', show: 'missed' });
    const csv = String(fieldOf(fieldOf(body, 'answer'), 'csv'));
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 6);
    const { rows } = await owner.query(
      `select from operator_action where operator = 'vera' and command = 'case times-export'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
