/**
 * Compares webhooks with direct calls of the same SQL function by pgbench, with the same number of clients. In both
 * measurements the database has a separate processor. Otherwise the node would take processor time from the database,
 * more than pgbench does.
 */
import type { CommandInput } from '../../apps/api/src/db/commands/commands';
import { averageOf, type Measured, measured, promised } from '../measure';
import { sendBurst } from './burst';
import type { HttpRequest } from './connection';
import type { Crowd, Member } from './crowd';
import { deliveryInput, paymentPaid, payoutDelivered, repaymentInput } from './gateway-events';
import { type CallRate, type MeasuredCommand, measureCalls } from './pgbench';
import { isolateProcessor } from './processors';
import type { LoadOptions } from './reads';

interface Kind<N extends MeasuredCommand> {
  readonly name: string;
  readonly command: N;
  readonly group: 'paying' | 'waiting';
  readonly inputOf: (member: Member) => CommandInput<N>;
  readonly webhookOf: (secret: string, member: Member) => HttpRequest;
}

const REPAYMENTS: Kind<'repayment_post'> = {
  name: 'repayments',
  command: 'repayment_post',
  group: 'paying',
  inputOf: repaymentInput,
  webhookOf: paymentPaid,
};
const DISBURSEMENTS: Kind<'payout_delivered'> = {
  name: 'disbursements',
  command: 'payout_delivered',
  group: 'waiting',
  inputOf: deliveryInput,
  webhookOf: payoutDelivered,
};
/** Number of turns of the node and of pgbench. They alternate, so that other load on the machine affects both. */
const TURNS = 2;
/**
 * Shortest turn in seconds whose rate is reported. In a shorter turn, the start of connections and processes would
 * dominate the rate.
 */
const TURN_SECONDS = 5;
/**
 * Share of the borrowers for the warm-up turn of the node and of pgbench. A new process compiles its code in this turn,
 * so it does not count.
 */
const WARM_UP_SHARE = 1 / 20;

export async function webhookBench(crowd: Crowd, options: LoadOptions): Promise<Measured[]> {
  const isolation = isolateProcessor({
    name: 'the database',
    isolated: await crowd.databasePids(),
    rest: [process.pid, crowd.stack.api.pid],
  });
  try {
    return [
      await measureKind(REPAYMENTS, isolation.label, crowd, options),
      await measureKind(DISBURSEMENTS, isolation.label, crowd, options),
    ];
  } finally {
    isolation.end();
  }
}

type Turn = (members: readonly Member[]) => Promise<CallRate>;

/**
 * Measures webhooks and pgbench in alternate turns, each with other borrowers. The rate of the earlier turn decides how
 * many borrowers make a turn long enough. If there are too few borrowers, the turn is shorter, and its ratio is not
 * compared with the promise.
 */
async function measureKind<N extends MeasuredCommand>(
  kind: Kind<N>,
  isolation: string,
  crowd: Crowd,
  { clients }: LoadOptions,
): Promise<Measured> {
  let people = crowd[kind.group];
  const take = async (turn: Turn, size: number): Promise<CallRate> => {
    const members = people.slice(0, Math.ceil(size));
    people = people.slice(members.length);
    return turn(members);
  };
  const called: Turn = (members) => {
    const inputs = members.map((member) => ({ customerId: member.customer_id, input: kind.inputOf(member) }));
    return measureCalls(crowd.stack, { command: kind.command, inputs, clients });
  };
  const posted: Turn = (members) => {
    const webhooks = members.map((member) => kind.webhookOf(crowd.secret, member));
    return sendWebhooks(crowd, clients, webhooks);
  };
  const warmUp = Math.max(clients, people.length * WARM_UP_SHARE);
  const rates = { posted: [await take(posted, warmUp)], called: [await take(called, warmUp)] };
  for (let left = 2 * TURNS; left > 0; left -= 2) {
    for (const [turn, turns, share] of [
      [called, rates.called, left],
      [posted, rates.posted, left - 1],
    ] as const) {
      const needed = TURN_SECONDS * (turns.at(-1)?.perSecond ?? 0);
      turns.push(await take(turn, Math.max(clients, Math.min(needed, people.length / share))));
    }
  }
  const counted = { posted: rates.posted.slice(1), called: rates.called.slice(1) };
  const seconds = Math.min(
    ...[...counted.posted, ...counted.called].map(({ calls, perSecond }) => calls / perSecond),
  );
  const perSecond = (turns: readonly CallRate[]) => averageOf(turns.map((turn) => turn.perSecond));
  const line = measured(
    `${kind.name} by webhook, ${clients} clients${isolation}`,
    perSecond(counted.posted),
    'per second',
    {
      name: `${rates.called[0]?.client} on ${kind.command}, turns of ${seconds.toFixed(1)} seconds or more`,
      value: perSecond(counted.called),
    },
  );
  // A rate is only a prediction, so a turn that is a little shorter than planned still counts.
  return seconds < TURN_SECONDS * 0.8 ? line : promised(line, 'ratio', { atLeast: 0.6 });
}

/** Sends each webhook once. Throws if one is refused. */
async function sendWebhooks(
  { stack }: Crowd,
  clients: number,
  webhooks: readonly HttpRequest[],
): Promise<CallRate> {
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
  return { client: 'the node', perSecond, calls: webhooks.length };
}
