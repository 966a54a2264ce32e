import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualLiveness, manualScreening } from '../../adapters/manual-review';
import { createDecisionCarrier } from '../../features/onboarding/application/review.service';
import { type Borrower, fillIn, logIn, newKey } from '../../testing/borrower';
import { applicationOf, freshPhone } from '../../testing/loan';
import { ManualClock } from '../../testing/manual-clock';
import { operateAs } from '../../testing/operators';
import { addOperator, inOperatorTransaction } from '../../testing/raw-operator-session';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let client: pg.Client;
let ana: Desk;
let ben: Desk;
beforeAll(async () => {
  stack = await startStack(undefined, { liveness: manualLiveness(), screening: manualScreening() });
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  client = new pg.Client({ connectionString: stack.config.DATABASE_URL });
  await Promise.all([owner.connect(), client.connect()]);
  await addOperator(owner, 'rita', 'reviewer');
  ana = await console_.logIn('ana');
  ben = await console_.logIn('ben');
});
afterAll(async () => {
  await Promise.all([owner.end(), client.end()]);
  await console_.stop();
  await stack.stop();
});

let person: Borrower;
let application: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  person = await logIn(stack, freshPhone());
  await fillIn(person, { idNumber: `77773333111122${10 + count}`, account: `0917555${1000 + count}` });
  await person.send('POST', '/applications', undefined, newKey());
  application = await vi.waitFor(async () => {
    const current = await applicationOf(person);
    if (current?.status !== 'review') throw new Error('not in review yet');
    return current.applicationId;
  });
});

const statusOf = async () => (await applicationOf(person))?.status;
const decide = async (desk: Desk, command: string, more: Record<string, string> = {}) =>
  (await desk.run(command, { application, ...more }, 'the photos match')).body;
const takeBack = async (desk: Desk) => (await desk.run('review take-back', { application }, 'a slip')).body;

/** Time at which the stored decision takes effect. */
async function takesEffectAt(): Promise<Date> {
  const { rows } = await owner.query<{ at: Date }>(
    'select pending_until as at from application where application_id = $1',
    [application],
  );
  return rows[0]?.at ?? new Date(Number.NaN);
}
const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

/** Runs the task of the worker at a time. */
function carryOut(now: Date): Promise<void> {
  const clock = new ManualClock();
  clock.advance((now.getTime() - clock.now().getTime()) / 1_000);
  return createDecisionCarrier({ db: stack.connection.db, clock })();
}

/** Takes the decision back at the time `now`, by SQL, as the operator who made the decision. */
async function takeBackAt(now: Date): Promise<string | undefined> {
  await owner.query(`update application set pending_who = 'rita' where application_id = $1`, [application]);
  return inOperatorTransaction(client, { name: 'rita', role: 'reviewer', now }, async () => {
    const { rows } = await client.query<{ result: { outcome: string } }>(
      'select ops.review_take_back($1, $2, $3) as result',
      [person.customerId, now, { applicationId: application, who: 'rita' }],
    );
    return rows[0]?.result.outcome;
  });
}

/** Actions in the borrower's audit trail that a decision writes. */
async function trail(): Promise<string[]> {
  const { rows } = await owner.query<{ action: string }>(
    `select action from audit where customer_id = $1 and action in ('review.decided', 'application.returned')
      order by action`,
    [person.customerId],
  );
  return rows.map(({ action }) => action);
}

