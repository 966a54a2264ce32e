import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { listOf } from '@tulay/contract/operator/lists';
import { fieldOf, keysOf } from '@tulay/engine/records';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operateAs, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';
import { addListRows, ENDPOINT } from '../../../testing/lists/list-rows';

type Row = Readonly<Record<string, unknown>>;

interface ListSample {
  /** Arguments that the list needs. */
  readonly needs?: readonly string[];
  /** Arguments with which the rows stay the same while the test reads them. */
  readonly line: readonly string[];
  /** Field that identifies a row. */
  readonly id: string;
  /** Sort orders by a field in which the rows of the sample do not differ. */
  readonly same?: readonly string[];
  readonly filters: Readonly<Record<string, FilterSample>>;
}

interface FilterSample {
  /** Value of the filter; null for a filter that is on or off. */
  readonly value: string | null;
  /** Returns true for the rows of the whole list that the filter finds. */
  readonly has: (row: Row) => boolean;
  /** True if the command line takes the value without the name of the filter. */
  readonly isOperand?: true;
  /** True if the list without the filter has other rows, because the filter has a default. */
  readonly isApart?: true;
}

function filterArguments(filter: string, { value, isOperand }: FilterSample): string[] {
  if (value === null) return [`--${filter}`];
  return isOperand ? [value] : [`--${filter}`, value];
}

/** Lists that are tested with their queues and with the collectors' work. */
const ELSEWHERE = ['case list', 'collections list'];

const equals =
  (field: string, value: string | boolean | null) =>
  (row: Row): boolean =>
    row[field] === value;

const REFUSALS = ['role_refused', 'not_found'];

/** A sample of each list that the server filters and sorts. */
const SAMPLES: Partial<Record<OperatorCommandName, ListSample>> = {
  'case times': {
    line: [],
    id: 'subject',
    filters: {
      show: { value: 'missed', has: equals('missed', true) },
      queue: { value: 'tickets', has: equals('queue', 'tickets') },
      operator: { value: 'ben', has: equals('operator', 'ben') },
      ended: { value: 'by_itself', has: equals('operator', null) },
    },
  },
  'audit list': {
    // Reading the audit trail adds rows without this reason.
    line: ['--filter', 'look'],
    id: 'actionId',
    filters: {
      by: { value: 'ben', has: equals('operator', 'ben') },
      command: { value: 'ticket', has: equals('command', 'ticket list') },
      outcome: { value: 'refused', has: ({ outcome }) => REFUSALS.includes(String(outcome)) },
      about: { value: 'R-2612-000001', has: equals('subject', 'R-2612-000001') },
      filter: { value: 'SECOND', has: ({ why }) => String(why).includes('second') },
    },
  },
  'books journals': {
    line: [],
    id: 'number',
    filters: { filter: { value: 'RENT', has: equals('words', 'rent') } },
  },
  'campaign list': {
    line: [],
    id: 'campaignId',
    filters: {
      kind: { value: 'coupon', has: equals('kind', 'coupon') },
      by: { value: 'ben', has: equals('requestedBy', 'ben') },
    },
  },
  'credit list': {
    line: [],
    id: 'customerId',
    filters: { show: { value: 'to_give_back', has: ({ credit }) => Number(credit) < 0 } },
  },
  'credit-bureau list': {
    line: [],
    id: 'month',
    filters: { by: { value: 'ben', has: equals('approvedBy', 'ben') } },
  },
  'day list': {
    line: [],
    id: 'day',
    filters: { state: { value: 'left_out', has: ({ leftOut }) => JSON.stringify(leftOut) !== '[]' } },
  },
  'day loans': {
    needs: ['disbursed'],
    line: [],
    id: 'orderNo',
    filters: { product: { value: 'hulugan', has: equals('product', 'hulugan') } },
  },
  'event list': {
    line: [],
    id: 'eventId',
    filters: { filter: { value: 'x-2', has: equals('reference', 'X-2') } },
  },
  'import list': {
    line: [],
    id: 'importId',
    filters: { state: { value: 'refused', has: equals('status', 'refused') } },
  },
  'job list': {
    line: [],
    id: 'job',
    filters: {
      state: { value: 'retrying', has: equals('state', 'retrying') },
      filter: { value: 'payout', has: equals('topic', 'payout.send') },
    },
  },
  'mention list': {
    line: [],
    id: 'noteId',
    filters: {
      unread: { value: null, has: ({ isUnread }) => isUnread === true },
      by: { value: 'ben', has: equals('author', 'ben') },
    },
  },
  'payout list': {
    line: [],
    id: 'reference',
    filters: {
      state: { value: 'failed', isOperand: true, isApart: true, has: equals('status', 'failed') },
      filter: { value: 'p-8', has: equals('reference', 'P-8') },
    },
  },
  'reconcile list': {
    line: [],
    id: 'number',
    filters: { filter: { value: 'gateway', has: equals('book', 'gateway') } },
  },
  'retention erased': {
    line: [],
    id: 'customerId',
    filters: { kind: { value: 'settled', has: equals('kind', 'settled') } },
  },
  'retention holds': {
    line: [],
    id: 'customerId',
    filters: {
      by: { value: 'ben', has: equals('setBy', 'ben') },
      filter: { value: 'COURT', has: equals('why', 'a court order') },
    },
  },
  'retention list': {
    line: [],
    id: 'customerId',
    same: ['eraseOn'],
    filters: {
      within: { value: '0', isApart: true, has: () => true },
      kind: { value: 'settled', has: equals('kind', 'settled') },
    },
  },
  'webhook log': {
    needs: [ENDPOINT],
    line: [],
    id: 'eventId',
    filters: {
      state: { value: 'dead', has: equals('status', 'dead') },
      filter: { value: 'status 500', has: equals('result', 'status 500') },
    },
  },
};

