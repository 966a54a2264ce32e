/**
 * The API over HTTP: reads and log-ins beside its own empty answer, what gateways tell of beside pgbench on the same SQL
 * function, latency at half of what it can do, and five times what it can do. One process of the API on a database that
 * waits for the disk; reads come by the deployed edge where HAProxy is installed, all of them, so that peak and overload are
 * measured by the same way. Whoever asks runs on the same machine; while there are five times too many the node has a processor for itself.
 */
import { logIn } from '../apps/api/src/testing/borrower';
import { freshAddress, freshPhone } from '../proof/borrower/people';
import { buildIfChanged } from '../scripts/build';
import type { Asked } from './load/connection';
import { type Crowd, gather } from './load/crowd';
import { openWayIn } from './load/edge';
import { type HeapWatch, watchHeap } from './load/heap';
import { deliveryInput, paymentPaid, payoutDelivered, repaymentInput } from './load/news';
import { callBare } from './load/pgbench';
import { setApart } from './load/processors';
import { atHalf, type LoadWish, overload, type Readers, readsOf } from './load/reads';
import { shoot } from './load/shot';
import { type Measured, measured, promised, secondsOf } from './measure';

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
  const apart = setApart(stack.api.pid, [...wayIn.pids, ...(await crowd.databasePids())]);
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

const KINDS = [
  {
    name: 'repayments',
    command: 'repayment_post',
    who: 'paying',
    inputOf: repaymentInput,
    newsOf: paymentPaid,
  },
  {
    name: 'disbursements',
    command: 'payout_delivered',
    who: 'waiting',
    inputOf: deliveryInput,
    newsOf: payoutDelivered,
  },
] as const;
/** Each side has its turn so often, so that what else the machine does falls upon both. */
const TURNS = 3;

/** What one process books of webhooks, and what the database does of the same without it: turn by turn, on other people. */
async function tellings(crowd: Crowd, { clients }: LoadWish): Promise<Measured[]> {
  const lines: Measured[] = [];
  for (const { name, command, who, inputOf, newsOf } of KINDS) {
    const people = crowd[who];
    const turn = Math.floor(people.length / (2 * TURNS + 1));
    const next = () => people.slice(turn * taken, turn * ++taken);
    let taken = 0;
    // A process that has just started compiles what it runs first.
    await tell(
      crowd,
      clients,
      next().map((member) => newsOf(crowd.secret, member)),
    );
    const bare = { calls: 0, seconds: 0, by: '' };
    const told = { calls: 0, seconds: 0 };
    for (let each = 0; each < TURNS; each += 1) {
      const inputs = next().map((member) => ({ customerId: member.customer_id, input: inputOf(member) }));
      const called = await callBare(crowd.stack, { command, inputs, clients });
      bare.calls += inputs.length;
      bare.seconds += inputs.length / called.perSecond;
      bare.by = called.by;
      const news = next().map((member) => newsOf(crowd.secret, member));
      told.calls += news.length;
      told.seconds += news.length / (await tell(crowd, clients, news));
    }
    const line = measured(
      `${name} told by webhook, ${clients} clients`,
      told.calls / told.seconds,
      'per second',
      {
        name: `${bare.by} on ${command}, turns of ${turn} calls`,
        value: bare.calls / bare.seconds,
      },
    );
    lines.push(promised(line, 'ratio', { atLeast: 0.6 }));
  }
  return lines;
}

/** Webhooks a second; each is believed. */
async function tell({ stack }: Crowd, clients: number, news: readonly Asked[]): Promise<number> {
  let sent = 0;
  const next = () => news[sent++] as Asked;
  const until = { requests: news.length };
  const { statuses, errors, perSecond } = await shoot({ url: stack.url, connections: clients, until, next });
  const refused = Object.keys(statuses).filter((status) => status !== '200');
  if (refused.length > 0 || errors > 0) throw new Error(`webhooks were answered ${JSON.stringify(statuses)}`);
  return perSecond;
}
