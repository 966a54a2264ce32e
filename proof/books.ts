/** The four books: what clients were told, the keys, the ledger, and the gateway's statement. */
import { setTimeout as pause } from 'node:timers/promises';
import { sandboxPayouts } from '../apps/api/src/adapters/payouts/sandbox';
import type { Difference } from '../apps/api/src/features/ledger/books.service';
import { compareBooks as compareLedgerBooks } from '../apps/api/src/ops/commands/ledger-books';
import type { Payouts } from '../apps/api/src/ports/payouts';
import { control } from '../apps/api/src/testing/borrower';
import { type Acknowledgement, deadlines } from './borrower/retrying-client';
import type { ProofStack } from './stack/stack';

/** More pay-outs than any run makes. */
const MAX_PAYOUTS = 1_000_000;

/** What a comparison asks: the lender's database and the world. */
export type BooksSource = Pick<ProofStack, 'world' | 'env' | 'db' | 'rows'>;

/** How often the books were compared in this process, and what differed. */
export const comparisons = { made: 0, differences: 0 };

/**
 * Every difference of the four books, once nothing is on its way any more. @param meant words of differences that the run
 * itself makes, such as keys of clients that it sends away before they are answered; they are no fault.
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

/** The lender's database, and what the gateway says of itself up to a business date. */
export interface Books extends Pick<BooksSource, 'db' | 'rows'> {
  readonly gateway: Pick<Payouts, 'statement'> & { readonly allPayouts: readonly GatewayPayout[] };
  readonly businessDate: string;
}

/** As `compareBooks`, of parties that are at rest already. */
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
    .map((each) => `${each.book}: ${each.subject}: ${each.expected} expected, ${each.found} found`)
    .filter((each) => meant === undefined || !each.includes(meant));
  comparisons.made += 1;
  comparisons.differences += found.length;
  return found;
}

export const gatewayClient = ({ world, env }: Pick<ProofStack, 'world' | 'env'>) =>
  sandboxPayouts({ url: world.url, secret: String(env['GATEWAY_SECRET']) });

const PENDING_WORK = `select waiting, count(*) over () as number from (
  select 'pay-out ' || payout_id || ' is ' || status as waiting from payout
    where status in ('created', 'sent', 'unknown')
  union all select 'an announcement of ' || topic from outbox
  union all select 'a job of ' || task_identifier || coalesce(' locked by ' || locked_by, '')
    || ', tried ' || attempts || ' times: ' || coalesce(last_error, '') from graphile_worker.jobs
    where task_identifier <> 'every_minute') all_of_it limit 20`;

/** Waits until no pay-out, announcement or job is under way; what does not come nearer to rest any more is a fault. */
async function waitUntilIdle({ rows: ask }: BooksSource): Promise<string[]> {
  let [waiting, least] = ['', Number.POSITIVE_INFINITY];
  for (let since = performance.now(); performance.now() - since < deadlines.idleMs; await pause(100)) {
    const rows = await ask<{ waiting: string; number: number }>(PENDING_WORK);
    const [row] = rows;
    if (!row) return [];
    if (row.number < least) [since, least] = [performance.now(), row.number];
    waiting = rows.map((each) => each.waiting).join('; ');
  }
  return [`for ${deadlines.idleMs / 1000} s no less than ${least} under way: ${waiting}`];
}

interface KeyRow {
  readonly customer_id: string;
  readonly operation: string;
  readonly key: string;
  readonly answer: Record<string, unknown>;
}

/** What the answer of a command names, on the wire and in the kept answer. */
const ANSWER_ID: Readonly<Record<string, (answer: Record<string, unknown>) => unknown>> = {
  order_offer: ({ orderId }) => orderId,
  order_sign: ({ orderId }) => orderId,
  order_withdraw: (answer) =>
    Array.isArray(answer) ? answer.map((each) => each.orderId) : answer['orderIds'],
  payment_open: ({ paymentId }) => paymentId,
};

/** Each acknowledged command has its key with the same answer, and no other key has an effect. */
async function compareClientsWithKeys(
  stack: Pick<Books, 'rows'>,
  acknowledged: readonly Acknowledgement[],
): Promise<Difference[]> {
  const operations = Object.keys(ANSWER_ID);
  const rows = await stack.rows<KeyRow>(
    'select customer_id, operation, key, answer from idempotency where operation = any($1)',
    [operations],
  );
  const kept = new Map(rows.map((row) => [`${row.customer_id} ${row.operation} ${row.key}`, row]));
  const differences: Difference[] = [];
  for (const { customerId, operation, key, answer } of acknowledged) {
    const subject = `${customerId} ${operation} ${key}`;
    const named = (of: unknown) => JSON.stringify(ANSWER_ID[operation]?.(of as Record<string, unknown>));
    const row = kept.get(subject);
    kept.delete(subject);
    const [expected, found] = [named(answer), row ? named(row.answer) : 'no key'];
    if (expected !== found) differences.push({ book: 'acknowledged', subject, expected, found });
  }
  for (const subject of kept.keys()) {
    differences.push({ book: 'acknowledged', subject, expected: 'an acknowledgement', found: 'a key alone' });
  }
  return differences;
}

/** The gateway moved each pay-out once, and each order was delivered at most once. */
async function compareGatewayWithPayouts({ rows: ask, gateway }: Books): Promise<Difference[]> {
  const rows = await ask<{ order_id: string; reference: string }>('select order_id, reference from payout');
  const orderOf = new Map(rows.map((row) => [row.reference, row.order_id]));
  const delivered = new Map<string, number>();
  const differences: Difference[] = [];
  for (const { ref, status } of gateway.allPayouts) {
    const order = orderOf.get(ref);
    if (order === undefined) {
      differences.push({ book: 'gateway', subject: ref, expected: 'a pay-out of ours', found: 'none' });
    } else if (status === 'delivered') {
      delivered.set(order, (delivered.get(order) ?? 0) + 1);
    }
  }
  for (const [subject, found] of delivered) {
    if (found > 1) differences.push({ book: 'gateway', subject, expected: 1, found });
  }
  return differences;
}
