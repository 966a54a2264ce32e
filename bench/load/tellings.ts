/**
 * What gateways tell a node, beside pgbench on the same SQL function with as many clients. Both have the database on a processor of
 * its own, so that they ask the same of it, whatever they cost themselves; where they share all processors, what is
 * measured is rather how much dearer a node is than pgbench, which does nothing.
 */
import type { Asked } from './connection';
import type { Crowd } from './crowd';
import { deliveryInput, paymentPaid, payoutDelivered, repaymentInput } from './news';
import { callBare } from './pgbench';
import { setApart } from './processors';
import type { LoadWish } from './reads';
import { shoot } from './shot';
import { type Measured, measured, promised } from '../measure';

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
/** A process that has just started compiles what it runs first. */
const WARMING = 2;

export async function tellings(crowd: Crowd, wish: LoadWish): Promise<Measured[]> {
  const apart = setApart({
    who: 'the database',
    alone: await crowd.databasePids(),
    rest: [process.pid, crowd.stack.api.pid],
  });
  try {
    return await tellingsBy(apart.says, crowd, wish);
  } finally {
    apart.end();
  }
}

/** What one process books of webhooks, and what the database does of the same without it: turn by turn, on other people. */
async function tellingsBy(apart: string, crowd: Crowd, { clients }: LoadWish): Promise<Measured[]> {
  const lines: Measured[] = [];
  for (const { name, command, who, inputOf, newsOf } of KINDS) {
    const people = crowd[who];
    const turn = Math.floor(people.length / (2 * TURNS + WARMING));
    const next = () => people.slice(turn * taken, turn * ++taken);
    let taken = 0;
    const tellNext = async () => {
      const news = next().map((member) => newsOf(crowd.secret, member));
      return { calls: news.length, seconds: news.length / (await tell(crowd, clients, news)) };
    };
    for (let each = 0; each < WARMING; each += 1) await tellNext();
    const bare = { calls: 0, seconds: 0, by: '' };
    const told = { calls: 0, seconds: 0 };
    for (let each = 0; each < TURNS; each += 1) {
      const inputs = next().map((member) => ({ customerId: member.customer_id, input: inputOf(member) }));
      const called = await callBare(crowd.stack, { command, inputs, clients });
      bare.calls += inputs.length;
      bare.seconds += inputs.length / called.perSecond;
      bare.by = called.by;
      const { calls, seconds } = await tellNext();
      told.calls += calls;
      told.seconds += seconds;
    }
    const line = measured(
      `${name} told by webhook, ${clients} clients${apart}`,
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
