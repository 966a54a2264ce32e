import { QUEUE_COMMANDS } from '@tulay/contract/operator/queue-commands';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { CLAIMED_QUEUES } from '@tulay/contract/operator/queues';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { fieldOf, keysOf } from '@tulay/engine/records';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOSING_MOVES } from '../../features/lending/loan/dispute.view';
import { type Borrower, logIn } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';
import { openTicket } from '../testing/ticket';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let ben: Desk;
let carlo: Desk;
let vera: Desk;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  ben = await console_.logIn('ben');
  carlo = await console_.logIn('carlo');
  vera = await console_.logIn('vera');
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

let subject: string;
beforeEach(async () => {
  // A borrower may open a limited number of tickets a day.
  person = await logIn(stack, freshPhone());
  subject = await openTicket(person);
});
afterEach(async () => {
  await owner.query('update operator set away_until = null, disabled_at = null');
  await owner.query('delete from operator_case');
  await owner.query(`update ticket set status = 'answered' where status = 'open'`);
});

const Cases = z.object({
  rows: z.array(
    z.object({
      queue: z.string(),
      subject: z.string(),
      claimedBy: z.string().nullable(),
      waitsUntil: z.string().nullable(),
      owner: z.string().nullable(),
      isOwn: z.boolean(),
      offeredFrom: z.string().nullable(),
      escalated: z.object({ by: z.string(), why: z.string() }).nullable(),
    }),
  ),
});

const todayPlus = (days: number): string => addDays(manilaDate(stack.providers.clock.now()), days);
const run = async (desk: Desk, command: string, args: Record<string, string | boolean> = {}) =>
  (await desk.run(command, args, 'the queue')).body;
const onCase = (desk: Desk, command: string, more: Record<string, string | boolean> = {}) =>
  run(desk, command, { queue: 'tickets', subject, ...more });
const goAway = (desk: Desk, days = 3) => run(desk, 'operator away', { until: todayPlus(days) });
const answer = (desk: Desk) => run(desk, 'ticket answer', { ticket: subject, say: 'Hello.' });
const list = async (desk: Desk, more: Record<string, string> = {}) =>
  Cases.parse(fieldOf(await run(desk, 'case list', { queue: 'tickets', ...more }), 'answer')).rows;
const subjects = async (desk: Desk, more: Record<string, string> = {}) =>
  (await list(desk, more)).map((row) => row.subject);
const listed = async (desk: Desk) => (await list(desk)).find((row) => row.subject === subject);

describe('the owner of a case', () => {
  it('the operator who claimed a case last owns it, and gives it up by a release', async () => {
    await onCase(ana, 'case claim');
    expect(await listed(ana)).toMatchObject({ claimedBy: 'ana', owner: 'ana', isOwn: true });
    await onCase(ben, 'case release');
    expect(await listed(ben)).toMatchObject({ owner: 'ana', isOwn: false });
    await onCase(ben, 'case claim', { takeover: true });
    expect(await listed(ben)).toMatchObject({ claimedBy: 'ben', owner: 'ben' });
    await onCase(ben, 'case release');
    expect(await listed(ben)).toMatchObject({ claimedBy: null, owner: null });
  });

  it('an operator whose roles do not open a queue can own none of its cases', async () => {
    const events = { queue: 'events', subject: 'x' };
    expect(await run(carlo, 'case claim', events)).toMatchObject({ code: 'queue_role' });
    expect(await run(carlo, 'case list', { queue: 'events' })).toMatchObject({ code: 'queue_role' });
    expect(await run(carlo, 'case give', { ...events, to: 'ana' })).toMatchObject({ code: 'queue_role' });
    expect(await run(vera, 'case claim', events)).toMatchObject({ code: 'role_refused' });
  });

  it('the database allows work on the cases of a queue to exactly the roles that may list them', async () => {
    for (const queue of keysOf(QUEUE_COMMANDS)) {
      const { rows } = await owner.query<{ roles: string[] }>('select case_roles($1) as roles', [queue]);
      expect([queue, rows[0]?.roles.toSorted()]).toEqual([
        queue,
        [...OPERATOR_COMMANDS[QUEUE_COMMANDS[queue]].roles].toSorted(),
      ]);
    }
  });
});

