/** Loans whose lives go on side by side, each by its sequence of steps; who has paid back borrows again. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import { type Borrower, control, logIn } from '../../apps/api/src/testing/borrower';
import { waitUntilActive, copyWithdrawnLoans } from '../borrower/loan-copies';
import { pollUntil } from '../borrower/retrying-client';
import { nextAddress } from '../borrower/approved-borrowers';
import { roundRobin } from '../round-robin';
import type { ProofStack } from '../stack/stack';
import { compareWithModel, LoanModel } from './loan-model';
import type { ModelContext, Step } from './step';
import { runStep } from './steps';

/** Loans on which something happens side by side. */
const AT_ONCE = 8;

/** A borrower, and the order that all others of theirs are copies of. */
export interface LoanOwner {
  person: Borrower;
  readonly pattern: string;
}

/** Whoever has been logged in for half a year is asked for a code again. */
export async function logInAgain(stack: ProofStack, owner: LoanOwner): Promise<void> {
  owner.person = await logIn(stack, owner.person.phone, nextAddress());
}

export interface LoanScript {
  readonly index: number;
  readonly owner: LoanOwner;
  readonly steps: readonly Step[];
  model: LoanModel;
  /** The order as the API told it last. */
  seen: OrderBody | null;
}

/** The lives of these walks, shared out among the owners. */
export async function startScripts(
  stack: ProofStack,
  owners: readonly LoanOwner[],
  walks: readonly (readonly Step[])[],
  first: number,
): Promise<LoanScript[]> {
  const born = walks.map((walk, at) => {
    const owner = owners[at % owners.length];
    if (!owner) throw new Error('nobody lives here');
    return { index: first + at, owner, steps: walk, seen: null };
  });
  const models = await createLoans(stack, born);
  return born.map((life, at) => ({ ...life, model: modelAt(models, at) }));
}

/** A step of every life on one day. Gives what the engine and the API disagree on. */
export async function runStepOnAll(
  scene: Omit<ModelContext, 'person'>,
  lives: readonly LoanScript[],
  at: number,
): Promise<string[]> {
  const { stack } = scene;
  const clock = await control<{ now: string; businessDate: string }>(stack.world, 'clock');
  const [now, today] = [new Date(clock.now), clock.businessDate];
  const faults: string[] = [];
  await roundRobin(lives, AT_ONCE, async (life) => {
    const { model, owner, index } = life;
    const { person } = owner;
    const step = life.steps[at];
    if (!step) throw new Error(`sequence ${index} has no step ${at}`);
    const order = await orderForStep(life, step);
    const disagreed = await runStep({ ...scene, person, model, order, step, now, today });
    life.seen = await fetchOrder(life);
    const fault = disagreed ?? compareWithModel(model, life.seen, today);
    if (fault) faults.push(`sequence ${index}, step ${at}, ${step.kind}: ${fault}`);
  });
  if (faults.length > 0) return faults;
  const over = lives.filter(({ seen }) => seen?.status === 'settled' || seen?.status === 'cancelled');
  const models = await createLoans(stack, over);
  for (const [place, life] of over.entries()) {
    Object.assign(life, { model: modelAt(models, place), seen: null });
  }
  return [];
}

/** Days pass, and everything is told that the gateway held back until then. */
export async function passDays(stack: ProofStack, days: number): Promise<void> {
  await control(stack, 'clock', { advanceDays: days });
  await pollUntil(
    async () => {
      const { now } = await control<{ now: string }>(stack.world, 'clock', { advanceHours: 0 });
      const untold = `select count(*) as number from webhook where delivered_at is null and due_at <= $1`;
      return { status: 200, body: (await stack.worldRows<{ number: number }>(untold, [now]))[0] };
    },
    ({ body }) => body?.number === 0,
  );
}

/** What these ask of an order is whom it was paid by: where all of that is heard, days that pass change nothing in it. */
const STEPS_ON_LAST_ORDER = new Set<Step['kind']>([
  'nothing',
  'part',
  'late',
  'other sum',
  'full',
  'twice',
  'extend',
  'reverse',
  'write off',
]);

async function orderForStep(life: LoanScript, { kind }: Step): Promise<OrderBody> {
  const { model, seen } = life;
  return seen !== null && STEPS_ON_LAST_ORDER.has(kind) && model.isFullyNotified(seen)
    ? seen
    : fetchOrder(life);
}

async function fetchOrder({ model, owner }: LoanScript): Promise<OrderBody> {
  const { status, body } = await owner.person.get<OrderBody>(`/orders/${model.orderId}`);
  if (status !== 200) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A new loan for each of these, in their order. */
async function createLoans(
  stack: ProofStack,
  lives: readonly Pick<LoanScript, 'owner'>[],
): Promise<(LoanModel | undefined)[]> {
  const lent: (LoanModel | undefined)[] = [];
  const orders = new Map<LoanOwner, string[]>();
  for (const owner of new Set(lives.map((life) => life.owner))) {
    const own = lives.filter((life) => life.owner === owner).length;
    orders.set(owner, await copyWithdrawnLoans(stack, owner.person, owner.pattern, own));
  }
  await waitUntilActive(stack, [...orders.values()].flat());
  for (const [owner, own] of orders) {
    const models = await createModels(stack, owner.person, own);
    for (const [at, life] of lives.entries()) {
      if (life.owner === owner) lent[at] = models.get(own.shift() ?? '');
    }
  }
  return lent;
}

function modelAt(models: readonly (LoanModel | undefined)[], at: number): LoanModel {
  const model = models[at];
  if (!model) throw new Error('a lent order is missing');
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
  if (!quoted.ok) throw new Error(`the engine refuses the loan: ${quoted.code}`);
  return new LoanModel(order_id, quoted.value, contract_date);
}
