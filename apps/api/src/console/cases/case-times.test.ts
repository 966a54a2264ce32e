/** How long cases took: stored once when a case closes, listed and summed up. */
import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { QUEUES } from '@tulay/contract/operator/queues';
import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualLiveness, manualScreening } from '../../adapters/manual-review';
import { createCaseSweep } from '../../features/operator/case.service';
import { createDecisionCarrier } from '../../features/onboarding/application/review.service';
import { type Borrower, fillIn, logIn, newKey } from '../../testing/borrower';
import { applicationOf, freshPhone } from '../../testing/loan';
import { ManualClock } from '../../testing/manual-clock';
import { operateAs } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';
import { openTicket } from '../testing/ticket';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let carlo: Desk;
let vera: Desk;
beforeAll(async () => {
  stack = await startStack(undefined, { liveness: manualLiveness(), screening: manualScreening() });
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
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

/** Returns a clock that stands at a time. */
function clockAt(at: Date): ManualClock {
  const clock = new ManualClock();
  clock.advance((at.getTime() - clock.now().getTime()) / 1_000);
  return clock;
}

/** Runs the worker's task at a time. */
const sweep = (at: Date = now()): Promise<void> =>
  createCaseSweep({ db: stack.connection.db, clock: clockAt(at) })();

interface StoredTime {
  readonly queue: string;
  readonly our_seconds: number;
  readonly borrower_seconds: number;
  readonly target_seconds: number;
  readonly missed: boolean;
  readonly operator_name: string | null;
}

async function timesOf(subject: string): Promise<StoredTime[]> {
  const { rows } = await owner.query<StoredTime>(
    `select queue, our_seconds::integer, borrower_seconds::integer, target_seconds::integer, missed, operator_name
      from case_time where subject = $1 order by opened_at`,
    [subject],
  );
  return rows;
}

describe('a ticket', () => {
  let ticket: string;
  beforeEach(async () => {
    ticket = await openTicket(await logIn(stack, freshPhone()));
  });

  /** Moves the ticket back in time, as if it had been opened earlier. */
  const openedAgo = (seconds: number) =>
    owner.query('update ticket set opened_at = $2 where ticket = $1', [ticket, later(-seconds)]);
  const answer = async (desk: Desk = ana) =>
    (await desk.run('ticket answer', { ticket, say: 'Here it is.' }, 'answers')).body;

  it('a case that is decided within its target is stored with its time and its operator', async () => {
    await openedAgo(2 * HOUR);
    expect(await answer()).toMatchObject({ outcome: 'done' });
    const [stored, ...more] = await timesOf(ticket);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      queue: 'tickets',
      borrower_seconds: 0,
      target_seconds: TARGET_MINUTES.tickets * 60,
      missed: false,
      operator_name: 'ana',
    });
    expect(stored?.our_seconds).toBeGreaterThanOrEqual(2 * HOUR);
    expect(stored?.our_seconds).toBeLessThan(2 * HOUR + 120);
  });

  it('a case that is decided after its target is stored as missed', async () => {
    await openedAgo(TARGET_MINUTES.tickets * 60 + 60);
    await answer();
    expect(await timesOf(ticket)).toMatchObject([{ missed: true }]);
  });

  it('the time in which a case waits for the borrower is stored apart and does not count toward the target', async () => {
    await openedAgo(30 * HOUR);
    await ana.run('case wait', { queue: 'tickets', subject: ticket, for: 'photo', say: 'a photo' }, 'waits');
    await owner.query('update operator_case set waits_since = $2 where subject = $1', [
      ticket,
      later(-10 * HOUR),
    ]);
    await answer();
    const [stored] = await timesOf(ticket);
    expect(stored).toMatchObject({ missed: false });
    expect(stored?.borrower_seconds).toBeGreaterThanOrEqual(10 * HOUR);
    expect(stored?.our_seconds).toBeGreaterThanOrEqual(20 * HOUR - 120);
    expect(stored?.our_seconds).toBeLessThan(20 * HOUR + 120);
  });

  it('a decision in the terminal without a claim is stored with its operator', async () => {
    const answered = await operateAs(stack, 'ben', 'ticket', 'answer', ticket, '--say', 'Yes.', '--why', 'x');
    expect(answered).toMatchObject({ outcome: 'done' });
    expect(await timesOf(ticket)).toMatchObject([{ operator_name: 'ben' }]);
  });

  it('a repeated decision and the worker store no second row', async () => {
    await sweep();
    await Promise.all([answer(), answer(), sweep(), sweep()]);
    await sweep();
    const stored = await timesOf(ticket);
    expect(stored).toMatchObject([{ operator_name: 'ana' }]);
    // A worker that read the queue just before the decision notes the case as open afterwards.
    await owner.query(
      `insert into case_open (queue, subject, opened_at) select queue, subject, opened_at from case_time where subject = $1`,
      [ticket],
    );
    await sweep(later(120));
    expect(await timesOf(ticket)).toEqual(stored);
  });

  it('a refused decision stores nothing', async () => {
    await carlo.run('case claim', { queue: 'tickets', subject: ticket }, 'works on it');
    expect(await answer()).toMatchObject({ outcome: 'refused', code: 'claimed' });
    await sweep();
    expect(await timesOf(ticket)).toEqual([]);
  });

  it('a case that left its queue by itself is stored without an operator, and a case that opens again is a second row', async () => {
    await sweep();
    await owner.query(`update ticket set status = 'answered' where ticket = $1`, [ticket]);
    await sweep(later(60));
    expect(await timesOf(ticket)).toMatchObject([{ operator_name: null, missed: false }]);
    await owner.query(`update ticket set status = 'open', opened_at = $2 where ticket = $1`, [
      ticket,
      later(1),
    ]);
    await sweep();
    await owner.query(`update ticket set status = 'answered' where ticket = $1`, [ticket]);
    await sweep(later(60));
    expect(await timesOf(ticket)).toHaveLength(2);
    // The case closes and opens again between two runs of the worker.
    const reopen = `update ticket set status = 'open', opened_at = $2 where ticket = $1`;
    await owner.query(reopen, [ticket, later(2)]);
    await sweep();
    await owner.query(reopen, [ticket, later(3)]);
    await sweep();
    expect(await timesOf(ticket)).toHaveLength(3);
  });

  it('a row is deleted two years after its case closed', async () => {
    await answer();
    await owner.query(
      `update case_time set closed_at = $2::timestamptz - interval '2 years' + interval '1 hour' where subject = $1`,
      [ticket, now()],
    );
    await sweep();
    expect(await timesOf(ticket)).toHaveLength(1);
    await sweep(later(2 * HOUR));
    expect(await timesOf(ticket)).toEqual([]);
  });
});

