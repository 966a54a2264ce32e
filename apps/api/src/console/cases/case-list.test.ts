/** Tests that the list of a queue is sorted, filtered and divided into pages over all cases of the queue. */
import { QUEUES } from '@tulay/contract/operator/queues';
import { QUEUE_COMMANDS } from '@tulay/contract/operator/queue-commands';
import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { logIn } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';

const TOPICS = ['payment', 'loan', 'app', 'loan', 'other', 'payment', 'app'];

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  const { customerId } = await logIn(stack, freshPhone());
  const now = stack.providers.clock.now();
  for (const [index, topic] of TOPICS.entries()) {
    await owner.query(
      `insert into ticket (customer_id, ticket_id, ticket, topic, words, status, opened_at)
        values ($1, gen_random_uuid(), $2, $3, $4, 'open', $5)`,
      [
        customerId,
        `F-2612-00000${index}`,
        topic,
        `Question ${index}`,
        new Date(now.getTime() - (TOPICS.length - index) * 60_000),
      ],
    );
  }
  await owner.query(
    `insert into reconciliation_difference (business_date, book, subject, expected, found, found_at)
      values ('2026-11-20', 'ledger', 'a fee of the gateway', 100, 90, $1::timestamptz - interval '2 hours')`,
    [now],
  );
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

const Cases = z.object({
  rows: z.array(z.object({ subject: z.string(), ourSeconds: z.int() })),
  next: z.string().nullable(),
  total: z.int(),
});

const list = async (args: Readonly<Record<string, string | boolean>>) =>
  Cases.parse(fieldOf((await ana.run('case list', { queue: 'tickets', ...args })).body, 'answer'));

/** Reads a list two cases at a time, and returns the last digits of their numbers. */
async function digitsOf(args: Readonly<Record<string, string | boolean>>): Promise<string> {
  let digits = '';
  for (let cursor: Readonly<Record<string, string>> = {}; ; ) {
    const { rows, next, total } = await list({ ...args, last: '2', ...cursor });
    digits += rows.map(({ subject }) => subject.at(-1)).join('');
    if (next === null) {
      expect(digits).toHaveLength(total);
      return digits;
    }
    cursor = { cursor: next };
  }
}

it.each([
  ['place', '0123456'],
  ['topic', '2613405'],
  ['-topic', '0541326'],
  ['words', '0123456'],
  ['-words', '6543210'],
  ['-age', '0123456'],
  ['age', '6543210'],
  ['who', '0123456'],
])('pages sorted by %s have every case once, in the order of the column', async (sort, order) => {
  expect(await digitsOf({ sort })).toBe(order);
});

it('a filter finds cases by any column, on all pages', async () => {
  expect(await digitsOf({ filter: 'PAYMENT' })).toBe('05');
  expect(await digitsOf({ filter: 'question 4' })).toBe('4');
  expect((await list({ filter: '%' })).total).toBe(0);
});

it('a list that is limited to some case numbers has only these cases', async () => {
  const numbers = ['F-2612-000003', 'F-2612-000005'];
  const only = numbers.join(',');
  expect((await list({ only })).rows.map(({ subject }) => subject)).toEqual(numbers);
  const { body } = await ana.run('ticket list', { only }, 'the queue');
  expect(body).toMatchObject({ answer: { rows: numbers.map((ticket) => ({ ticket })), next: null } });
});

it('a difference of the books has an age, which is found by the number in its list', async () => {
  const { body } = await ana.run('reconcile list', {});
  const number = '2026-11-20 ledger a fee of the gateway';
  expect(body).toMatchObject({ answer: { rows: [{ number, expected: 100 }] } });
  const [row] = (await list({ queue: 'differences', only: number })).rows;
  expect(row?.ourSeconds).toBeGreaterThanOrEqual(7_200);
});

it('a cursor that the server did not create is refused', async () => {
  const { body } = await ana.run('case list', { queue: 'tickets', cursor: 'abc' });
  expect(body).toMatchObject({ outcome: 'refused', code: 'cursor_invalid' });
});

it.each(QUEUES)('the list of the queue %s is sorted by each column of its command', async (queue) => {
  const { body } = await ana.run(QUEUE_COMMANDS[queue], { only: 'nothing' }, 'the queue');
  expect(body).toMatchObject({ outcome: 'done', answer: { rows: [], next: null } });
  expect((await list({ queue, sort: '-reason' })).next).toBeNull();
});

it('the version mark of a case changes with every value in its list, and not after a claim', async () => {
  const Versions = z.object({ rows: z.tuple([z.object({ version: z.string() })]) });
  const version = async () =>
    Versions.parse(
      fieldOf((await ana.run('case list', { queue: 'tickets', only: 'F-2612-000003' })).body, 'answer'),
    ).rows[0].version;
  const before = await version();
  await ana.run('case claim', { queue: 'tickets', subject: 'F-2612-000003', takeover: false }, 'works on it');
  expect(await version()).toBe(before);
  await owner.query(`update ticket set words = 'Another question' where ticket = 'F-2612-000003'`);
  expect(await version()).not.toBe(before);
});

it('the next case is taken from all cases: own, offered, free, then those of others, never one that cannot be taken', async () => {
  const soon = new Date(stack.providers.clock.now().getTime() + 600_000);
  const [own, others] = ['a', 'b'].map((end) => `01900000-0000-7000-8000-00000000000${end}`);
  await owner.query('delete from operator_case');
  const holders: readonly (readonly [string, string, unknown[]])[] = [
    ['0', 'claimed_by, claimed_name, claimed_until', [others, 'ben', soon]],
    ['1', 'waits_until, waits_since, waits_why', [soon, soon, 'a reply']],
    ['2', 'owner, owner_name', [others, 'ben']],
    ['3', 'owner, owner_name', [own, 'ana']],
    ['4', 'offered_from, offered_at', ['vera', soon]],
    ['5', 'escalated_at, escalated_by, escalated_why', [soon, 'carlo', 'a hard one']],
  ];
  for (const [digit, columns, values] of holders) {
    const places = values.map((_, index) => `$${index + 2}`);
    await owner.query(
      `insert into operator_case (queue, subject, ${columns}) values ('tickets', $1, ${places})`,
      [`F-2612-00000${digit}`, ...values],
    );
  }
  expect(await digitsOf({ free: true, sort: 'place' })).toBe('34562');
  expect(await digitsOf({ free: true, sort: 'topic' })).toBe('34652');
  expect(await digitsOf({ free: true, sort: 'topic', filter: 'payment' })).toBe('5');
  // Only senior operators take escalated cases.
  const carlo = await console_.logIn('carlo');
  const { body } = await carlo.run('case list', { queue: 'tickets', free: true });
  expect(
    Cases.parse(fieldOf(body, 'answer'))
      .rows.map(({ subject }) => subject.at(-1))
      .join(''),
  ).toBe('4623');
});

it('a cursor of another filter, order or queue is refused', async () => {
  const { next } = await list({ last: '2' });
  expect((await list({ last: '2', cursor: next ?? '' })).rows).toHaveLength(2);
  const views: readonly Readonly<Record<string, string | boolean>>[] = [
    { sort: 'topic' },
    { filter: 'question' },
    { free: true },
    { queue: 'numbers' },
  ];
  for (const view of views) {
    const { body } = await ana.run('case list', { queue: 'tickets', ...view, last: '2', cursor: next ?? '' });
    expect(body).toMatchObject({ outcome: 'refused', code: 'cursor_invalid' });
  }
});
