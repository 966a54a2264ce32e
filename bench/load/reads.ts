/**
 * Measures reads through the edge: throughput at the peak, latency at half load, and goodput at five times the peak.
 */
import { SeededRandom } from '../../proof/seeded-random';
import { type Measured, measured, promised } from '../measure';
import type { HttpRequest } from './connection';
import type { Crowd, Member } from './crowd';
import type { Entry } from '../../scripts/cluster/edge';
import type { HeapWatch } from './heap';
import { sendBurst } from './burst';

export interface LoadOptions {
  /** Length of each burst. */
  readonly seconds: number;
  /** Number of borrowers of each kind, `paying` and `waiting`. */
  readonly people: number;
  readonly clients: number;
}

/** A crowd of borrowers whose requests pass through HAProxy. */
export type EdgeCrowd = Crowd & { readonly entry: Entry };

const OVERLOAD = 5;
/** Connections during the overload, many more than the server has to its database. */
const OVERLOAD_CONNECTIONS = 200;
const PATHS: readonly ((member: Member) => string)[] = [
  () => 'home',
  ({ order_id }) => `orders/${order_id}`,
  () => 'orders',
];

/** Returns a generator of reads by apps without a stored answer: Home, loan and bills of random borrowers. */
export function randomRead(
  { paying }: Pick<Crowd, 'paying'>,
  random = new SeededRandom(1),
): () => HttpRequest {
  return () => {
    const member = random.pick(paying);
    return { path: `/api/v1/${random.pick(PATHS)(member)}`, headers: member.headers };
  };
}

/** Number of borrowers whose second reads, with the tag of the first response, are measured. */
const READERS = 300;

/** The reads of some borrowers, with the entity tags of the answers that their apps have. */
async function knownReads({ paying, entry }: EdgeCrowd): Promise<readonly (HttpRequest & { tag: string })[]> {
  const reads = paying
    .slice(0, READERS)
    .flatMap((member) =>
      PATHS.map((pathOf) => ({ path: `/api/v1/${pathOf(member)}`, headers: member.headers, tag: '' })),
    );
  const left = [...reads];
  const { statuses } = await sendBurst({
    url: entry.url,
    connections: 4,
    until: { requests: reads.length },
    next: () => {
      const read = left.pop() ?? reads[0];
      if (!read) throw new Error('nobody reads');
      return { ...read, onTag: (tag) => (read.tag = tag) };
    },
  });
  if (Object.keys(statuses).join() !== '200' || reads.some(({ tag }) => tag === ''))
    throw new Error(`a first answer has no tag: ${JSON.stringify(statuses)}`);
  return reads;
}

const withTag = ({ headers, ...read }: HttpRequest, tag: string): HttpRequest => ({
  ...read,
  headers: { ...headers, 'if-none-match': tag },
});

/**
 * Measures reads by apps without a stored answer, by apps whose stored answer is still right, and by apps whose stored
 * answer is outdated. To simulate a changed answer, the bench sends the tag of another borrower, because a node does
 * the same work for both.
 */
export async function readsOf(crowd: EdgeCrowd, { seconds, clients }: LoadOptions, empty: number) {
  const { url, label } = crowd.entry;
  const known = await knownReads(crowd);
  const random = new SeededRandom(2);
  const measure = async (what: string, status: string, next: () => HttpRequest) => {
    await sendBurst({ url, connections: clients, until: { seconds: Math.max(2, seconds / 2) }, next });
    const burst = await sendBurst({ url, connections: clients, until: { seconds }, next });
    if (Object.keys(burst.statuses).join() !== status)
      throw new Error(`not all reads were answered ${status}: ${JSON.stringify(burst.statuses)}`);
    return measured(
      `reads (home, order, bills), ${what} (${status}), ${label}, ${clients} clients`,
      burst.perSecond,
      'per second',
      { name: 'empty responses of the same server', value: empty },
    );
  };
  const first = await measure('the first', '200', randomRead(crowd));
  const unchanged = await measure('again and unchanged', '304', () => {
    const read = random.pick(known);
    return withTag(read, read.tag);
  });
  const others = known.slice(PATHS.length);
  const changed = await measure('again and changed', '200', () =>
    withTag(random.pick(others), known[0]?.tag ?? ''),
  );
  return { lines: [first, promised(unchanged, 'ratio', { atLeast: 0.2 }), changed], peak: first.value };
}

const ALLOWED_MS = 50;

export async function halfLoad(
  crowd: EdgeCrowd,
  { seconds, clients }: LoadOptions,
  peak: number,
): Promise<Measured[]> {
  const { url } = crowd.entry;
  const burst = await sendBurst({
    url,
    connections: clients,
    until: { seconds },
    rate: peak / 2,
    next: randomRead(crowd),
  });
  const allowed = { name: 'allowed', value: ALLOWED_MS };
  return [
    measured('reads at half load: p50', burst.p50, 'ms', allowed),
    promised(measured('reads at half load: p99', burst.p99, 'ms', allowed), 'value', { atMost: ALLOWED_MS }),
  ];
}

export async function overload(
  crowd: EdgeCrowd,
  { seconds, clients }: LoadOptions,
  heap: HeapWatch,
): Promise<Measured[]> {
  const { url } = crowd.entry;
  const next = randomRead(crowd);
  const atPeak = await sendBurst({
    url,
    connections: clients,
    until: { seconds: Math.max(2, seconds / 2) },
    next,
  });
  const peak = atPeak.perSecond;
  const before = await heap.read();
  const burst = await sendBurst({
    url,
    connections: OVERLOAD_CONNECTIONS,
    until: { seconds },
    rate: OVERLOAD * peak,
    next,
  });
  const after = await heap.read();
  const { 200: _served, 429: _limited, 503: _overloaded, ...others } = burst.statuses;
  const unexpected = Object.values(others).reduce((sum, count) => sum + count, burst.errors);
  const times = (burst.sentPerSecond / peak).toFixed(1);
  const goodput = measured(
    `successful reads at ${times} times the peak load, ${crowd.entry.label}`,
    burst.perSecond,
    'per second',
    {
      name: 'reads at the peak',
      value: peak,
    },
  );
  const refused = (burst.statuses['503'] ?? 0) + (burst.statuses['429'] ?? 0);
  const responses = Object.values(burst.statuses).reduce((sum, count) => sum + count, 0);
  const other = measured('responses other than 200, 429 and 503', unexpected, 'responses', {
    name: `429 and 503 among ${responses}`,
    value: Math.max(refused, 1),
  });
  const memory = measured('heap after the overload', after.heapUsed / 1e6, 'MB', {
    name: 'before the overload',
    value: before.heapUsed / 1e6,
  });
  return [
    promised(goodput, 'ratio', { atLeast: 0.8 }),
    promised(other, 'value', { atMost: 0 }),
    promised(memory, 'ratio', { atMost: 1.2 }),
  ];
}