describe('a case that is given', () => {
  it('a case that is given belongs to the colleague, and the claim of the giver ends', async () => {
    await onCase(ana, 'case claim');
    expect(await onCase(ana, 'case give', { to: 'carlo' })).toMatchObject({ outcome: 'done' });
    expect(await listed(carlo)).toMatchObject({ claimedBy: null, owner: 'carlo', isOwn: true });
  });

  it('a case is given only to an active colleague who may work on it and is at work', async () => {
    expect(await onCase(ana, 'case give', { to: 'nobody' })).toMatchObject({ code: 'colleague_unknown' });
    expect(await onCase(ana, 'case give', { to: 'vera' })).toMatchObject({ code: 'colleague_unknown' });
    await goAway(ben);
    expect(await onCase(ana, 'case give', { to: 'ben' })).toMatchObject({ code: 'colleague_away' });
    await owner.query(`update operator set disabled_at = now() where name = 'carlo'`);
    expect(await onCase(ana, 'case give', { to: 'carlo' })).toMatchObject({ code: 'colleague_unknown' });
    expect(await listed(ana)).toMatchObject({ owner: null });
  });

  it('a case on which another operator works cannot be given away', async () => {
    await onCase(ben, 'case claim');
    expect(await onCase(ana, 'case give', { to: 'carlo' })).toMatchObject({ code: 'claimed' });
  });

  it('of two operators who give a case at the same time, the last one decides who owns it', async () => {
    const both = await Promise.all([
      onCase(ana, 'case give', { to: 'carlo' }),
      onCase(ben, 'case give', { to: 'ben' }),
    ]);
    expect(both).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(['ben', 'carlo']).toContain((await listed(ana))?.owner);
  });
});

describe('the colleagues who may get a case', () => {
  const Colleagues = z.object({
    rows: z.array(z.strictObject({ name: z.string(), awayUntil: z.string().nullable(), open: z.number() })),
  });
  const EVERY_QUEUE = ['reviewer', 'support', 'treasury', 'collections'];
  const STAFF: Readonly<Record<string, readonly string[]>> = {
    'at-work': ['reviewer', 'treasury'],
    away: [...EVERY_QUEUE, 'senior'],
    'back-today': ['treasury', 'collections', 'senior'],
    disabled: [...EVERY_QUEUE, 'senior'],
    'wrong-role': ['risk', 'senior'],
  };

  beforeEach(async () => {
    await owner.query(
      `insert into operator (operator_id, name, roles, key_hash, added_at)
        select gen_random_uuid(), key, array(select jsonb_array_elements_text(value)), sha256(key::bytea), now()
        from jsonb_each($1::jsonb)`,
      [JSON.stringify(STAFF)],
    );
    await owner.query(`update operator set disabled_at = now() where name = 'disabled'`);
    for (const [name, days] of [
      ['away', 1],
      ['back-today', 0],
    ] as const)
      await owner.query('update operator set away_until = $1 where name = $2', [todayPlus(days), name]);
  });
  afterEach(async () => {
    await owner.query('delete from operator where name = any ($1)', [Object.keys(STAFF)]);
  });

  const colleagues = async (desk: Desk, place: Record<string, string>) =>
    Colleagues.parse(fieldOf(await run(desk, 'case colleagues', place), 'answer')).rows;
  const named = async (place: Record<string, string>) =>
    (await colleagues(ana, place)).map(({ name }) => name);

  it.each(CLAIMED_QUEUES)(
    'a case of %s is given to a listed colleague who is at work, and to nobody else',
    async (queue) => {
      for (const place of [
        { queue, subject: 'x' },
        { queue, subject: 'escalated' },
      ]) {
        if (place.subject === 'escalated') await run(ana, 'case escalate', { ...place, say: 'x' });
        const listed = await colleagues(ana, place);
        for (const to of ['ben', 'carlo', 'vera', 'nobody', ...Object.keys(STAFF)]) {
          const colleague = listed.find(({ name }) => name === to);
          const refusal = colleague ? 'colleague_away' : 'colleague_unknown';
          const expected = colleague?.awayUntil === null ? { outcome: 'done' } : { code: refusal };
          expect([place, to, await run(ana, 'case give', { ...place, to })]).toMatchObject([
            place,
            to,
            expected,
          ]);
        }
      }
    },
  );

  it('the list has the other active operators whose roles open the queue, and for an escalated case the senior ones', async () => {
    expect(await named({ queue: 'tickets', subject })).toEqual(['ben', 'carlo', 'away']);
    expect(await named({ queue: 'events', subject: 'x' })).toEqual(['at-work', 'back-today', 'ben', 'away']);
    expect(await named({ queue: 'applications', subject: 'x' })).toEqual(['at-work', 'ben', 'away']);
    await onCase(carlo, 'case escalate', { say: 'x' });
    expect(await named({ queue: 'tickets', subject })).toEqual(['ben', 'away']);
  });

  it('colleagues at work come first, then those with the fewest open cases of all queues', async () => {
    await owner.query(
      `insert into unmatched_event (event_id, reason, body, received_at) values ('e1', 'not_found', '{}', now())`,
    );
    const closed = await openTicket(person);
    await run(ben, 'case claim', { queue: 'events', subject: 'e1' });
    await onCase(ben, 'case claim');
    await run(carlo, 'case claim', { queue: 'tickets', subject: closed });
    await run(carlo, 'case claim', { queue: 'collections', subject: 'loan' });
    await owner.query(`update ticket set status = 'answered' where ticket = $1`, [closed]);
    expect(await colleagues(ana, { queue: 'tickets', subject })).toEqual([
      { name: 'carlo', awayUntil: null, open: 1 },
      { name: 'ben', awayUntil: null, open: 2 },
      { name: 'away', awayUntil: todayPlus(1), open: 0 },
    ]);
  });

  it('only operators whose roles open the queue see its colleagues', async () => {
    const events = { queue: 'events', subject: 'x' };
    expect(await run(carlo, 'case colleagues', events)).toMatchObject({ code: 'queue_role' });
    expect(await run(vera, 'case colleagues', events)).toMatchObject({ code: 'role_refused' });
  });
});

