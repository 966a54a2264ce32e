/**
 * Bench of the API over HTTP: reads and log-ins against an empty answer, webhooks against pgbench on the same SQL function,
 * latency at half load, and goodput at five times the load. One API process uses a database with fsync. Reads pass the
 * deployed edge if HAProxy is installed. The client shares the machine, so the database gets a separate processor for the
 * webhooks, and the node for the overload.
 */
import { logIn } from '../apps/api/src/testing/borrower';
import { nextAddress, nextPhone } from '../proof/borrower/approved-borrowers';
import { buildIfChanged } from '../scripts/build';
import { type Crowd, createCrowd } from './load/crowd';
import { openEntry } from './load/edge';
import { type HeapWatch, watchHeap } from './load/heap';
import { isolateProcessor } from './load/processors';
import { halfLoad, type LoadOptions, overload, type EdgeCrowd, readsOf } from './load/reads';
import { sendBurst } from './load/burst';
import { webhookBench } from './load/webhooks';
import { type Measured, measured, secondsOf } from './measure';

const LOG_INS = 40;

export async function loadBench(options: LoadOptions): Promise<Measured[]> {
  await buildIfChanged('api');
  const heap = await watchHeap();
  const crowd = await createCrowd(options.people, heap.env);
  try {
    const entry = await openEntry(crowd.stack.url);
    try {
      return await measureAll({ ...crowd, entry }, options, heap);
    } finally {
      await entry.stop();
    }
  } finally {
    await crowd.stop();
  }
}

async function measureAll(crowd: EdgeCrowd, options: LoadOptions, heap: HeapWatch): Promise<Measured[]> {
  const empty = await emptyAnswers(crowd, options);
  const reads = await readsOf(crowd, options, empty);
  return [
    reads.line,
    await logIns(crowd, empty),
    ...(await webhookBench(crowd, options)),
    ...(await halfLoad(crowd, options, reads.peak)),
    ...(await overloaded(crowd, options, heap)),
  ];
}

/** Measures overload with a processor for the node, because in production edge and clients are other machines. */
async function overloaded(crowd: EdgeCrowd, options: LoadOptions, heap: HeapWatch): Promise<Measured[]> {
  const { entry, stack } = crowd;
  const isolation = isolateProcessor({
    who: 'the node',
    alone: [stack.api.pid],
    rest: [process.pid, ...entry.pids, ...(await crowd.databasePids())],
  });
  try {
    return await overload(
      { ...crowd, entry: { ...entry, by: `${entry.by}${isolation.label}` } },
      options,
      heap,
    );
  } finally {
    isolation.end();
  }
}

async function emptyAnswers({ stack }: Crowd, { seconds, clients }: LoadOptions): Promise<number> {
  const next = () => ({ path: '/healthz', headers: { 'x-forwarded-for': nextAddress() } });
  const shot = await sendBurst({ url: stack.url, connections: clients, until: { seconds }, next });
  return shot.perSecond;
}

/** Logs in completely: captcha, code by text, log-in, with the sandbox's inbox. */
async function logIns({ stack }: Crowd, empty: number): Promise<Measured> {
  let left = LOG_INS;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      await logIn(stack, nextPhone(), nextAddress());
    }
  };
  const seconds = await secondsOf(() => Promise.all([visitor(), visitor(), visitor(), visitor()]));
  return measured('log-ins by a code, 4 visitors', LOG_INS / seconds, 'per second', {
    name: 'empty answers of the same server',
    value: empty,
  });
}
