import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDifferences } from '../../features/ledger/reconciliation.store';
import { operateAs } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let ben: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  ben = await console_.logIn('ben');
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

const DAY = '2020-03-01';
const SUBJECT = 'a fee of the gateway';
const NUMBER = `${DAY} statement ${SUBJECT}`;
const PLACE = { queue: 'differences', subject: NUMBER };

beforeEach(async () => {
  await owner.query('insert into business_day (business_date, closed_at) values ($1, now())', [DAY]);
});
afterEach(async () => {
  await owner.query('delete from reconciliation_difference where business_date = $1', [DAY]);
  await owner.query('delete from business_day where business_date = $1', [DAY]);
  await owner.query('delete from operator_case');
  await owner.query(`update operator set roles = array_remove(roles, 'support') where name = 'vera'`);
});

/** Stores what a comparison of the day finds: the difference with this amount, or nothing. */
const compare = (found: number | null) =>
  storeDifferences(
    stack.connection.db,
    DAY,
    stack.providers.clock.now(),
    found === null ? [] : [{ book: 'statement', subject: SUBJECT, expected: 0, found }],
  );
const run = async (desk: Desk, command: string, args: Record<string, string | boolean>) =>
  (await desk.run(command, args, 'a fee')).body;
const close = (desk: Desk) => run(desk, 'reconcile close', { difference: NUMBER });
const Rows = z.object({
  rows: z.array(
    z.object({
      subject: z.string(),
      owner: z.string().nullable(),
      waitsUntil: z.string().nullable(),
      ourSeconds: z.number(),
    }),
  ),
});
const listed = async () =>
  Rows.parse(fieldOf(await run(ana, 'case list', { queue: 'differences', only: NUMBER }), 'answer')).rows;

/** Closes the difference: Ana asks for it, and Ben approves. */
async function closeByTwo() {
  const requested = await close(ana);
  expect(requested).toMatchObject({ outcome: 'approval_requested' });
  const ticket = String(fieldOf(requested, 'request'));
  expect(await operateAs(stack, 'ben', 'approve', ticket)).toMatchObject({ outcome: 'done' });
}

describe('a difference of the books', () => {
  it('is claimed, put aside and given like another case', async () => {
    await compare(100);
    expect(await run(ana, 'case claim', PLACE)).toMatchObject({ outcome: 'done' });
    expect(await run(ben, 'case claim', PLACE)).toMatchObject({ code: 'claimed' });
    expect(await run(ana, 'case wait', { ...PLACE, until: '2027-12-01', say: 'x' })).toMatchObject({
      outcome: 'done',
    });
    expect(await run(ana, 'case give', { ...PLACE, to: 'ben' })).toMatchObject({ outcome: 'done' });
    expect(await listed()).toMatchObject([{ owner: 'ben' }]);
    expect(await run(ana, 'case escalate', { ...PLACE, say: 'too large' })).toMatchObject({
      outcome: 'done',
    });
  });

  it('cannot be closed while a colleague works on it, and closing it takes two people', async () => {
    await compare(100);
    await run(ben, 'case claim', PLACE);
    expect(await close(ana)).toMatchObject({ outcome: 'refused', code: 'claimed' });
    expect(await close(ben)).toMatchObject({ outcome: 'approval_requested' });
  });

  it('a difference and a payout show the request that waits about them', async () => {
    await compare(100);
    const requested = await close(ana);
    const about = await run(ben, 'request about', { about: NUMBER });
    const row = expect.objectContaining({ ticket: fieldOf(requested, 'request') });
    expect(about).toMatchObject({ answer: { rows: expect.arrayContaining([row]) } });
    const { rows } = await owner.query(`select request_subjects('{"reference": "out_1"}') as subjects`);
    expect(rows).toEqual([{ subjects: ['out_1'] }]);
  });

  it('a number that is not open is refused before a request is made', async () => {
    expect(await close(ana)).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });

  it('a viewer cannot work on it, even with a role that works on other cases', async () => {
    await compare(100);
    await owner.query(`update operator set roles = roles || '{support}' where name = 'vera'`);
    const vera = await console_.logIn('vera');
    expect(await run(vera, 'case list', { queue: 'differences' })).toMatchObject({ outcome: 'done' });
    expect(await run(vera, 'case claim', PLACE)).toMatchObject({ code: 'queue_role' });
    expect(await run(ana, 'case give', { ...PLACE, to: 'vera' })).toMatchObject({
      code: 'colleague_unknown',
    });
  });

  it('a closed difference stays closed while its amounts are the same', async () => {
    await compare(100);
    await closeByTwo();
    await compare(100);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['is found with another amount after it was closed', closeByTwo, 250],
    ['is found again after a comparison no longer found it', () => compare(null), 100],
  ] as const)('a difference that %s is a new case', async (_name, end, found) => {
    await compare(100);
    await run(ana, 'case wait', { ...PLACE, until: '2027-12-01', say: 'x' });
    await owner.query(
      `update reconciliation_difference set found_at = found_at - interval '30 days' where business_date = $1`,
      [DAY],
    );
    expect((await listed())[0]?.ourSeconds).toBeGreaterThan(29 * 86_400);
    await end();
    expect(await listed()).toEqual([]);
    await compare(found);
    const [row] = await listed();
    expect(row).toMatchObject({ owner: null, waitsUntil: null });
    expect(row?.ourSeconds).toBeLessThan(86_400);
  });

  it('an open difference whose amount changes stays the same case', async () => {
    await compare(100);
    await run(ana, 'case claim', PLACE);
    await compare(250);
    expect(await listed()).toMatchObject([{ owner: 'ana' }]);
  });
});

it.each([
  ['payout resolve', {}],
  ['payout decide', { end: 'delivered' }],
  ['payout correct', {}],
] as const)('`%s` is refused while a colleague works on the payout', async (command, more) => {
  const reference = 'out_1';
  await run(ben, 'case claim', { queue: 'payouts', subject: reference });
  expect(await run(ana, command, { reference, ...more })).toMatchObject({ code: 'claimed' });
  expect(await run(ben, command, { reference, ...more })).toMatchObject({ code: 'not_found' });
});
