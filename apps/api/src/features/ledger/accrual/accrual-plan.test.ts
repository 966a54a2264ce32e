/**
 * The close of day adds up stored plans. Every kind of loan event happens to one loan after its plan was computed. Each booked day must
 * equal the positions of all loans, which are replayed here from their facts.
 */
import type { LossStage } from '@tulay/contract/operator/loss-classes';
import { LOSS_STAGES } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accrualsOfDay, emptyStage } from '../../../testing/books/accruals-of-day';
import { EVENT_LIVES, type LivedLoan } from '../../../testing/effects/event-lives';
import { openPayment } from '../../../testing/loan';
import { advanceDays, createActiveLoan, createLargestLoan, payNow } from '../../../testing/money';
import { OPERATOR_REASON } from '../../../testing/reversal';
import { clockOf } from '../../../testing/manual-clock';
import { type Stack, startStack } from '../../../testing/stack';
import { loanFacts } from '../../lending/loan/loan-facts.view';
import { createLoanAdminService } from '../../lending/loan/loan-admin.service';
import { orderOf } from '../../lending/loan/loan.store';
import { callFunction } from '../../../command';
import { createCloseService } from '../close.service';
import { planAccruals, sumAccruals } from './accrual.service';
import { loansWithoutPlan, sumPlans } from './accrual-plan.store';
import { PLAN_DAYS } from './accrual-plan.view';
import { createPlanService } from './plan-ahead.service';

let stack: Stack;
let first: ManilaDate;
const loans: LivedLoan[] = [];

const db = () => stack.connection.db;
const today = () => manilaDate(stack.providers.clock.now());

