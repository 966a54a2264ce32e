/** Runs many loans concurrently, each with its sequence of steps. A loan that ends is replaced by a new one. */
import type { CreditBody } from '@tulay/contract/lending/credit';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { sum } from '@tulay/engine/money';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import { type Borrower, control, logIn } from '../../apps/api/src/testing/borrower';
import { waitUntilActive, copyWithdrawnLoans } from '../borrower/loan-copies';
import { pollUntil } from '../borrower/retrying-client';
import { nextAddress } from '../borrower/approved-borrowers';
import { roundRobin } from '../round-robin';
import type { ProofStack } from '../stack/stack';
import { compareWithModel, creditLeft, LoanModel } from './loan-model';
import type { ModelContext, Step } from './step';
import { runStep } from './steps';

const AT_ONCE = 8;

/** Borrower, and the order from which the borrower's other loans are copied. */
export interface LoanOwner {
  person: Borrower;
  readonly pattern: string;
  /** Credit from earlier loans that no script follows any more, in centavos. */
  past: number;
}

/** Logs the owner in again, because a session ends after 180 days. */
export async function logInAgain(stack: ProofStack, owner: LoanOwner): Promise<void> {
  owner.person = await logIn(stack, owner.person.phone, nextAddress());
}

export interface LoanScript {
  readonly index: number;
  readonly owner: LoanOwner;
  readonly steps: readonly Step[];
  model: LoanModel;
  /** The order as last fetched; null if it was not fetched yet. */
  seen: OrderBody | null;
}

/** Creates a loan for each sequence of steps, spread over the owners. @param first index of the first sequence. */
export async function startScripts(
  stack: ProofStack,
  owners: readonly LoanOwner[],
  walks: readonly (readonly Step[])[],
  first: number,
): Promise<LoanScript[]> {
  const unstarted = walks.map((walk, at) => {
    const owner = owners[at % owners.length];
    if (!owner) throw new Error('a walk has no owner');
    return { index: first + at, owner, steps: walk, seen: null };
  });
  const models = await createLoans(stack, unstarted);
  return unstarted.map((script, at) => ({ ...script, model: modelAt(models, at) }));
}

/** Runs step `at` of every script on the current day. Returns the differences between the engine and the API. */
export async function runStepOnAll(
  scene: Omit<ModelContext, 'person'>,
  scripts: readonly LoanScript[],
  at: number,
): Promise<string[]> {
  const { stack } = scene;
  const clock = await control<{ now: string; businessDate: string }>(stack.world, 'clock');
  const [now, today] = [new Date(clock.now), clock.businessDate];
  const faults: string[] = [];
  await roundRobin(scripts, AT_ONCE, async (script) => {
    const { model, owner, index } = script;
    const { person } = owner;
    const step = script.steps[at];
    if (!step) throw new Error(`sequence ${index} has no step ${at}`);
    const order = await orderForStep(script, step);
    model.addUsedCredit(order);
    const difference = await runStep({ ...scene, person, model, order, step, now, today });
    if (difference) faults.push(`sequence ${index}, step ${at}, ${step.kind}: ${difference}`);
  });
  // A step on the credit balance changes the borrower's other loans, so all are compared after all steps.
  await waitForJobs(stack);
  await roundRobin(scripts, AT_ONCE, async (script) => {
    const { model, index } = script;
    script.seen = await fetchOrder(script);
    model.addUsedCredit(script.seen);
    const fault = compareWithModel(model, script.seen, today, await spentCredit(stack, script));
    if (fault) faults.push(`sequence ${index}, step ${at}, ${script.steps[at]?.kind}: ${fault}`);
  });
  for (const owner of new Set(scripts.map((script) => script.owner))) {
    const fault = await compareCredit(stack, owner, scripts, today);
    if (fault) faults.push(`step ${at}: ${fault}`);
  }
  if (faults.length > 0) return faults;
  const over = scripts.filter((script) => isOver(script) && (script.steps[at]?.share ?? 0) % 3 === 0);
  for (const { owner, model, seen } of over) {
    if (seen) owner.past += creditLeft(model.facts(seen), today);
  }
  const models = await createLoans(stack, over);
  for (const [place, script] of over.entries()) {
    Object.assign(script, { model: modelAt(models, place), seen: null });
  }
  return [];
}

/**
 * Returns whether a loan has ended and the API knows all of its payments. Most such loans still stay for some steps
 * before a new loan replaces them, because payments of a settled loan can be reversed and credit given back.
 */
const isOver = ({ model, seen }: LoanScript): boolean =>
  (seen?.status === 'settled' || seen?.status === 'canceled') && model.isFullyNotified(seen);

/**
 * Returns how much credit of a loan is no longer available, in centavos: credit that payouts returned or are returning,
 * and credit that paid another loan.
 */
async function spentCredit({ rows }: ProofStack, { model, owner }: LoanScript): Promise<number> {
  const [row] = await rows<{ spent: number }>(
    `select (coalesce((select sum(amount) from payout where customer_id = $1 and order_id = $2
        and purpose = 'credit' and status not in ('failed', 'reversed')), 0)
      + coalesce((select sum(e.amount) from ledger_entry e join journal j using (customer_id, journal_id)
        where customer_id = $1 and e.order_id = $2 and j.event = 'credit_used'), 0))::int as spent`,
    [owner.person.customerId, model.orderId],
  );
  return row?.spent ?? 0;
}

