import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';
import { openTicket } from '../testing/ticket';

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

let subject: string;
beforeEach(async () => {
  subject = await openTicket(await logIn(stack, freshPhone()));
});

const run = async (desk: Desk, command: string, args: Record<string, string> = {}) =>
  (await desk.run(command, args, 'the queue')).body;
const claim = (desk: Desk) => run(desk, 'case claim', { queue: 'tickets', subject });
const answer = (desk: Desk) => run(desk, 'ticket answer', { ticket: subject, say: 'Hello.' });
const listed = async (desk: Desk) =>
  fieldOf(fieldOf(await run(desk, 'case list', { queue: 'tickets', filter: subject }), 'answer'), 'rows');

/** Lets this many minutes pass for the claim. */
const pass = (minutes: number) =>
  owner.query(
    `update operator_case set claimed_until = claimed_until - make_interval(mins => $1) where subject = $2`,
    [minutes, subject],
  );

it('a claim ends by itself after fifteen minutes, and the case can then be claimed and decided by another operator', async () => {
  await claim(ana);
  await pass(14);
  expect(await claim(ben)).toMatchObject({ code: 'claimed' });
  expect(await answer(ben)).toMatchObject({ code: 'claimed' });
  await pass(1);
  expect(await listed(ben)).toMatchObject([{ claimedBy: null, owner: 'ana' }]);
  expect(await claim(ben)).toMatchObject({ outcome: 'done' });
  expect(await answer(ana)).toMatchObject({ code: 'claimed' });
  expect(await answer(ben)).toMatchObject({ outcome: 'done' });
});

it('a renewed claim ends fifteen minutes after its renewal', async () => {
  await claim(ana);
  await pass(14);
  await claim(ana);
  await pass(14);
  expect(await claim(ben)).toMatchObject({ code: 'claimed' });
  await pass(1);
  expect(await claim(ben)).toMatchObject({ outcome: 'done' });
});

it('an operator whose claim has ended can still add a note and decide the case, as long as nobody else has claimed it', async () => {
  await claim(ana);
  await pass(15);
  const note = { about: 'tickets', subject, say: 'The borrower called.' };
  expect(await run(ana, 'note add', note)).toMatchObject({ outcome: 'done' });
  expect(await answer(ana)).toMatchObject({ outcome: 'done' });
});
