/**
 * Compares the four books: acknowledgements of clients, idempotency keys, the ledger and the gateway's statement.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sandboxPayouts } from '../apps/api/src/adapters/payouts/sandbox';
import type { Difference } from '../apps/api/src/features/ledger/books.service';
import { compareBooks as compareLedgerBooks } from '../apps/api/src/ops/commands/ledger-books';
import type { Payouts } from '../apps/api/src/ports/payouts';
import { control } from '../apps/api/src/testing/borrower';
import { type Acknowledgement, deadlines } from './borrower/retrying-client';
import type { ProofStack } from './stack/stack';

/** Page size of the payout list; more than any run creates. */
const MAX_PAYOUTS = 1_000_000;

/** The parts of a stack that a comparison reads: the lender's database and the simulated world. */
export type BooksSource = Pick<ProofStack, 'world' | 'env' | 'db' | 'rows'>;

/** Number of comparisons in this process and of the differences that they found. */
export const comparisons = { made: 0, differences: 0 };

/**
 * Waits until the stack is idle and returns every difference between the four books.
 * @param meant text in the differences that the run itself causes, which are ignored, such as the key of a client that
 * the run disconnects before the answer.
 */
export async function compareAllBooks(
  stack: BooksSource,
  acknowledged: readonly Acknowledgement[],
  meant?: string,
): Promise<string[]> {
  const restless = await waitUntilIdle(stack);
  const { businessDate } = await control<{ businessDate: string }>(stack.world, 'clock');
  const allPayouts = await control<GatewayPayout[]>(stack.world, `payouts?limit=${MAX_PAYOUTS}`);
  const gateway = { statement: gatewayClient(stack).statement, allPayouts };
  return [
    ...restless,
    ...(await findBookDifferences({ ...stack, gateway, businessDate }, acknowledged, meant)),
  ];
}

interface GatewayPayout {
  readonly ref: string;
  readonly status: string;
}

/** The records to compare: the lender's database, and the gateway's statement and payouts up to `businessDate`. */
export interface Books extends Pick<BooksSource, 'db' | 'rows'> {
  readonly gateway: Pick<Payouts, 'statement'> & { readonly allPayouts: readonly GatewayPayout[] };
  readonly businessDate: string;
}

/**
 * Returns the differences as `compareAllBooks` does, but does not wait; the caller makes sure that no work is
 * pending.
 */
export async function findBookDifferences(
  books: Books,
  acknowledged: readonly Acknowledgement[],
  meant?: string,
): Promise<string[]> {
  const found = [
    ...(await compareClientsWithKeys(books, acknowledged)),
    ...(await compareLedgerBooks(books.db, books.gateway, books.businessDate)),
    ...(await compareGatewayWithPayouts(books)),
  ]
    .map((each) => `${each.book}: ${each.subject}: expected ${each.expected}, found ${each.found}`)
    .filter((each) => meant === undefined || !each.includes(meant));
  comparisons.made += 1;
  comparisons.differences += found.length;
  return found;
}

export const gatewayClient = ({ world, env }: Pick<ProofStack, 'world' | 'env'>) =>
  sandboxPayouts({ url: world.url, secret: String(env['GATEWAY_SECRET']) });

const PENDING_WORK = `select waiting, count(*) over () as number from (
  select 'payout ' || payout_id || ' is ' || status as waiting from payout
    where status in ('created', 'sent', 'unknown')
  union all select 'an outbox row of topic ' || topic from outbox
  union all select 'job ' || task_identifier || coalesce(' locked by ' || locked_by, '')
    || ', attempt ' || attempts || ': ' || coalesce(last_error, '') from graphile_worker.jobs
    where task_identifier <> 'every_minute') all_of_it limit 20`;

/**
 * Waits until no payout, outbox row or job is pending. Returns a fault if their number stops falling before zero.
 */
