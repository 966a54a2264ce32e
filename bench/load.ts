/**
 * The API over HTTP: reads and log-ins beside its own empty answer, what gateways tell of beside pgbench on the same SQL
 * function, latency at half of what it can do, and five times what it can do. One process of the API on a database that
 * waits for the disk; reads come by the deployed edge where HAProxy is installed, all of them, so that peak and overload are
 * measured by the same way. Whoever asks runs on the same machine; while gateways tell, the database has a processor for itself,
 * and the node while there are five times too many.
 */
import { logIn } from '../apps/api/src/testing/borrower';
import { freshAddress, freshPhone } from '../proof/borrower/people';
import { buildIfChanged } from '../scripts/build';
import { type Crowd, gather } from './load/crowd';
import { openWayIn } from './load/edge';
import { type HeapWatch, watchHeap } from './load/heap';
import { setApart } from './load/processors';
import { atHalf, type LoadWish, overload, type Readers, readsOf } from './load/reads';
import { shoot } from './load/shot';
import { tellings } from './load/tellings';
import { type Measured, measured, secondsOf } from './measure';

const LOG_INS = 40;

export async function loadBench(wish: LoadWish): Promise<Measured[]> {
  await buildIfChanged('api');
  const heap = await watchHeap();
  const crowd = await gather(wish.people, heap.env);
  try {
    const wayIn = await openWayIn(crowd.stack.url);
    try {
      return await measureAll({ ...crowd, wayIn }, wish, heap);
    } finally {
      await wayIn.stop();
    }
  } finally {
    await crowd.stop();
  }
}

async function measureAll(crowd: Readers, wish: LoadWish, heap: HeapWatch): Promise<Measured[]> {
  const empty = await emptyAnswers(crowd, wish);
  const reads = await readsOf(crowd, wish, empty);
  return [
    reads.line,
    await logIns(crowd, empty),
    ...(await tellings(crowd, wish)),
    ...(await atHalf(crowd, wish, reads.peak)),
    ...(await tooMany(crowd, wish, heap)),
  ];
}

/** As in service, where neither the edge nor those who ask take the node's time. */
async function tooMany(crowd: Readers, wish: LoadWish, heap: HeapWatch): Promise<Measured[]> {
  const { wayIn, stack } = crowd;
  const apart = setApart({
    who: 'the node',
    alone: [stack.api.pid],
    rest: [process.pid, ...wayIn.pids, ...(await crowd.databasePids())],
  });
  try {
    return await overload({ ...crowd, wayIn: { ...wayIn, by: `${wayIn.by}${apart.says}` } }, wish, heap);
  } finally {
    apart.end();
  }
}

async function emptyAnswers({ stack }: Crowd, { seconds, clients }: LoadWish): Promise<number> {
  const next = () => ({ path: '/healthz', headers: { 'x-forwarded-for': freshAddress() } });
  const shot = await shoot({ url: stack.url, connections: clients, until: { seconds }, next });
  return shot.perSecond;
}

/** Picture, code by text, log-in: the whole of it, over the sandbox's doors. */
async function logIns({ stack }: Crowd, empty: number): Promise<Measured> {
  let left = LOG_INS;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      await logIn(stack, freshPhone(), freshAddress());
    }
  };
  const seconds = await secondsOf(() => Promise.all([visitor(), visitor(), visitor(), visitor()]));
  return measured('log-ins by a code, 4 visitors', LOG_INS / seconds, 'per second', {
    name: 'empty answers of the same server',
    value: empty,
  });
}
