/**
 * Effects of each kind of loan event. Two borrowers have the same loan, and the event happens to one of them. What the API
 * shows on a later day must differ as `LOAN_EVENTS` declares.
 */
import type { HomeBody } from '@tulay/contract/home/home';
import type { MessageBody, MessageTopic } from '@tulay/contract/inbox/message';
import { manilaDate, type ManilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOAN_EVENT_KINDS, type LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { LOAN_EVENTS } from '../../../db/schema/loan-event';
import type { Change, LoanEventEffects } from '../../../db/schema/loan-event-effects';
import { type Borrower, newKey } from '../../../testing/borrower';
import { EVENT_LIVES, type LivedLoan } from '../../../testing/effects/event-lives';
import { orderOf, SANDALI } from '../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { createCloseService } from '../../ledger/close.service';

interface Seen {
  readonly interest: number;
  readonly lateFee: number;
  readonly daysPastDue: number;
  readonly reminders: number;
  /** Topics of the messages that the borrower gets on the day of the event. */
  readonly notices: readonly MessageTopic[];
  readonly label: string;
  readonly limit: number;
  readonly offersWhileRunning: boolean;
  readonly offersWhenPaid: boolean;
}

let stack: Stack;
const seen = new Map<LoanEventKind, { readonly withEvent: Seen; readonly without: Seen }>();

/** All loans of this file share one clock. So the test advances the clock day by day once, for all loans together. */
beforeAll(async () => {
  stack = await startStack();
  const lives = [];
  for (const kind of LOAN_EVENT_KINDS) lives.push(await startLife(kind));
  const last = Math.max(...lives.map((life) => EVENT_LIVES[life.kind].seen));
  for (let day = 1; day <= last; day += 1) {
    await advanceDays(stack, 1);
    await createCloseService({ db: stack.connection.db, clock: stack.providers.clock }).closeDays();
    await jobsDone();
    for (const life of lives) {
      const { kind } = life;
      const { day: happens, prepareOn = happens } = EVENT_LIVES[kind];
      if (prepareOn === day) await life.prepare();
      if (happens === day) await life.happen();
      if (EVENT_LIVES[kind].seen === day) seen.set(kind, await life.look());
    }
  }
});
afterAll(() => stack.stop());

/** Waits until the worker has done every job that is due. */
async function jobsDone(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from outbox)
      + (select count(*) from graphile_worker.jobs where run_at <= now() or locked_at is not null) as n`.execute(
      stack.connection.db,
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });
}

const limitOf = async (person: Borrower) => (await person.get<HomeBody>('/home')).body.limit;

async function chargesOf({ person, orderId }: LivedLoan) {
  const { payoff } = await orderOf(person, orderId);
  return { interest: payoff?.interest ?? 0, lateFee: payoff?.penalty ?? 0 };
}

/** Starts two equal loans of two borrowers. The event happens to one of them only. */
async function startLife(kind: LoanEventKind) {
  const life = EVENT_LIVES[kind];
  let [one, other]: [LivedLoan, LivedLoan] = [await createActiveLoan(stack), await createActiveLoan(stack)];
  const before = new Map<LivedLoan, { interest: number; lateFee: number; limit: number; on: ManilaDate }>();
  return {
    kind,
    async prepare() {
      if (!life.prepare) return;
      one = { ...one, note: await life.prepare(stack, one) };
      other = { ...other, note: await life.prepare(stack, other) };
    },
    async happen() {
      await life.happen(stack, one);
      await life.instead?.(stack, other);
      await jobsDone();
      expect(await eventsOf(one)).toContain(kind);
      expect(await eventsOf(other)).not.toContain(kind);
      const on = manilaDate(stack.providers.clock.now());
      for (const loan of [one, other]) {
        before.set(loan, { ...(await chargesOf(loan)), limit: await limitOf(loan.person), on });
      }
    },
    async look() {
      const read = async (loan: LivedLoan) => {
        const start = before.get(loan);
        if (!start) throw new Error(`${kind} has not happened`);
        return lookAt(loan, start);
      };
      return { withEvent: await read(one), without: await read(other) };
    },
  };
}

async function eventsOf({ orderId }: LivedLoan): Promise<LoanEventKind[]> {
  const rows = stack.connection.db.selectFrom('loan_event').select('kind').where('order_id', '=', orderId);
  return (await rows.execute()).map((row) => row.kind);
}

async function lookAt(
  loan: LivedLoan,
  start: { interest: number; lateFee: number; limit: number; on: ManilaDate },
): Promise<Seen> {
  const { person, orderId } = loan;
  const { label, daysPastDue } = await orderOf(person, orderId);
  const { interest, lateFee } = await chargesOf(loan);
  const messages = await messagesOf(person);
  const isReminder = ({ note }: Message) => REMINDERS.includes(note.topic);
  const offersWhileRunning = await isOffered(person);
  if (((await orderOf(person, orderId)).payoffToday ?? 0) > 0) await pay(stack, person, orderId);
  await jobsDone();
  return {
    interest: interest - start.interest,
    lateFee: lateFee - start.lateFee,
    daysPastDue,
    reminders: sum(
      messages
        .filter((each) => isReminder(each) && each.on > start.on)
        .map(({ note }) => ('amount' in note ? note.amount : 0)),
    ),
    notices: messages
      .filter((each) => !isReminder(each) && each.on === start.on)
      .map(({ note }) => note.topic),
    label: label.kind,
    limit: (await limitOf(person)) - start.limit,
    offersWhileRunning,
    offersWhenPaid: await isOffered(person),
  };
}

const isOffered = async (person: Borrower): Promise<boolean> =>
  (await person.send('POST', '/orders', SANDALI, newKey())).status === 201;

const REMINDERS: readonly MessageTopic[] = ['due_soon', 'due_today', 'overdue'];

type Message = Pick<MessageBody, 'note'> & { readonly on: ManilaDate };

async function messagesOf(person: Borrower): Promise<Message[]> {
  const { body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
  return body.messages.map(({ note, postedAt }) => ({ note, on: manilaDate(new Date(postedAt)) }));
}

function changeOf(withEvent: number, without: number): Change {
  if (withEvent === without) return 'same';
  if (withEvent === 0) return 'none';
  return withEvent < without ? 'less' : 'more';
}

function effectsSeen({ withEvent, without }: { withEvent: Seen; without: Seen }) {
  const change = (key: 'interest' | 'lateFee' | 'daysPastDue' | 'reminders') =>
    changeOf(withEvent[key], without[key]);
  const { limit, label, offersWhileRunning, offersWhenPaid } = withEvent;
  return {
    interest: change('interest'),
    lateFee: change('lateFee'),
    daysPastDue: change('daysPastDue'),
    reminders: change('reminders'),
    label: label === without.label ? 'same' : label,
    limit: limit === without.limit ? 'same' : limit < without.limit ? 'less' : 'more',
    nextOffer: offersWhileRunning ? 'at_once' : offersWhenPaid ? 'when_paid' : 'never',
    notice: withEvent.notices.filter((topic) => !without.notices.includes(topic)),
  };
}

const declared = ({ notice, ...effects }: LoanEventEffects) => ({
  ...effects,
  notice: typeof notice === 'string' ? [notice] : [],
});

it.each(LOAN_EVENT_KINDS)(
  'a loan with the event %s differs from the same loan without it as declared',
  (kind) => {
    const pair = seen.get(kind);
    expect(pair && effectsSeen(pair)).toEqual(declared(LOAN_EVENTS[kind].effects));
  },
);

it('in every comparison, the loan without the event is overdue, so that each effect of the event can be seen', () => {
  for (const { without } of seen.values()) expect(without.daysPastDue).toBeGreaterThan(0);
});

it('the books agree after the loans of every kind of event are paid off', async () => {
  // The test reverses payments directly, so the gateway's statement does not contain these reversals.
  expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
});
