/**
 * Compares webhooks with direct calls of the same SQL function by pgbench, with the same number of clients. In both
 * measurements the database has a separate processor. Otherwise the node would take processor time from the database,
 * more than pgbench does.
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
    group: 'paying',
    inputOf: repaymentInput,
    webhookOf: paymentPaid,
  },
  {
    name: 'disbursements',
    command: 'payout_delivered',
    group: 'waiting',
    inputOf: deliveryInput,
    webhookOf: payoutDelivered,
  },
] as const;
/** Number of turns of the node and of pgbench. They alternate, so that other load on the machine affects both. */
const TURNS = 3;
/** Number of turns of the node before the measurement, because a new process still compiles its code. */
const WARM_UP_TURNS = 2;

export async function webhookBench(crowd: Crowd, options: LoadOptions): Promise<Measured[]> {
  const isolation = isolateProcessor({
    name: 'the database',
    isolated: await crowd.databasePids(),
    rest: [process.pid, crowd.stack.api.pid],
  });
  try {
    return await measureKinds(isolation.label, crowd, options);
  } finally {
    isolation.end();
  }
}

/** Measures each kind of webhook and its pgbench baseline in alternate turns, on different borrowers. */
async function measureKinds(isolation: string, crowd: Crowd, { clients }: LoadOptions): Promise<Measured[]> {
  const lines: Measured[] = [];
  for (const { name, command, group, inputOf, webhookOf } of KINDS) {
    const people = crowd[group];
    const turn = Math.floor(people.length / (2 * TURNS + WARM_UP_TURNS));
    const next = () => people.slice(turn * taken, turn * ++taken);
    let taken = 0;
    const sendNext = async () => {
      const webhooks = next().map((member) => webhookOf(crowd.secret, member));
      return { calls: webhooks.length, seconds: webhooks.length / (await sendAll(crowd, clients, webhooks)) };
    };
    for (let each = 0; each < WARM_UP_TURNS; each += 1) await sendNext();
    const bare = { calls: 0, seconds: 0, client: '' };
    const posted = { calls: 0, seconds: 0 };
    for (let each = 0; each < TURNS; each += 1) {
      const inputs = next().map((member) => ({ customerId: member.customer_id, input: inputOf(member) }));
      const called = await measureCalls(crowd.stack, { command, inputs, clients });
      bare.calls += inputs.length;
      bare.seconds += inputs.length / called.perSecond;
      bare.client = called.client;
      const { calls, seconds } = await sendNext();
      posted.calls += calls;
      posted.seconds += seconds;
    }
    const line = measured(
      `${name} by webhook, ${clients} clients${isolation}`,
      posted.calls / posted.seconds,
      'per second',
      {
        name: `${bare.client} on ${command}, turns of ${turn} calls`,
        value: bare.calls / bare.seconds,
      },
    );
    lines.push(promised(line, 'ratio', { atLeast: 0.6 }));
  }
  return lines;
}

/** Sends the webhooks and returns how many were answered a second; throws if one is refused. */
async function sendAll({ stack }: Crowd, clients: number, webhooks: readonly HttpRequest[]): Promise<number> {
  let sent = 0;
  const next = () => webhooks[sent++] as HttpRequest;
  const until = { requests: webhooks.length };
  const { statuses, errors, perSecond } = await sendBurst({
    url: stack.url,
    connections: clients,
    until,
    next,
  });
  const refused = Object.keys(statuses).filter((status) => status !== '200');
  if (refused.length > 0 || errors > 0)
    throw new Error(`unexpected webhook responses: ${JSON.stringify(statuses)}`);
  return perSecond;
}