/**
 * Compares a borrower’s balance in the app with the balance that follows from the facts of all loans, less the credit
 * that was
 * returned or used. The balance is negative if the borrower must give back money. Returns the difference as text, or
 * null.
 */
async function compareCredit(
  { rows }: ProofStack,
  { person, past }: LoanOwner,
  scripts: readonly LoanScript[],
  today: string,
): Promise<string | null> {
  const [row] = await rows<{ spent: number }>(
    `select (coalesce((select sum(amount) from payout where customer_id = $1
        and purpose = 'credit' and status not in ('failed', 'reversed')), 0)
      + coalesce((select sum(amount) from payment where customer_id = $1 and provider = 'credit'), 0))::int as spent`,
    [person.customerId],
  );
  const left = scripts.flatMap(({ owner, model, seen }) =>
    owner.person.customerId === person.customerId && seen ? [creditLeft(model.facts(seen), today)] : [],
  );
  const expected = past + sum(left) - (row?.spent ?? 0);
  const { amount, giveBack } = (await person.get<CreditBody>('/credit')).body;
  const found = amount - (giveBack?.amount ?? 0);
  return expected === found
    ? null
    : `credit of ${person.customerId}: the engine says ${expected}, the API ${found}`;
}

/** Waits until no job is due, such as one that uses or returns credit. */
async function waitForJobs(stack: ProofStack): Promise<void> {
  const { now } = await control<{ now: string }>(stack.world, 'clock');
  await pollUntil(
    async () => {
      const waiting = await stack.rows<{ number: number }>(
        `select ((select count(*) from outbox) + (select count(*) from graphile_worker.jobs
          where task_identifier <> 'every_minute' and run_at <= greatest($1::timestamptz, now())))::int as number`,
        [now],
      );
      return { status: 200, body: waiting[0] };
    },
    ({ body }) => body?.number === 0,
  );
}

/** Advances the clock by `days` and waits until every webhook due by then is delivered. */
export async function passDays(stack: ProofStack, days: number): Promise<void> {
  await control(stack, 'clock', { advanceDays: days });
  await pollUntil(
    async () => {
      const { now } = await control<{ now: string }>(stack.world, 'clock', { advanceHours: 0 });
      const undelivered = `select count(*) as number from webhook where delivered_at is null and due_at <= $1`;
      return { status: 200, body: (await stack.worldRows<{ number: number }>(undelivered, [now]))[0] };
    },
    ({ body }) => body?.number === 0,
  );
}

/**
 * Steps that read only the payments of the order and whether it has ended. Once the API knows every payment, both stay
 * the same as days pass, so the last fetched order can be used.
 */
const STEPS_ON_LAST_ORDER = new Set<Step['kind']>([
  'nothing',
  'part',
  'late',
  'other amount',
  'full',
  'twice',
  'extend',
  'reverse',
  'write off',
  'send back',
  'return comes back',
  'give back',
  'keep',
]);

async function orderForStep(script: LoanScript, { kind }: Step): Promise<OrderBody> {
  const { model, seen } = script;
  return seen !== null && STEPS_ON_LAST_ORDER.has(kind) && model.isFullyNotified(seen)
    ? seen
    : fetchOrder(script);
}

async function fetchOrder({ model, owner }: LoanScript): Promise<OrderBody> {
  const { status, body } = await owner.person.get<OrderBody>(`/orders/${model.orderId}`);
  if (status !== 200) throw new Error(`reading an order was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a loan for each script, in the same order. */
async function createLoans(
  stack: ProofStack,
  scripts: readonly Pick<LoanScript, 'owner'>[],
): Promise<(LoanModel | undefined)[]> {
  const lent: (LoanModel | undefined)[] = [];
  const orders = new Map<LoanOwner, string[]>();
  for (const owner of new Set(scripts.map((script) => script.owner))) {
    const own = scripts.filter((script) => script.owner === owner).length;
    orders.set(owner, await copyWithdrawnLoans(stack, owner.person, owner.pattern, own));
  }
  await waitUntilActive(stack, [...orders.values()].flat());
  // A background job uses the credit that the borrower saved for the next loan, after that loan has become active.
  await waitForJobs(stack);
  for (const [owner, own] of orders) {
    const models = await createModels(stack, owner.person, own);
    for (const [at, script] of scripts.entries()) {
      if (script.owner === owner) lent[at] = models.get(own.shift() ?? '');
    }
  }
  return lent;
}

function modelAt(models: readonly (LoanModel | undefined)[], at: number): LoanModel {
  const model = models[at];
  if (!model) throw new Error('a new loan has no model');
  return model;
}

interface LentRow {
  readonly order_id: string;
  readonly quote: Quote;
  readonly contract_date: string;
  readonly value_date: string;
}

async function createModels(
  { rows }: ProofStack,
  { customerId }: Borrower,
  orders: readonly string[],
): Promise<ReadonlyMap<string, LoanModel>> {
  const lent = await rows<LentRow>(
    `select order_id, quote, contract_date, value_date from loan_order where customer_id = $1 and order_id = any($2)`,
    [customerId, orders],
  );
  return new Map(lent.map((row) => [row.order_id, createModel(row)]));
}

function createModel({ order_id, quote: promised, contract_date, value_date }: LentRow): LoanModel {
  const { principal, term } = promised;
  const terms: LoanTerms = promised.terms;
  const quoted = quote({ principal, term, terms, startDate: value_date, contractDate: contract_date });
  if (!quoted.ok) throw new Error(`the engine refuses to quote the loan: ${quoted.code}`);
  return new LoanModel(order_id, quoted.value, contract_date);
}
