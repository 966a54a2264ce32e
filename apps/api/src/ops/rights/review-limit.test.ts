/** Limits that a reviewer may grant alone, checked by SQL calls that bypass our program. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Borrower, fillIn, logIn, newKey } from '../../testing/borrower';
import { applicationOf, freshPhone } from '../../testing/loan';
import {
  APPROVAL_REQUIRED,
  addOperator,
  inOperatorTransaction,
  outcomeOf,
} from '../../testing/raw-operator-session';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let owner: pg.Client;
let client: pg.Client;
let person: Borrower;
let application: { application_id: string; scored_limit: string; inputs: object };
beforeAll(async () => {
  stack = await startStack();
  [owner, client] = [stack.ownerUrl, stack.config.DATABASE_URL].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), client.connect()]);
  await addOperator(owner, 'vic', 'reviewer');
  person = await logIn(stack, freshPhone());
  await fillIn(person, { idNumber: '7777333311110004' });
  await person.send('POST', '/applications', undefined, newKey());
  const inReview = async () => expect((await applicationOf(person))?.status).toBe('review');
  await vi.waitFor(inReview);
  application = await row();
});
afterAll(async () => {
  await Promise.all([owner.end(), client.end()]);
  await stack.stop();
});

const row = async () =>
  (
    await owner.query('select application_id, scored_limit, inputs from application where customer_id = $1', [
      person.customerId,
    ])
  ).rows[0];
const input = (changed: object) => ({
  applicationId: application.application_id,
  status: 'accepted',
  limit: Number(application.scored_limit),
  reapplyOn: null,
  reasons: ['person_decided'],
  who: 'vic',
  why: 'by SQL',
  actor: 'operator',
  auditId: randomUUID(),
  whyAuditId: randomUUID(),
  outboxId: randomUUID(),
  ...changed,
});
const decide = (changed: object, end: 'commit' | 'rollback' = 'rollback') => {
  const now = stack.providers.clock.now();
  return inOperatorTransaction(
    client,
    { name: 'vic', role: 'reviewer', now },
    () =>
      outcomeOf(
        client.query('select ops.review_decide($1, $2, $3)', [person.customerId, now, input(changed)]),
      ),
    end,
  );
};

it.each([
  ['a hundred million pesos', () => ({ limit: 10_000_000_000 })],
  ['a centavo more than was scored', () => ({ limit: Number(application.scored_limit) + 1 })],
  ['more than was scored, with a forged score', () => ({ limit: 5_000_000, scoredLimit: 5_000_000 })],
  ['a missing limit', () => ({ limit: null })],
  ['a limit with a rejection', () => ({ status: 'rejected', limit: 1_000_000 })],
  ['an unknown decision', () => ({ status: 'expired', limit: null })],
])('%s needs approval by a second operator', async (_what, changed) => {
  expect(await decide(changed())).toBe(APPROVAL_REQUIRED);
});

it('one reviewer can grant the scored limit or less, or reject, and cannot change the score', async () => {
  expect(await decide({ limit: 200_000 })).toBe('allowed');
  expect(await decide({ status: 'rejected', limit: null, reapplyOn: '2027-01-01' })).toBe('allowed');
  expect(await decide({ inputs: { score: {} }, scoredLimit: 8_000_000 }, 'commit')).toBe('allowed');
  expect(await row()).toEqual(application);
  expect((await applicationOf(person))?.limit).toBe(Number(application.scored_limit));
});

it('a credit limit above the ceiling of ₱80,000 is refused by the database', async () => {
  for (const table of ['customer', 'application']) {
    const set = (limit: number) =>
      outcomeOf(
        owner.query(`update ${table} set credit_limit = $1 where customer_id = $2`, [
          limit,
          person.customerId,
        ]),
      );
    expect([table, await set(8_000_000), await set(8_000_001)]).toEqual([table, 'allowed', '23514']);
  }
});