describe('an operator who is away', () => {
  it('claims end and owned cases are offered to the others when their operator goes away', async () => {
    await onCase(ana, 'case claim');
    expect(await goAway(ana)).toMatchObject({ outcome: 'done', answer: { offered: 1 } });
    expect(await listed(ben)).toMatchObject({ claimedBy: null, owner: null, offeredFrom: 'ana' });
    expect((await ana.get('/session')).body).toMatchObject({ awayUntil: todayPlus(3) });
    await onCase(ben, 'case claim');
    expect(await listed(ben)).toMatchObject({ claimedBy: 'ben', owner: 'ben', offeredFrom: null });
    await run(ana, 'operator back');
    expect(await listed(ben)).toMatchObject({ owner: 'ben' });
  });

  it('a case that is put aside is offered too, and still waits for its day', async () => {
    await onCase(ana, 'case wait', { until: todayPlus(1), say: 'the photo' });
    expect(await listed(ana)).toMatchObject({ owner: 'ana' });
    await goAway(ana);
    const offered = await listed(ben);
    expect(offered).toMatchObject({ owner: null, offeredFrom: 'ana' });
    expect(offered?.waitsUntil).not.toBeNull();
  });

  it('an absent operator can neither claim a case nor put a case aside, until the command `operator back`', async () => {
    await goAway(ana);
    expect(await onCase(ana, 'case claim')).toMatchObject({ code: 'away' });
    expect(await onCase(ana, 'case wait', { until: todayPlus(1), say: 'x' })).toMatchObject({ code: 'away' });
    await run(ana, 'operator back');
    expect((await ana.get('/session')).body).toMatchObject({ awayUntil: null });
    expect(await onCase(ana, 'case claim')).toMatchObject({ outcome: 'done' });
  });

  it('an absence ends by itself on its day', async () => {
    await goAway(ana);
    await owner.query(`update operator set away_until = $1 where name = 'ana'`, [todayPlus(0)]);
    expect(await onCase(ana, 'case claim')).toMatchObject({ outcome: 'done' });
  });

  it('an absence until today, or of more than a year, is refused', async () => {
    expect(await goAway(ana, 0)).toMatchObject({ code: 'day_past' });
    expect(await goAway(ana, 366)).toMatchObject({ code: 'day_past' });
  });

  it('an operator who goes away while getting cases owns none of them', async () => {
    const others = await Promise.all([openTicket(person), openTicket(person), openTicket(person)]);
    await Promise.all([
      goAway(ben),
      ...others.map((ticket) => run(ana, 'case give', { queue: 'tickets', subject: ticket, to: 'ben' })),
      onCase(ben, 'case claim'),
    ]);
    expect((await list(ana)).filter((row) => row.owner === 'ben' || row.claimedBy === 'ben')).toEqual([]);
  });

  it('a disabled operator owns no case', async () => {
    await onCase(carlo, 'case claim');
    await owner.query(`select operator_change(now(), jsonb_build_object('name', 'carlo', 'disabled', true))`);
    expect(await listed(ben)).toMatchObject({ claimedBy: null, owner: null, offeredFrom: 'carlo' });
  });
});

