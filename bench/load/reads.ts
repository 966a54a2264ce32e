/** Reads by the way in: as fast as they are answered, at half of that, and five times as many. */
import { Seeded } from '../../proof/seeded';
import { type Measured, measured, promised } from '../measure';
import type { Asked } from './connection';
import type { Crowd, Member } from './crowd';
import type { WayIn } from './edge';
import type { HeapWatch } from './heap';
import { shoot } from './shot';

export interface LoadWish {
  /** Of each burst. */
  readonly seconds: number;
  /** Borrowers of each kind; so many repayments and disbursements are half of it. */
  readonly people: number;
  readonly clients: number;
}

/** A crowd that comes by the deployed way in. */
export type Readers = Crowd & { readonly wayIn: WayIn };

const OVERLOAD = 5;
/** Connections that an overload comes by: many more than the server has to its database. */
const CROWDED = 200;
/** Home, order and bills of anybody, over and over. */
export function anyRead({ paying }: Pick<Crowd, 'paying'>, random = new Seeded(1)): () => Asked {
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

export async function readsOf(crowd: Readers, { seconds, clients }: LoadWish, empty: number) {
  const { url, by } = crowd.wayIn;
  const next = anyRead(crowd);
  await shoot({ url, connections: clients, until: { seconds: Math.max(2, seconds / 2) }, next });
  const shot = await shoot({ url, connections: clients, until: { seconds }, next });
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

export async function atHalf(
  crowd: Readers,
  { seconds, clients }: LoadWish,
  peak: number,
): Promise<Measured[]> {
  const { url } = crowd.wayIn;
  const shot = await shoot({
    url,
    connections: clients,
    until: { seconds },
    rate: peak / 2,
    next: anyRead(crowd),
  });
  const allowed = { name: 'allowed', value: ALLOWED_MS };
  return [
    measured('reads at half load: p50', shot.p50, 'ms', allowed),
    promised(measured('reads at half load: p99', shot.p99, 'ms', allowed), 'value', { atMost: ALLOWED_MS }),
  ];
}

export async function overload(
  crowd: Readers,
  { seconds, clients }: LoadWish,
  heap: HeapWatch,
): Promise<Measured[]> {
  const { url } = crowd.wayIn;
  const next = anyRead(crowd);
  const calm = await shoot({ url, connections: clients, until: { seconds: Math.max(2, seconds / 2) }, next });
  const peak = calm.perSecond;
  const before = await heap.read();
  const shot = await shoot({ url, connections: CROWDED, until: { seconds }, rate: OVERLOAD * peak, next });
  const after = await heap.read();
  const { 200: _served, 429: _slow, 503: _busy, ...strange } = shot.statuses;
  const wrong = Object.values(strange).reduce((sum, count) => sum + count, shot.errors);
  const times = (shot.asked / peak).toFixed(1);
  const goodput = measured(
    `reads served ${crowd.wayIn.by} while ${times} times as many are asked`,
    shot.perSecond,
    'per second',
    {
      name: 'reads at their peak',
      value: peak,
    },
  );
  const refused = (shot.statuses['503'] ?? 0) + (shot.statuses['429'] ?? 0);
  const answers = Object.values(shot.statuses).reduce((sum, count) => sum + count, 0);
  const other = measured('answers beside 200, 429 and 503', wrong, 'answers', {
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
