import { existsSync } from 'node:fs';
import { position } from '@tulay/engine/loan/position';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import { LOAN_EVENTS } from '../../db/schema/loan-event';
import { control } from '../../testing/borrower';
import {
  ACTION_OF,
  ACTIONS,
  arbitraryScript,
  startBorrowerScript,
  type BorrowerScript,
} from '../../testing/borrower-script';
import { approvedBorrower } from '../../testing/loan';
import { bookDifferences } from '../../testing/money';
import { type Stack, startStack } from '../../testing/stack';
import { loanFacts } from '../lending/loan/loan-facts.view';
import { orderOf } from '../lending/loan/loan.store';
import { balances } from './books.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const STEPS = 60;
const LIVES = 2;
/** Seed of the random steps, fixed so that a failure comes from a change of the code. */
const SEED = 20261121;

/** Returns the balances that the engine computes for all orders, by account. */
async function accountsByEngine(lives: readonly BorrowerScript[], today: string) {
  const accounts = { loan_receivable: 0, interest_income: 0, penalty_income: 0, borrower_credit: 0 };
  for (const { person, orders } of lives) {
    for (const orderId of orders) {
      const facts = await orderOf(stack.connection.db, person.customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (!loan) throw new Error('a delivered order has no facts');
      const { principalOwed, paidTotal, credit } = position(loan, today);
      accounts.loan_receivable += principalOwed;
      accounts.interest_income -= paidTotal.interest;
      accounts.penalty_income -= paidTotal.penalty;
      accounts.borrower_credit -= credit;
    }
  }
  return accounts;
}

/**
 * Fails unless the random steps have stored every kind of event that an action can cause, and unless each stored detail
 * matches the description of its kind.
 */
async function expectDescribedEvents(): Promise<void> {
  const { db } = stack.connection;
  const events = await db.selectFrom('loan_event').select(['kind', 'detail']).execute();
  const kinds = new Set(events.map(({ kind }) => kind));
  expect(LOAN_EVENT_KINDS.filter((kind) => typeof ACTION_OF[kind] === 'string' && !kinds.has(kind))).toEqual(
    [],
  );
  const wrong = events.filter(({ kind, detail }) => !LOAN_EVENTS[kind].detail.safeParse(detail).success);
  expect(wrong).toEqual([]);
}

it('each kind of loan event without a random step names the test that records it', () => {
  const named = Object.values(ACTION_OF).flatMap((action) =>
    typeof action === 'string' ? [] : [action.test],
  );
  expect(named.filter((test) => !existsSync(new URL(`../lending/${test}`, import.meta.url)))).toEqual([]);
});

it(`[spec 4.repay-results] after ${STEPS} random steps per borrower the engine equals the ledger, and the payoff settles every loan`, async () => {
  const lives: BorrowerScript[] = [];
  for (const steps of fc.sample(arbitraryScript(STEPS), { numRuns: LIVES, seed: SEED })) {
    const life = startBorrowerScript(stack, await approvedBorrower(stack));
    lives.push(life);
    for (const step of steps) await life.take(step);
    // The gateway's statement is not compared yet, because it already contains money whose webhook has not arrived.
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
    await life.close();
  }
  expect(await bookDifferences(stack)).toEqual([]);
  const { businessDate } = await control<{ businessDate: string }>(stack, 'clock');
  const expected = await accountsByEngine(lives, businessDate);
  expect(expected.loan_receivable).toBe(0);
  expect(await balances(stack.connection.db)).toMatchObject(expected);

  const done = new Set(lives.flatMap((life) => [...life.done]));
  expect(ACTIONS.filter((action) => !done.has(action))).toEqual([]);
  await expectDescribedEvents();
});