describe('an escalated case', () => {
  const escalated = async (desk: Desk) => fieldOf(await run(desk, 'case escalated'), 'answer');

  it('an escalated case leaves its operator, and only a senior operator claims and decides it', async () => {
    await onCase(carlo, 'case claim');
    expect(await onCase(carlo, 'case escalate', { say: 'threatens to sue' })).toMatchObject({
      outcome: 'done',
    });
    expect(await listed(carlo)).toMatchObject({
      claimedBy: null,
      owner: null,
      escalated: { by: 'carlo', why: 'threatens to sue' },
    });
    expect(await onCase(carlo, 'case claim')).toMatchObject({ code: 'escalated' });
    expect(await onCase(carlo, 'case claim', { takeover: true })).toMatchObject({ code: 'escalated' });
    expect(await answer(carlo)).toMatchObject({ code: 'escalated' });
    expect(await run(carlo, 'case escalated')).toMatchObject({ code: 'role_refused' });
    expect(await escalated(ana)).toMatchObject({ rows: [{ queue: 'tickets', subject, by: 'carlo' }] });
    expect(await onCase(ana, 'case claim')).toMatchObject({ outcome: 'done' });
    expect(await answer(ana)).toMatchObject({ outcome: 'done' });
    expect(await escalated(ana)).toEqual({ rows: [], next: null });
  });

  it('an escalated case is given to a senior operator only', async () => {
    await onCase(carlo, 'case escalate', { say: 'x' });
    expect(await onCase(ana, 'case give', { to: 'carlo' })).toMatchObject({ code: 'colleague_unknown' });
    expect(await onCase(ana, 'case give', { to: 'ben' })).toMatchObject({ outcome: 'done' });
  });

  it('a case that another operator works on, or that is escalated already, is not escalated', async () => {
    await onCase(ana, 'case claim');
    expect(await onCase(carlo, 'case escalate', { say: 'x' })).toMatchObject({ code: 'claimed' });
    expect(await onCase(ana, 'case escalate', { say: 'x' })).toMatchObject({ outcome: 'done' });
    expect(await onCase(ben, 'case escalate', { say: 'y' })).toMatchObject({ code: 'escalated' });
    expect(await listed(ana)).toMatchObject({ escalated: { by: 'ana', why: 'x' } });
  });

  it('the poll of the queues counts escalated cases for senior operators only', async () => {
    await onCase(carlo, 'case escalate', { say: 'x' });
    const counted = async (desk: Desk) => JSON.stringify((await desk.get('/queues')).body);
    expect(await counted(ana)).toContain('"escalated"');
    expect(await counted(carlo)).not.toContain('"escalated"');
  });
});

describe('the list of cases', () => {
  it('a list has the operator’s own cases first, then offered, free and claimed cases, and last the cases put aside', async () => {
    const [aside, taken, offered, own] = [
      subject,
      await openTicket(person),
      await openTicket(person),
      await openTicket(person),
    ];
    const free = await openTicket(person);
    const on = (desk: Desk, command: string, ticket: string, more = {}) =>
      run(desk, command, { queue: 'tickets', subject: ticket, ...more });
    await on(ana, 'case wait', aside, { until: todayPlus(1), say: 'x' });
    await on(ben, 'case claim', taken);
    await on(carlo, 'case claim', offered);
    await goAway(carlo);
    await on(ana, 'case claim', own);
    expect(await subjects(ana)).toEqual([own, offered, free, taken, aside]);
    expect(await subjects(ana, { show: 'mine' })).toEqual([own, aside]);
    expect(await subjects(ana, { show: 'offered' })).toEqual([offered]);
    expect(await subjects(ana, { show: 'waiting' })).toEqual([aside]);
    expect(await subjects(ana, { show: 'escalated' })).toEqual([]);
    expect(await subjects(ana, { sort: '-age' })).toEqual([aside, taken, offered, own, free]);
    expect(await subjects(ana, { sort: 'age' })).toEqual([free, own, offered, taken, aside]);
    expect((await subjects(ana, { sort: 'who' })).slice(0, 3)).toEqual([own, aside, taken]);
  });

  it('the claims of a case are deleted a day after the last claim, but never while the case is open', async () => {
    await onCase(carlo, 'case escalate', { say: 'x' });
    await owner.query(`insert into operator_case (queue, subject, claimed_by, claimed_name, claimed_until, owner, owner_name)
      select 'tickets', name, gen_random_uuid(), 'x', now() - ago, gen_random_uuid(), 'x'
      from (values ('F-OLD', interval '25 hours'), ('F-NEW', interval '23 hours')) v (name, ago)`);
    await owner.query('select operator_cases_prune(now(), $1)', [JSON.stringify({ closing: CLOSING_MOVES })]);
    const { rows } = await owner.query<{ subject: string }>('select subject from operator_case');
    expect(rows.map((row) => row.subject).toSorted()).toEqual([subject, 'F-NEW'].toSorted());
  });
});