async function closeDays(): Promise<void> {
  const closing = createCloseService({ db: db(), clock: stack.providers.clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
}

/** Computes the plan of every loan before anything happens on the day. */
const planToday = () => planAccruals(db(), today(), stack.providers.clock.now());

async function knownFacts(): Promise<LoanFacts[]> {
  const facts: LoanFacts[] = [];
  for (const { person, orderId } of loans) {
    const rows = await orderOf(db(), person.customerId, orderId);
    const found = rows && loanFacts(rows);
    if (found) facts.push(found);
  }
  return facts;
}

/** Returns what the books must have after a day, from the facts of all loans. */
function expectedOn(all: readonly LoanFacts[], day: ManilaDate) {
  const { sums, stages } = accrualsOfDay(all, day);
  return { ...sums, stages };
}

/** Returns what the books have after a day. */
async function bookedOn(day: ManilaDate) {
  const { rows } = await sql<{ account: string; until: number; of: number }>`
    select e.account, sum(e.amount)::bigint as until,
      coalesce(sum(e.amount) filter (where j.value_date = ${day}::date), 0)::bigint as of
    from book_entry e join book_journal j using (journal_id)
    where j.event = 'accrued' and j.value_date <= ${day}::date group by e.account`.execute(db());
  const found = new Map(rows.map((row) => [row.account, row]));
  const { rows: moved } = await sql<{ stage: LossStage } & ReturnType<typeof emptyStage>>`
    select stage, sum(exposure)::bigint as exposure, sum(added)::bigint as added, sum(transferred)::bigint as transferred,
      sum(written_off)::bigint as "writtenOff", sum(closing)::bigint as closing
    from loss_movement where business_date = ${day}::date group by stage`.execute(db());
  const stages = new Map(moved.map(({ stage, ...amounts }) => [stage, amounts]));
  return {
    interest: found.get('interest_receivable')?.until ?? 0,
    lateFees: found.get('late_fee_receivable')?.until ?? 0,
    impairedIncome: 0 - (found.get('impairment_expense')?.of ?? 0),
    stages: Object.fromEntries(LOSS_STAGES.map((stage) => [stage, stages.get(stage) ?? emptyStage()])),
  };
}

/** Advances the clock, closes every day since, and compares each closed day with the facts that are known then. */
async function expectClosedDays(days: number): Promise<void> {
  const from = today();
  await advanceDays(stack, days);
  await closeDays();
  const facts = await knownFacts();
  for (let day = from; day < today(); day = addDays(day, 1)) {
    expect({ day, ...(await bookedOn(day)) }).toEqual({ day, ...expectedOn(facts, day) });
  }
}

beforeAll(async () => {
  stack = await startStack();
  for (const _kind of LOAN_EVENT_KINDS) loans.push(await createActiveLoan(stack));
  loans.push(await createLargestLoan(stack));
  first = today();
});
afterAll(() => stack.stop());

it('each day equals the facts of the loans, whatever event happens to a planned loan', async () => {
  const lives = LOAN_EVENT_KINDS.map((kind, i) => ({ ...EVENT_LIVES[kind], i }));
  await expectClosedDays(1);
  for (let day = 1; day <= 22; day += 1) {
    await planToday();
    expect(await loansWithoutPlan(db(), today(), 1)).toEqual([]);
    for (const { i, prepare, prepareOn, happen, day: happens } of lives) {
      const loan = loans[i];
      if (!loan) throw new Error('a kind of event has no loan');
      if (prepare && (prepareOn ?? happens) === day) loans[i] = { ...loan, note: await prepare(stack, loan) };
      if (happens === day) await happen(stack, loans[i] ?? loan);
    }
    await expectClosedDays(1);
  }
});

it('money of an earlier day and a loan that begins are in the entries of the day on which they become known', async () => {
  const [loan] = loans;
  if (!loan) throw new Error('there is no loan');
  await planToday();
  const late = await openPayment(loan.person, loan.orderId, { kind: 'part', amount: 30_000 });
  await payNow(stack, late, { action: 'late', days: 5 });
  loans.push(await createActiveLoan(stack));
  await expectClosedDays(1);
});

it('days without an event equal the facts beyond the end of a plan, in every stage', async () => {
  await expectClosedDays(PLAN_DAYS + 1);
  await expectClosedDays(90);
  const { stages } = await bookedOn(addDays(today(), -1));
  expect(stages[3]?.closing).toBeGreaterThan(0);
});

it('waived charges of an impaired loan and the write-off of another with its undo equal the facts', async () => {
  const { rows } = await sql<{ customerId: string; orderId: string }>`
    select customer_id as "customerId", order_id as "orderId" from loan_order where status = 'active'
    order by next_due_date limit 2`.execute(db());
  const [waived, lost] = rows;
  if (!waived || !lost) throw new Error('no two loans are open');
  const admin = createLoanAdminService({ ...stack.providers, db: db() });
  await planToday();
  await admin.waive(waived, 'T-2', { interest: 0, penalty: 500 }, OPERATOR_REASON);
  await admin.writeOff(lost, OPERATOR_REASON);
  const day = today();
  await expectClosedDays(2);
  expect((await bookedOn(day)).stages[3]?.writtenOff).toBeGreaterThan(0);

  const undoneOn = today();
  await planToday();
  await admin.undoWriteOff(lost, OPERATOR_REASON);
  await expectClosedDays(2);
  const { writtenOff = 0, added } = (await bookedOn(undoneOn)).stages[3] ?? {};
  // The loan comes back with its allowance, which is no new loan.
  expect([writtenOff < 0, added]).toEqual([true, 0]);
});

it('a plan that ended is deleted, and a loan that was paid has none in the end', async () => {
  const { rows } = await sql<{ last: ManilaDate }>`select min(last_day) as last from accrual_plan`.execute(
    db(),
  );
  expect((rows[0]?.last ?? '') >= addDays(today(), -1)).toBe(true);
});

it('a close without any plan books the same as one with plans', async () => {
  const day = addDays(today(), -1);
  await sql`delete from accrual_plan`.execute(db());
  const sumsOf = async () => {
    const rates = { products: [], today: () => () => 10_000, before: () => () => 10_000 };
    const { sums, unplanned } = await sumPlans(db(), day, rates);
    return { planned: sums.length, unplanned: unplanned.length };
  };
  expect((await sumsOf()).planned).toBe(0);
  expect((await sumsOf()).unplanned).toBeGreaterThan(0);
  await expectClosedDays(1);
  const rollback = db()
    .transaction()
    .execute(async (own) => {
      await sql`delete from accrual_plan`.execute(own);
      const sums = await sumAccruals(own, today());
      await callFunction(own, 'close_accruals', today(), stack.providers.clock.now(), sums);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from book_journal
        where event = 'accrued' and value_date = ${today()}::date`.execute(own);
      expect(rows[0]?.n).toBe(1);
      const booked = await bookedIn(own, today());
      throw Object.assign(new Error('rolled back'), { booked });
    });
  const fromFacts = await rollback.then(
    () => null,
    (error: { booked?: unknown }) => error.booked,
  );
  await expectClosedDays(1);
  expect(fromFacts).toEqual(await bookedIn(db(), addDays(today(), -1)));
});

/** Reads the lines of a day's accruals and allowance as they are booked. */
async function bookedIn(own: Parameters<typeof loansWithoutPlan>[0], day: ManilaDate) {
  const { rows } = await sql`select j.event, e.line, e.account, e.amount, e.product_id from book_entry e
    join book_journal j using (journal_id) where j.source = ${day}::text and j.event in ('accrued', 'allowance_set')
    order by 1, 2`.execute(own);
  return rows;
}

it('the worker plans changed loans ahead, at most once in ten minutes', async () => {
  const { clock } = stack.providers;
  const service = createPlanService({ db: db(), clock });
  await sql`delete from accrual_plan`.execute(db());
  await vi.waitFor(async () => {
    await createPlanService({ db: db(), clock }).planAhead();
    expect(await loansWithoutPlan(db(), today(), 1)).toEqual([]);
  });
  await service.planAhead();
  await sql`delete from accrual_plan`.execute(db());
  await service.planAhead();
  expect(await loansWithoutPlan(db(), today(), 1)).toHaveLength(1);
  await expectClosedDays(1);
});

it('after the first search of a day, the worker plans only the loans that changed since the last search', async () => {
  let minutes = 0;
  const clock = clockOf(() => new Date(stack.providers.clock.now().getTime() + minutes * 60_000));
  const service = createPlanService({ db: db(), clock });
  const changed = loans.at(-1);
  if (!changed) throw new Error('there is no loan');
  await service.planAhead();
  await sql`delete from accrual_plan`.execute(db());
  const unchanged = (await loansWithoutPlan(db(), today(), loans.length)).length - 1;
  minutes = 11;
  await sql`update loan_order set changed_at = ${clock.now()} where order_id = ${changed.orderId}`.execute(
    db(),
  );
  await service.planAhead();
  const missing = await loansWithoutPlan(db(), today(), loans.length);
  expect(missing).toHaveLength(unchanged);
  expect(missing.map(({ orderId }) => orderId)).not.toContain(changed.orderId);
  await expectClosedDays(1);
  await service.planAhead();
  expect(await loansWithoutPlan(db(), today(), 1)).toEqual([]);
});

it('a second run computes no plan, and a later run computes only the missing plans', async () => {
  await planToday();
  expect(await planToday()).toBe(0);
  await sql`delete from accrual_plan where order_id = ${loans.at(-1)?.orderId ?? ''}::uuid`.execute(db());
  const missing = await loansWithoutPlan(db(), today(), 10);
  expect(missing.map(({ orderId }) => orderId)).toEqual([loans.at(-1)?.orderId]);
  expect(await planToday()).toBe(1);
  expect(first < today()).toBe(true);
});
