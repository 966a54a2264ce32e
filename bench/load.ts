/**
 * Bench of one API process over HTTP, on a database with fsync.
 * - Reads and log-ins are compared with empty responses, webhooks with pgbench on the same SQL function.
 * - Reads are also measured at half of the peak load (latency) and at five times the peak load (successful responses).
 * - Reads pass the deployed edge if HAProxy is installed.
 * - Client, node and database share the machine. The database gets a separate processor for the webhooks, the node gets
 *   one for the overload.
 */
import { logIn } from '../apps/api/src/testing/borrower';
import { nextAddress, nextPhone } from '../proof/borrower/approved-borrowers';
import { buildIfChanged } from '../scripts/build';
import { type Crowd, createCrowd } from './load/crowd';
import { openEntry } from '../scripts/cluster/edge';
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
  const empty = await emptyResponses(crowd, options);
  const reads = await readsOf(crowd, options, empty);
  return [
    ...reads.lines,
    await logIns(crowd, empty),
    ...(await webhookBench(crowd, options)),
    ...(await halfLoad(crowd, options, reads.peak)),
    ...(await overloaded(crowd, options, heap)),
  ];
}

/**
 * Measures overload with a separate processor for the node, because in production edge and clients are other machines.
 */
async function overloaded(crowd: EdgeCrowd, options: LoadOptions, heap: HeapWatch): Promise<Measured[]> {
  const { entry, stack } = crowd;
  const isolation = isolateProcessor({
    name: 'the node',
    isolated: [stack.api.pid],
    rest: [process.pid, ...entry.pids, ...(await crowd.databasePids())],
  });
  try {
    return await overload(
      { ...crowd, entry: { ...entry, label: `${entry.label}${isolation.label}` } },
      options,
      heap,
    );
  } finally {
    isolation.end();
  }
}

async function emptyResponses({ stack }: Crowd, { seconds, clients }: LoadOptions): Promise<number> {
  const next = () => ({ path: '/healthz', headers: { 'x-forwarded-for': nextAddress() } });
  const burst = await sendBurst({ url: stack.url, connections: clients, until: { seconds }, next });
  return burst.perSecond;
}

/** Measures complete log-ins: captcha, OTP from the sandbox's inbox, log-in. */
async function logIns({ stack }: Crowd, empty: number): Promise<Measured> {
  let left = LOG_INS;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      await logIn(stack, nextPhone(), nextAddress());
    }
  };
  const seconds = await secondsOf(() => Promise.all([visitor(), visitor(), visitor(), visitor()]));
  return measured('log-ins by OTP, 4 visitors', LOG_INS / seconds, 'per second', {
    name: 'empty responses of the same server',
    value: empty,
  });
}
