/** Delivers the gateway's payment webhooks repeatedly and out of order, mixed with forged ones. */
import { newKey } from '../../apps/api/src/testing/borrower';
import { signWebhook } from '../../apps/api/src/sandbox/gateway/webhook-sender';
import { nextAddress } from '../borrower/approved-borrowers';
import type { SeededRandom } from '../seeded-random';
import { roundRobin } from '../round-robin';
import type { ProofStack } from '../stack/stack';
import type { LoanPair } from './paired-loans';

/** Number of deliveries of each event of a disorderly loan. */
const DELIVERIES_PER_EVENT = 10;
const SENDERS_PER_LOAN = 6;
const CONCURRENT_LOANS = 4;
const STALE_SECONDS = 301;
const FORGERIES = ['forged', 'altered', 'unsigned', 'stale'] as const;

type Authenticity = 'genuine' | (typeof FORGERIES)[number];

interface StormResult {
  readonly sent: number;
  readonly refused: number;
  readonly faults: string[];
}

/**
 * Delivers the events of the orderly loans once and in order. Then delivers those of the disorderly loans shuffled,
 * repeated and mixed with forgeries. Two API nodes get them in turn: within one node, the payments of a loan are posted one
 * after another, so only a second node exposes a missing lock.
 */
export async function deliverWebhooks(
  stack: ProofStack,
  pairs: readonly LoanPair[],
  random: SeededRandom,
): Promise<StormResult> {
  const bodies = await pendingEventsByOrder(stack);
  const faults: string[] = [];
  let [sent, refused] = [0, 0];
  const otherNode = await stack.startNode();
  const post = async (body: string, manner: Authenticity) => {
    sent += 1;
    const status = await deliver(stack, sent % 2 === 0 ? stack.url : otherNode, { body, manner });
    if (manner === 'genuine' ? status !== 200 : status < 400 || status >= 500) {
      faults.push(`a ${manner} webhook was answered ${status}`);
    }
    if (manner !== 'genuine') refused += 1;
  };
  await roundRobin(pairs, CONCURRENT_LOANS * SENDERS_PER_LOAN, async ({ orderly }) => {
    for (const body of bodies.get(orderly) ?? []) await post(body, 'genuine');
  });
  const disorderlyLoans = pairs.map(({ disorderly }) => ({
    own: bodies.get(disorderly) ?? [],
    random: random.branch(),
  }));
  await roundRobin(disorderlyLoans, CONCURRENT_LOANS, async (loan) => {
    const deliveries = loan.own.flatMap((body) => [
      ...Array.from({ length: DELIVERIES_PER_EVENT }, () => ({ body, manner: 'genuine' as const })),
      ...FORGERIES.map((manner) => ({ body, manner })),
    ]);
    // Several senders work on one loan at once, which exposes missing locks and missing deduplication.
    const shuffled = loan.random.shuffled(deliveries);
    await roundRobin(shuffled, SENDERS_PER_LOAN, ({ body, manner }) => post(body, manner));
  });
  return { sent, refused, faults };
}

/** Returns the undelivered payment events of each order, oldest first. */
async function pendingEventsByOrder(stack: ProofStack): Promise<ReadonlyMap<string, readonly string[]>> {
  const payments = await stack.rows<{ order_id: string; reference: string }>(
    'select order_id, reference from payment',
  );
  const orderOf = new Map(payments.map((row) => [row.reference, row.order_id]));
  const events = await stack.worldRows<{ reference: string; body: string }>(
    `select reference, body from webhook where type = 'payment.paid' and delivered_at is null order by seq`,
  );
  const found = new Map<string, string[]>();
  for (const { reference, body } of events) {
    const order = orderOf.get(reference) ?? '';
    const own = found.get(order);
    if (own) own.push(body);
    else found.set(order, [body]);
  }
  return found;
}

async function deliver(
  { env }: ProofStack,
  node: string,
  { body, manner }: { readonly body: string; readonly manner: Authenticity },
): Promise<number> {
  const secret = String(env['WEBHOOK_SECRET']);
  const now = new Date();
  const signature = {
    genuine: signWebhook(body, secret, now),
    forged: signWebhook(body, `${secret}x`, now),
    altered: signWebhook(body, secret, now),
    unsigned: '',
    stale: signWebhook(body, secret, new Date(now.getTime() - STALE_SECONDS * 1_000)),
  }[manner];
  // The altered body keeps the genuine signature but has a new event id and a higher amount.
  const id = `evt_${newKey()}`;
  const altered = JSON.stringify({ ...JSON.parse(body), id }).replace(/"amount":\d+/, '"amount":9999900');
  const answer = await fetch(`${node}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': nextAddress(),
      ...(manner === 'unsigned' ? {} : { 'x-gateway-signature': signature }),
    },
    body: manner === 'altered' ? altered : body,
  });
  // The connection can be reused only after the body was read.
  await answer.arrayBuffer();
  return answer.status;
}