const SAMPLE_CASES = `insert into case_time (queue, subject, opened_at, closed_at, borrower_seconds, our_seconds, target_seconds,
    operator_id, operator_name)
  select case when n % 2 = 0 then 'tickets' else 'numbers' end, 'case ' || n, $1::timestamptz - make_interval(hours => 100 + n),
      $1::timestamptz - make_interval(mins => n * 7 % 5), 0, n * 10000, 30000, o.operator_id, o.name
    from generate_series(1, 6) n left join operator o on o.name = case n % 3 when 0 then 'ana' when 1 then 'ben' end`;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await addListRows(stack);
  await operateAs(stack, 'ben', 'ticket', 'list', '--why', 'a second look');
  await operateAs(stack, 'vera', 'audit', 'list', '--why', 'a look');
  await operateAs(stack, 'vera', 'statement', 'R-2612-000001', '--why', 'a look');
  await operateAs(stack, 'vera', 'statement', 'R-2612-000002', '--why', 'a look');
  await operateAs(stack, 'ana', 'ticket', 'list', '--why', 'a look');
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(SAMPLE_CASES, [stack.providers.clock.now()]);
  await owner.end();
});
afterAll(() => stack.stop());

const LISTS = keysOf(OPERATOR_COMMANDS).flatMap((name) => {
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const listed = listOf(shape);
  const why = shape.personal ? ['--why', 'a test'] : [];
  return listed === null || ELSEWHERE.includes(name) ? [] : [{ name, ...listed, why }];
});
type List = (typeof LISTS)[number];

function sampleOf({ name }: List): ListSample {
  const sample = SAMPLES[name];
  if (sample === undefined) throw new Error(`no sample for \`${name}\``);
  return sample;
}

const rowsOf = (data: unknown): readonly Row[] => {
  const rows: unknown = fieldOf(data, 'rows');
  return Array.isArray(rows) ? rows : [];
};

const readPage = (list: List, ...more: readonly string[]) =>
  operateOk(stack, ...list.name.split(' '), ...(sampleOf(list).needs ?? []), ...more, ...list.why);

