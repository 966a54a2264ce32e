import { fieldOf } from '@tulay/engine/records';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { type Borrower, logIn } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';
import { openTicket } from '../testing/ticket';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

let subject: string;
let start: Date;
beforeEach(async () => {
  person = await logIn(stack, freshPhone());
  subject = await openTicket(person);
  start = stack.providers.clock.now();
});

const Cases = z.object({
  rows: z.array(
    z.object({
      subject: z.string(),
      waitsUntil: z.string().nullable(),
      waitsFor: z.string().nullable(),
      wokenBy: z.string().nullable(),
      isOwn: z.boolean(),
      ourSeconds: z.int(),
      targetSeconds: z.int(),
    }),
  ),
});

const run = async (command: string, args: Record<string, string> = {}) =>
  (await ana.run(command, args, 'the queue')).body;
const wait = (more: Record<string, string>) =>
  run('case wait', { queue: 'tickets', subject, say: 'a question', ...more });
const list = async (more: Record<string, string> = {}) =>
  Cases.parse(fieldOf(await run('case list', { queue: 'tickets', ...more }), 'answer')).rows;
const listed = async () => (await list()).find((row) => row.subject === subject);
const todayPlus = (days: number): string => addDays(manilaDate(start), days);
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** Runs the worker's task at a time. */
const wakeAt = (at: Date) => owner.query(`select operator_cases_wake($1, '{}')`, [at]);

/** Records at a time that the borrower did something. */
const happens = {
  photo: (at: Date) =>
    owner.query(
      `insert into ticket_photo (customer_id, photo_id, storage_key, added_at) values ($1, $2, 'x', $3)`,
      [person.customerId, crypto.randomUUID(), at],
    ),
  payment: (at: Date) =>
    owner.query(
      `insert into repayment (customer_id, transaction_id, order_id, payment_id, amount, value_date, received_at, allocation)
        values ($1, $2, $3, $3, 100, $4::timestamptz::date, $4::timestamptz, '{}')`,
      [person.customerId, crypto.randomUUID(), crypto.randomUUID(), at],
    ),
  reply: (at: Date) =>
    owner.query(
      `insert into ticket (customer_id, ticket_id, ticket, topic, words, status, opened_at)
        values ($1, $2, $3, 'other', 'Here it is.', 'open', $4)`,
      [person.customerId, crypto.randomUUID(), `F-${crypto.randomUUID()}`, at],
    ),
} as const;

describe('a case that waits for the borrower', () => {
  it.each(['photo', 'payment', 'reply'] as const)(
    'a %s of the borrower wakes the case once',
    async (event) => {
      await wait({ for: event });
      expect(await listed()).toMatchObject({ waitsFor: event, waitsUntil: expect.any(String) });
      await wakeAt(minutesLater(5));
      expect(await listed()).toMatchObject({ waitsFor: event, wokenBy: null });
      await happens[event](minutesLater(6));
      await Promise.all([wakeAt(minutesLater(7)), wakeAt(minutesLater(7))]);
      expect(await listed()).toMatchObject({ waitsFor: null, waitsUntil: null, wokenBy: event, isOwn: true });
      await run('case claim', { queue: 'tickets', subject });
      await happens[event](minutesLater(8));
      await wakeAt(minutesLater(9));
      expect(await listed()).toMatchObject({ waitsFor: null, wokenBy: event });
    },
  );

  it('an event before the wait began, or of another kind, does not wake a case', async () => {
    await happens.photo(minutesLater(-5));
    await wait({ for: 'photo' });
    await happens.payment(minutesLater(5));
    await wakeAt(minutesLater(6));
    expect(await listed()).toMatchObject({ waitsFor: 'photo' });
  });

  it('without the event, a case returns to the queue on its day, or after 14 days', async () => {
    await wait({ for: 'photo', until: todayPlus(2) });
    await wakeAt(minutesLater(3 * 1_440));
    expect(await listed()).toMatchObject({ waitsFor: null, waitsUntil: null, wokenBy: null });
    await wait({ for: 'photo' });
    const { rows } = await owner.query<{ days: number }>(
      `select (waits_until at time zone 'Asia/Manila')::date - $2::date as days from operator_case where subject = $1`,
      [subject, todayPlus(0)],
    );
    expect(rows).toEqual([{ days: 14 }]);
  });

  it('a wait without a day and an event is refused, and a case about no borrower can only wait for a day', async () => {
    expect(await wait({})).toMatchObject({ code: 'day_missing' });
    const event = { queue: 'events', subject: 'no-event', say: 'x' };
    expect(await run('case wait', { ...event, for: 'payment' })).toMatchObject({ code: 'borrower_unknown' });
    expect(await run('case wait', { ...event, until: todayPlus(1) })).toMatchObject({ outcome: 'done' });
  });
});

describe('the target of a queue', () => {
  /** Moves the ticket back in time, as if it had been opened earlier. */
  const opened = (minutesAgo: number) =>
    owner.query('update ticket set opened_at = $2 where ticket = $1', [subject, minutesLater(-minutesAgo)]);

  it('a case is late once it has waited longer than the target of its queue', async () => {
    const isLate = async () => (await list({ show: 'late' })).some((row) => row.subject === subject);
    await opened(TARGET_MINUTES.tickets - 10);
    expect(await isLate()).toBe(false);
    await opened(TARGET_MINUTES.tickets + 1);
    expect(await isLate()).toBe(true);
    const { body } = await ana.get('/queues');
    const counted = z
      .object({ queues: z.array(z.object({ queue: z.string(), count: z.int(), within: z.int() })) })
      .parse(body)
      .queues.find(({ queue }) => queue === 'tickets');
    const late = (await list({ show: 'late' })).length;
    expect((counted?.count ?? 0) - (counted?.within ?? 0)).toBe(late);
  });

  it('the time in which a case waits for the borrower does not count toward the target, and a wait for a day does', async () => {
    await opened(100);
    await wait({ until: todayPlus(5) });
    await owner.query('update operator_case set waits_since = $2 where subject = $1', [
      subject,
      minutesLater(-60),
    ]);
    const minutes = async () => Math.floor(((await listed())?.ourSeconds ?? 0) / 60);
    expect(await minutes()).toBeGreaterThanOrEqual(100);
    await wait({ for: 'photo' });
    await owner.query('update operator_case set waits_since = $2 where subject = $1', [
      subject,
      minutesLater(-60),
    ]);
    expect(await minutes()).toBeLessThan(50);
    await happens.photo(minutesLater(-30));
    await wakeAt(minutesLater(0));
    expect(await minutes()).toBeGreaterThanOrEqual(70);
    expect(await minutes()).toBeLessThan(80);
    await wait({ for: 'photo' });
    await run('case claim', { queue: 'tickets', subject });
    expect(await minutes()).toBeLessThan(80);
  });
});
