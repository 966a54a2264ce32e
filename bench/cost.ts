/**
 * Bench of the cost of requests: processor time of the API for each operation, with and without a session, compared with the
 * points that the operation takes from the limits of its sender.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { SCOPES } from '@tulay/contract/integrators/scopes';
import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { createSecret } from '../apps/api/src/features/integrators/api-key-secret';
import { costOf, POINT_MS } from '../apps/api/src/http/limits';
import { newKey } from '../apps/api/src/testing/borrower';
import { createApprovedBorrowers } from '../proof/borrower/approved-borrowers';
import { borrow } from '../proof/borrower/loan-script';
import { generateValue } from '../proof/openapi/generate';
import { findOwnedIds, type OwnedIds } from '../proof/openapi/owned-ids';
import { fetchRoutes, fillPath, type Route } from '../proof/openapi/routes';
import { SeededRandom } from '../proof/seeded-random';
import { startServer } from '../proof/stack/database-server';
import { openStack, type ProofStack } from '../proof/stack/stack';
import { buildIfChanged } from '../scripts/build';
import { type Measured, measured, promised } from './measure';

/**
 * Number of requests for each operation. Linux counts processor time in ticks of 10 ms, so fewer requests would be too
 * inaccurate.
 */
const REQUESTS = 20;
const TICK_MS = 10;
/**
 * Largest allowed cost of an operation, as a multiple of its request points. The points only limit what a sender can
 * use, so they need not be exact.
 */
const TOLERANCE = 2;
/** Operations that would end the session or the account that the other requests need. */
const LEFT_OUT = ['logOut', 'endSession', 'endSessions', 'requestDeletion', 'sendFaceFrames'];

export async function costBench(): Promise<Measured[]> {
  await buildIfChanged('api');
  const server = await startServer(true);
  try {
    const stack = await openStack(server, { env: { LOG_LEVEL: 'warn' } });
    try {
      return await costsOf(stack);
    } finally {
      await stack.stop();
    }
  } finally {
    await server.stop();
  }
}

async function costsOf(stack: ProofStack): Promise<Measured[]> {
  const random = new SeededRandom(1);
  const [person] = await createApprovedBorrowers(stack, 1);
  if (!person) throw new Error('no borrower was approved');
  await borrow({ person, world: stack.world, random, acknowledged: [] });
  const ids = await findOwnedIds(stack, person.customerId);
  const key = { authorization: `Bearer ${await addKey(stack)}` };
  const routes = await fetchRoutes(stack);
  const lines: Measured[] = [];
  for (const operation of Object.values<Operation>(ROUTES)) {
    const route = routes.find(
      ({ method, path }) => method === operation.method && path === `/api/v1${operation.path}`,
    );
    if (!route || LEFT_OUT.includes(operation.id)) continue;
    const request = () => requestOf(route, ids, random);
    if (operation.access === 'integrator') {
      lines.push(lineOf(operation.id, 'with an API key', await processorMs(stack, request, key)));
      continue;
    }
    const strangerMs = await processorMs(stack, request, {});
    const borrowerMs = await processorMs(stack, request, person.headers());
    lines.push(lineOf(operation.id, 'without a session', strangerMs));
    lines.push(lineOf(operation.id, 'with a session', borrowerMs));
  }
  return lines.toSorted((one, other) => other.ratio - one.ratio);
}

/** Adds an API key with every scope and returns its secret. No events were ever sent to the endpoint of the key. */
async function addKey(stack: ProofStack): Promise<string> {
  const keyId = newKey();
  const { secret, hash, lastFour } = createSecret('sandbox', keyId);
  await stack.rows(
    `insert into api_key (key_id, name, scopes, endpoint_id, secret_hash, last_four, added_at, expires_at)
      values ($1, 'bench', $2, $1, $3, $4, now(), now() + interval '1 year')`,
    [keyId, Object.keys(SCOPES), hash, lastFour],
  );
  return secret;
}

const lineOf = (id: string, who: string, ms: number): Measured =>
  promised(
    measured(`${id} ${who}`, ms, 'ms', {
      name: `${costOf(id)} points of ${POINT_MS} ms`,
      value: costOf(id) * POINT_MS,
    }),
    'ratio',
    { atMost: TOLERANCE },
  );

interface Request {
  readonly path: string;
  readonly method: string;
  readonly body: string | null;
}

/** Returns a valid request for a route, as far as its schemas describe one. */
function requestOf(route: Route, ids: OwnedIds, random: SeededRandom): Request {
  const making = { random, brokenShare: 0, ids: Object.values(ids).flat() };
  const path = fillPath(route.path, (name) => random.pick(ids[name]?.length ? ids[name] : [newKey()]));
  const query = new URLSearchParams(
    route.parameters
      .filter((each) => each.in === 'query')
      .map(({ name, schema }) => [name, String(generateValue(schema, making))]),
  );
  const body =
    route.body === null || route.method === 'GET' ? null : JSON.stringify(generateValue(route.body, making));
  return { path: `${path}?${query}`, method: route.method, body };
}

async function processorMs(
  { url, api }: ProofStack,
  next: () => Request,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  let before = 0;
  // The first request is a warm-up.
  for (let sent = -1; sent < REQUESTS; sent += 1) {
    if (sent === 0) before = ticksOf(api.pid);
    const { path, method, body } = next();
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newKey() },
      ...(body === null ? {} : { body }),
    });
    await answer.arrayBuffer();
  }
  return ((ticksOf(api.pid) - before) * TICK_MS) / REQUESTS;
}

/** Returns the processor time of a process and its children in clock ticks, as Linux counts it. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = Number(fields[11]) + Number(fields[12]);
  const children = readdirSync('/proc').filter((each) => /^\d+$/.test(each) && parentOf(each) === pid);
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), own);
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}
