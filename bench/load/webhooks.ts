/**
 * Webhooks to a node against pgbench on the same SQL function with as many clients. The database has a separate processor for
 * both; otherwise the comparison would measure how much more processor time a node needs than pgbench.
 */
import type { HttpRequest } from './connection';
import type { Crowd } from './crowd';
import { deliveryInput, paymentPaid, payoutDelivered, repaymentInput } from './gateway-events';
import { measureCalls } from './pgbench';
import { isolateProcessor } from './processors';
import type { LoadOptions } from './reads';
import { sendBurst } from './burst';
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
/** Turns of each side, which alternate so that other load on the machine affects both. */
const TURNS = 3;
/** Warm-up turns, because a new process still compiles its code. */
const WARMING = 2;

export async function webhookBench(crowd: Crowd, options: LoadOptions): Promise<Measured[]> {
  const isolation = isolateProcessor({
    who: 'the database',
    alone: await crowd.databasePids(),
    rest: [process.pid, crowd.stack.api.pid],
  });
  try {
    return await tellingsBy(isolation.label, crowd, options);
  } finally {
    isolation.end();
  }
}

/** Measures one process and pgbench alternately, on different borrowers. */
async function tellingsBy(isolation: string, crowd: Crowd, { clients }: LoadOptions): Promise<Measured[]> {
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
      const called = await measureCalls(crowd.stack, { command, inputs, clients });
      bare.calls += inputs.length;
      bare.seconds += inputs.length / called.perSecond;
      bare.by = called.by;
      const { calls, seconds } = await tellNext();
      told.calls += calls;
      told.seconds += seconds;
    }
    const line = measured(
      `${name} by webhook, ${clients} clients${isolation}`,
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

/** Webhooks a second; throws if one is refused. */
async function tell({ stack }: Crowd, clients: number, news: readonly HttpRequest[]): Promise<number> {
  let sent = 0;
  const next = () => news[sent++] as HttpRequest;
  const until = { requests: news.length };
  const { statuses, errors, perSecond } = await sendBurst({
    url: stack.url,
    connections: clients,
    until,
    next,
  });
  const refused = Object.keys(statuses).filter((status) => status !== '200');
  if (refused.length > 0 || errors > 0)
    throw new Error(`unexpected webhook answers: ${JSON.stringify(statuses)}`);
  return perSecond;
}