describe('an application', () => {
  let application: string;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    const person: Borrower = await logIn(stack, freshPhone());
    await fillIn(person, { idNumber: `88883333111122${10 + count}`, account: `0917666${1000 + count}` });
    await person.send('POST', '/applications', undefined, newKey());
    application = await vi.waitFor(async () => {
      const current = await applicationOf(person);
      if (current?.status !== 'review') throw new Error('not in review yet');
      return current.applicationId;
    });
  });

  const decide = async (command: string, desk: Desk = ana) =>
    (await desk.run(command, { application }, 'the photos match')).body;
  async function takesEffectAt(): Promise<Date> {
    const { rows } = await owner.query<{ at: Date }>(
      'select pending_until as at from application where application_id = $1',
      [application],
    );
    return rows[0]?.at ?? new Date(Number.NaN);
  }

  it('a decision counts from the decision, once it has taken effect', async () => {
    await decide('review reject');
    const effect = await takesEffectAt();
    await sweep();
    expect(await timesOf(application)).toEqual([]);
    await createDecisionCarrier({ db: stack.connection.db, clock: clockAt(effect) })();
    await sweep(new Date(effect.getTime() + HOUR * 1_000));
    const [stored] = await timesOf(application);
    expect(stored).toMatchObject({ queue: 'applications', operator_name: 'ana', missed: false });
    expect(stored?.our_seconds).toBeLessThan(60);
  });

  it('a decision that is taken back within its 60 seconds does not count, and the next one counts for its operator', async () => {
    await decide('review reject');
    expect(await decide('review take-back')).toMatchObject({ outcome: 'done' });
    await sweep(later(59));
    expect(await timesOf(application)).toEqual([]);
    expect(await operateAs(stack, 'ben', 'review', 'approve', application, '--why', 'x')).toMatchObject({
      outcome: 'done',
    });
    expect(await timesOf(application)).toMatchObject([{ operator_name: 'ben' }]);
  });

  it('an appeal is a separate case, which counts from the appeal', async () => {
    await operateAs(stack, 'ben', 'review', 'reject', application, '--why', 'x');
    await owner.query(
      `update application set status = 'review', submitted_at = submitted_at - interval '3 days', appeal_ticket = 'A-1', appeal_text = 'x',
        appealed_at = $2 where application_id = $1`,
      [application, now()],
    );
    await operateAs(stack, 'ana', 'review', 'approve', application, '--why', 'x');
    const appeal = (await timesOf(application)).find(({ queue }) => queue === 'appeals');
    expect(appeal).toMatchObject({ operator_name: 'ana', missed: false });
    expect(appeal?.our_seconds).toBeLessThan(60);
  });
});