describe('a decision in the console', () => {
  it('a decision changes nothing for the borrower until it takes effect, and is then carried out once', async () => {
    expect(await decide(ana, 'review approve')).toMatchObject({
      outcome: 'done',
      answer: { takesEffectAt: expect.any(String) },
    });
    const at = await takesEffectAt();
    await carryOut(after(at, -1));
    expect([await statusOf(), await trail()]).toEqual(['review', []]);
    await Promise.all([carryOut(after(at, 0)), carryOut(after(at, 0))]);
    await carryOut(after(at, 1));
    expect(await statusOf()).toBe('accepted');
    expect(await trail()).toEqual(['review.decided']);
    const { rows } = await owner.query(
      `select detail from audit where customer_id = $1 and action = 'review.decided'`,
      [person.customerId],
    );
    expect(rows).toMatchObject([{ detail: { who: 'ana', why: 'the photos match' } }]);
  });

  it('before a decision is sent, the operator sees the text message to the borrower in both languages', async () => {
    const { body } = await ana.run(
      'review return',
      { application, correct: 'id_front_unclear' },
      'too dark',
      {
        preview: true,
      },
    );
    expect(body).toMatchObject({
      outcome: 'previewed',
      lines: expect.arrayContaining([
        'Text in English: Tulay: please correct something in your application. It takes about 2 minutes in the app. Then send it again.',
        'Text in Tagalog: Tulay: may kailangang itama sa application mo. Mga 2 minuto lang sa app. Tapos ipadala ulit.',
      ]),
    });
    expect(await decide(ana, 'review reject')).toMatchObject({ outcome: 'done' });
  });

  it('a decision can be taken back 59 seconds after it was made, and not after 61 seconds', async () => {
    const { clock } = stack.providers;
    const before = clock.now();
    await decide(ana, 'review reject');
    const decided = clock.now();
    const at = await takesEffectAt();
    expect(at.getTime()).toBeGreaterThanOrEqual(after(before, 60).getTime());
    expect(at.getTime()).toBeLessThanOrEqual(after(decided, 60).getTime());
    expect(await takeBackAt(after(at, 1))).toBe('decision_over');
    expect(await takeBackAt(after(at, 0))).toBe('decision_over');
    expect(await takeBackAt(after(at, -1))).toBe('done');
  });

  it('the borrower gets one message, about the decision that takes effect, and none about the one that was taken back', async () => {
    await decide(ana, 'review reject');
    const at = await takesEffectAt();
    await carryOut(after(at, -1));
    await takeBack(ana);
    await carryOut(after(at, 1));
    await decide(ana, 'review approve');
    await carryOut(after(await takesEffectAt(), 0));
    // The relay hands the jobs over in the order of the decisions, so a rejection would have come first.
    const topics = await vi.waitFor(async () => {
      const { body } = await person.get<{ messages: { note: { topic: string } }[] }>('/messages?kind=notify');
      const sent = body.messages.map(({ note }) => note.topic);
      expect(sent).toContain('application_accepted');
      return sent;
    });
    expect(topics).not.toContain('application_rejected');
  });

  it('a decision that was taken back is never carried out, and the application can be decided again', async () => {
    await decide(ana, 'review return', { correct: 'selfie_unclear' });
    const at = await takesEffectAt();
    expect(await takeBack(ana)).toMatchObject({ outcome: 'done' });
    await carryOut(after(at, 1));
    expect([await statusOf(), await trail()]).toEqual(['review', []]);
    expect(await takeBack(ana)).toMatchObject({ code: 'not_found' });
    expect(await decide(ben, 'review approve')).toMatchObject({ outcome: 'done' });
  });

  it('a returned application goes back with its corrections when the decision takes effect', async () => {
    await decide(ana, 'review return', { correct: 'selfie_unclear,id_number_differs' });
    await carryOut(after(await takesEffectAt(), 0));
    const { rows } = await owner.query(
      'select status, corrections from application where application_id = $1',
      [application],
    );
    expect(rows).toEqual([{ status: 'draft', corrections: ['selfie_unclear', 'id_number_differs'] }]);
    expect(await trail()).toEqual(['application.returned']);
    expect(await takeBack(ana)).toMatchObject({ code: 'decision_over' });
  });

  it('another operator sees the decision, but can neither take it back nor decide the application', async () => {
    await decide(ana, 'review approve');
    const { body } = await ben.run('case list', { queue: 'applications' });
    expect(fieldOf(fieldOf(body, 'answer'), 'rows')).toContainEqual(
      expect.objectContaining({
        subject: application,
        pending: expect.objectContaining({ decision: 'approve', by: 'ana' }),
      }),
    );
    const free = await ben.run('case list', { queue: 'applications', free: true });
    expect(JSON.stringify(free.body)).not.toContain(application);
    expect(await takeBack(ben)).toMatchObject({ code: 'decision_other' });
    expect(await decide(ben, 'review reject')).toMatchObject({ code: 'decision_pending' });
    expect(await operateAs(stack, 'ben', 'review', 'reject', application, '--why', 'x')).toMatchObject({
      outcome: 'decision_pending',
    });
    const polled = async (desk: Desk) => fieldOf((await desk.get('/queues')).body, 'decisions');
    expect(await polled(ben)).toEqual([]);
    expect(await polled(ana)).toEqual([expect.objectContaining({ application, decision: 'approve' })]);
  });

  it('if two operators decide an application at the same time, only one decision is stored', async () => {
    const both = await Promise.all([decide(ana, 'review approve'), decide(ben, 'review reject')]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  });

  it('if a decision is taken back at the moment at which it takes effect, only one of the two happens', async () => {
    await decide(ana, 'review approve');
    const at = await takesEffectAt();
    const [taken] = await Promise.all([takeBack(ana), carryOut(after(at, 0))]);
    const isTaken = fieldOf(taken, 'outcome') === 'done';
    expect(await statusOf()).toBe(isTaken ? 'review' : 'accepted');
    expect(await trail()).toEqual(isTaken ? [] : ['review.decided']);
  });

  it('a decision in the terminal takes effect at once', async () => {
    const decided = await operateAs(stack, 'ana', 'review', 'approve', application, '--why', 'x');
    expect(decided).toMatchObject({ outcome: 'done', data: { takesEffectAt: null } });
    expect(await statusOf()).toBe('accepted');
  });
});