async function waitUntilIdle({ rows: ask }: BooksSource): Promise<string[]> {
  let [waiting, least] = ['', Number.POSITIVE_INFINITY];
  for (let since = performance.now(); performance.now() - since < deadlines.idleMs; await pause(100)) {
    const rows = await ask<{ waiting: string; number: number }>(PENDING_WORK);
    const [row] = rows;
    if (!row) return [];
    if (row.number < least) [since, least] = [performance.now(), row.number];
    waiting = rows.map((each) => each.waiting).join('; ');
  }
  return [
    `at least ${least} payouts, outbox rows or jobs were pending for ${deadlines.idleMs / 1000} s: ${waiting}`,
  ];
}

interface KeyRow {
  readonly customer_id: string;
  readonly operation: string;
  readonly key: string;
  readonly answer: Record<string, unknown>;
}

/**
 * For each operation, a function that returns the id in its answer. The function accepts the body of the HTTP response
 * and the stored answer.
 */
const ANSWER_ID: Readonly<Record<string, (answer: Record<string, unknown>) => unknown>> = {
  order_offer: ({ orderId }) => orderId,
  order_sign: ({ orderId }) => orderId,
  order_withdraw: (answer) =>
    Array.isArray(answer) ? answer.map((each) => each.orderId) : answer['orderIds'],
  payment_open: ({ paymentId }) => paymentId,
};

/**
 * Checks that each acknowledged command has a key with the same answer, and that no other key exists. The keys of an erased borrower are
 * erased too.
 */
async function compareClientsWithKeys(
  stack: Pick<Books, 'rows'>,
  acknowledged: readonly Acknowledgement[],
): Promise<Difference[]> {
  const operations = Object.keys(ANSWER_ID);
  const rows = await stack.rows<KeyRow>(
    'select customer_id, operation, key, answer from idempotency where operation = any($1)',
    [operations],
  );
  const erased = await stack.rows<{ customer_id: string }>(
    'select customer_id from customer where erased_at is not null',
    [],
  );
  const erasedIds = new Set(erased.map((row) => row.customer_id));
  const storedKeys = new Map(rows.map((row) => [`${row.customer_id} ${row.operation} ${row.key}`, row]));
  const differences: Difference[] = [];
  for (const { customerId, operation, key, answer } of acknowledged) {
    const subject = `${customerId} ${operation} ${key}`;
    const named = (of: unknown) => JSON.stringify(ANSWER_ID[operation]?.(of as Record<string, unknown>));
    const row = storedKeys.get(subject);
    storedKeys.delete(subject);
    const [expected, found] = [
      erasedIds.has(customerId) ? 'no key' : named(answer),
      row ? named(row.answer) : 'no key',
    ];
    if (expected !== found) differences.push({ book: 'acknowledged', subject, expected, found });
  }
  for (const subject of storedKeys.keys()) {
    differences.push({
      book: 'acknowledged',
      subject,
      expected: 'an acknowledgement',
      found: 'only an idempotency key',
    });
  }
  return differences;
}

/** Checks that each payout at the gateway is known, and that each order was paid out and each credit returned at most once. */
async function compareGatewayWithPayouts({ rows: ask, gateway }: Books): Promise<Difference[]> {
  const rows = await ask<{ subject: string; reference: string }>(
    `select case purpose when 'loan' then order_id::text else reference end as subject, reference from payout`,
  );
  const subjectOf = new Map(rows.map((row) => [row.reference, row.subject]));
  const delivered = new Map<string, number>();
  const differences: Difference[] = [];
  for (const { ref, status } of gateway.allPayouts) {
    const subject = subjectOf.get(ref);
    if (subject === undefined) {
      differences.push({
        book: 'gateway',
        subject: ref,
        expected: 'a payout in the database',
        found: 'none',
      });
    } else if (status === 'delivered') {
      delivered.set(subject, (delivered.get(subject) ?? 0) + 1);
    }
  }
  for (const [subject, found] of delivered) {
    if (found > 1) differences.push({ book: 'gateway', subject, expected: 1, found });
  }
  return differences;
}