/** Reads a list in pages of two rows, and checks the number of rows that each page states. */
async function readPages(list: List, ...more: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const totals: unknown[] = [];
  for (let cursor: readonly string[] = []; ; ) {
    const { data } = await readPage(list, ...more, '--last', '2', ...cursor);
    rows.push(...rowsOf(data));
    totals.push(fieldOf(data, 'total'));
    const next = fieldOf(data, 'next');
    if (next === null) break;
    cursor = ['--cursor', String(next)];
  }
  // The figure of which the loans of a day are the sum has their number.
  expect(new Set(totals)).toEqual(new Set([list.name === 'day loans' ? undefined : rows.length]));
  return rows;
}

/** Compares values of a sort column in ascending order. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}

const SORTED = LISTS.flatMap((list) =>
  list.sorts.flatMap((sort) => [sort, `-${sort}`]).map((sort) => ({ list, name: list.name, sort })),
);
const FILTERED = LISTS.flatMap((list) =>
  keysOf(sampleOf(list).filters).map((filter) => ({ list, name: list.name, filter })),
);

describe('a list that the server filters and sorts', () => {
  it.each(SORTED)('`$name` sorted by $sort has each row once, over all pages', async ({ list, sort }) => {
    const { line, id, same = [] } = sampleOf(list);
    const rows = await readPages(list, ...line, `--sort=${sort}`);
    const all = rowsOf((await readPage(list, ...line, '--last', '999')).data);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows).toHaveLength(all.length);
    expect(new Set(rows.map((row) => row[id]))).toEqual(new Set(all.map((row) => row[id])));
    const keys = rows.map((row) => row[sort.replace(/^-/, '')]);
    const known = keys.filter((key) => key !== null);
    expect(keys.slice(known.length).every((key) => key === null)).toBe(true);
    const ascending = known.toSorted(compare);
    expect(known).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
    const isSame = same.includes(sort.replace(/^-/, ''));
    if (!isSame) expect(new Set(known.map(String)).size, `values of ${sort}`).toBeGreaterThan(1);
  });

  it.each(FILTERED)('`$name` filtered by $filter has the rows of all pages', async ({ list, filter }) => {
    const { id, filters } = sampleOf(list);
    const sample = filters[filter];
    if (!sample) throw new Error(`no sample of ${filter}`);
    const all = rowsOf((await readPage(list, '--last', '999')).data);
    const found = await readPages(list, ...filterArguments(filter, sample));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(sample.has)).toBe(true);
    if (sample.isApart) return;
    expect(found.map((row) => row[id])).toEqual(all.filter(sample.has).map((row) => row[id]));
    expect(found.length, 'a row that the filter leaves out').toBeLessThan(all.length);
  });

  it.each(LISTS)('`$name` has a sample of each filter', (list) => {
    const days = ['from', 'until'];
    expect(Object.keys(sampleOf(list).filters)).toEqual(list.filters.filter((each) => !days.includes(each)));
  });

  it.each(LISTS)('`$name` refuses the cursor of another filter or sort order', async (list) => {
    const { line, filters } = sampleOf(list);
    const [sort = ''] = list.sorts;
    const { data } = await readPage(list, ...line, '--last', '1', `--sort=${sort}`);
    const cursor = ['--cursor', String(fieldOf(data, 'next'))];
    const needs = sampleOf(list).needs ?? [];
    const words = [...list.name.split(' '), ...needs, ...list.why, '--last', '1', ...cursor];
    const same = await operateAs(stack, 'ana', ...words, ...line, `--sort=${sort}`);
    expect(same.outcome).toBe('done');
    const turned = await operateAs(stack, 'ana', ...words, ...line, `--sort=-${sort}`);
    expect(turned.outcome).toBe('cursor_invalid');
    for (const [filter, sample] of Object.entries(filters)) {
      const more = filterArguments(filter, sample);
      const filtered = await operateAs(stack, 'ana', ...words, ...more, `--sort=${sort}`);
      expect(filtered.outcome).toBe('cursor_invalid');
    }
  });
});