describe('a request for approval', () => {
  /** Opens a deletion request, and lets Ana ask for its approval. Returns the ticket of the request for approval. */
  async function ask(ticket: string): Promise<string> {
    const { customerId } = await logIn(stack, freshPhone());
    await owner.query(
      `insert into deletion_request (customer_id, request_id, ticket, status, requested_at, moved_at)
        values ($1, gen_random_uuid(), $2, 'requested', $3, $3)`,
      [customerId, ticket, now()],
    );
    const asked = await operateAs(stack, 'ana', 'deletion', 'approve', ticket, '--say', 'ok', '--why', 'x');
    expect(asked).toMatchObject({ outcome: 'approval_requested' });
    return String(fieldOf(asked.data, 'request'));
  }

  it('a command that two operators run counts for the one who asked, and the approval for the one who approved', async () => {
    const ticket = 'X-2612-900001';
    const request = await ask(ticket);
    expect(await timesOf(ticket)).toEqual([]);
    expect(await operateAs(stack, 'ben', 'approve', request)).toMatchObject({ outcome: 'done' });
    expect(await timesOf(ticket)).toMatchObject([{ queue: 'deletions', operator_name: 'ana' }]);
    expect(await timesOf(request)).toMatchObject([{ queue: 'approvals', operator_name: 'ben' }]);
    const before = (await timesOf(ticket))[0]?.our_seconds;
    // Five days later the erasure still waits, and the clock still shows the time of the decision.
    await owner.query(
      `with moved as (update deletion_request set requested_at = requested_at - interval '5 days' where ticket = $1)
        update case_open set opened_at = opened_at - interval '5 days', decided_at = decided_at - interval '5 days' where subject = $1`,
      [ticket],
    );
    const { body } = await ana.run('case list', { queue: 'deletions' });
    expect(fieldOf(fieldOf(body, 'answer'), 'rows')).toContainEqual(
      expect.objectContaining({ subject: ticket, ourSeconds: before }),
    );
    const late = (await vera.run('case times', { show: 'open' })).body;
    expect(late).toMatchObject({ outcome: 'done' });
    expect(JSON.stringify(late)).not.toContain(ticket);
    await owner.query(
      `with moved as (update deletion_request set requested_at = requested_at + interval '5 days' where ticket = $1)
        update case_open set opened_at = opened_at + interval '5 days', decided_at = decided_at + interval '5 days' where subject = $1`,
      [ticket],
    );
    await owner.query(`update deletion_request set status = 'completed', moved_at = $2 where ticket = $1`, [
      ticket,
      later(9 * 24 * HOUR),
    ]);
    await sweep(later(9 * 24 * HOUR));
    expect(await timesOf(ticket)).toMatchObject([{ operator_name: 'ana', our_seconds: before }]);
  });

  it('a request that is refused counts for the one who refused it, and one that expires for nobody', async () => {
    const refused = await ask('X-2612-900002');
    await operateAs(stack, 'ben', 'request', 'refuse', refused, '--why', 'x');
    expect(await timesOf(refused)).toMatchObject([{ operator_name: 'ben' }]);
    const expired = await ask('X-2612-900003');
    await owner.query('select operator_requests_expire($1)', [later(25 * HOUR)]);
    const [stored] = await timesOf(expired);
    expect(stored).toMatchObject({ queue: 'approvals', operator_name: null, missed: true });
    expect(stored?.our_seconds).toBeLessThan(24 * HOUR + 120);
  });
});

it('the database has the same targets as the contract', async () => {
  for (const queue of QUEUES) {
    const { rows } = await owner.query<{ seconds: number }>('select case_target($1)::integer as seconds', [
      queue,
    ]);
    expect({ queue, seconds: rows[0]?.seconds }).toEqual({ queue, seconds: TARGET_MINUTES[queue] * 60 });
  }
});
