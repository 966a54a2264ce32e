/** Reads through the edge: at the peak, at half load, and at five times the peak. */
import { SeededRandom } from '../../proof/seeded-random';
import { type Measured, measured, promised } from '../measure';
import type { HttpRequest } from './connection';
import type { Crowd, Member } from './crowd';
import type { Entry } from './edge';
import type { HeapWatch } from './heap';
import { sendBurst } from './burst';

export interface LoadOptions {
  /** Length of each burst. */
  readonly seconds: number;
  /** Borrowers of each kind; half as many repayments and disbursements. */
  readonly people: number;
  readonly clients: number;
}

/** A crowd whose requests pass the edge. */
export type EdgeCrowd = Crowd & { readonly entry: Entry };

const OVERLOAD = 5;
/** Connections of the overload, many more than the server has to its database. */
const CROWDED = 200;
/** Returns a generator of reads: Home, loan and bills of random borrowers. */
export function randomRead(
  { paying }: Pick<Crowd, 'paying'>,
  random = new SeededRandom(1),
): () => HttpRequest {
  const paths: readonly ((member: Member) => string)[] = [
    () => 'home',
    ({ order_id }) => `orders/${order_id}`,
    () => 'orders',
  ];
  return () => {
    const member = random.pick(paying);
    return { path: `/api/v1/${random.pick(paths)(member)}`, headers: member.headers };
  };
}

export async function readsOf(crowd: EdgeCrowd, { seconds, clients }: LoadOptions, empty: number) {
  const { url, by } = crowd.entry;
  const next = randomRead(crowd);
  await sendBurst({ url, connections: clients, until: { seconds: Math.max(2, seconds / 2) }, next });
  const shot = await sendBurst({ url, connections: clients, until: { seconds }, next });
  const line = measured(
    `reads (home, order, bills) ${by}, ${clients} clients`,
    shot.perSecond,
    'per second',
    {
      name: 'empty answers of the same server',
      value: empty,
    },
  );
  return { line, peak: shot.perSecond };
}

const ALLOWED_MS = 50;

export async function halfLoad(
  crowd: EdgeCrowd,
  { seconds, clients }: LoadOptions,
  peak: number,
): Promise<Measured[]> {
  const { url } = crowd.entry;
  const shot = await sendBurst({
    url,
    connections: clients,
    until: { seconds },
    rate: peak / 2,
    next: randomRead(crowd),
  });
  const allowed = { name: 'allowed', value: ALLOWED_MS };
  return [
    measured('reads at half load: p50', shot.p50, 'ms', allowed),
    promised(measured('reads at half load: p99', shot.p99, 'ms', allowed), 'value', { atMost: ALLOWED_MS }),
  ];
}

export async function overload(
  crowd: EdgeCrowd,
  { seconds, clients }: LoadOptions,
  heap: HeapWatch,
): Promise<Measured[]> {
  const { url } = crowd.entry;
  const next = randomRead(crowd);
  const calm = await sendBurst({
    url,
    connections: clients,
    until: { seconds: Math.max(2, seconds / 2) },
    next,
  });
  const peak = calm.perSecond;
  const before = await heap.read();
  const shot = await sendBurst({
    url,
    connections: CROWDED,
    until: { seconds },
    rate: OVERLOAD * peak,
    next,
  });
  const after = await heap.read();
  const { 200: _served, 429: _slow, 503: _busy, ...strange } = shot.statuses;
  const wrong = Object.values(strange).reduce((sum, count) => sum + count, shot.errors);
  const times = (shot.asked / peak).toFixed(1);
  const goodput = measured(
    `reads served ${crowd.entry.by} while ${times} times as many are asked`,
    shot.perSecond,
    'per second',
    {
      name: 'reads at their peak',
      value: peak,
    },
  );
  const refused = (shot.statuses['503'] ?? 0) + (shot.statuses['429'] ?? 0);
  const answers = Object.values(shot.statuses).reduce((sum, count) => sum + count, 0);
  const other = measured('answers other than 200, 429 and 503', wrong, 'answers', {
    name: `429 and 503 among ${answers}`,
    value: Math.max(refused, 1),
  });
  const memory = measured('heap after the overload', after.heapUsed / 1e6, 'MB', {
    name: 'before it',
    value: before.heapUsed / 1e6,
  });
  return [
    promised(goodput, 'ratio', { atLeast: 0.8 }),
    promised(other, 'value', { atMost: 0 }),
    promised(memory, 'ratio', { atMost: 1.2 }),
  ];
}
