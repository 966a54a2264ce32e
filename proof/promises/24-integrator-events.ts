/**
 * Promise 24: an integrator whose receiver is dead for an hour, and then fails at random, gets every event at least once,
 * under one id, signed, and in the order of its loan.
 */
import { randomUUID } from 'node:crypto';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { INTEGRATOR_EVENTS } from '@tulay/contract/integrators/events';
import { createVault } from '../../apps/api/src/crypto/envelope';
import { endpointSecret } from '../../apps/api/src/features/integrators/endpoint-secret';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { copyActiveLoans } from '../borrower/loan-copies';
import { borrow } from '../borrower/loan-script';
import { pollUntil, sendUntilAnswered } from '../borrower/retrying-client';
import type { Proof } from '../proof';
import { type EventReceiver, startEventReceiver } from '../stack/event-receiver';
import type { ProofStack } from '../stack/stack';

/** Topics that this proof causes, and the type of their event. */
const PUBLIC_TYPES: Readonly<Record<string, string>> = {
  'loan.disbursed': 'loan.disbursed',
  'repayment.posted': 'payment.posted',
};
const PAYMENTS = 2;

export const integratorEvents: Proof = {
  number: 24,
  title: 'an integrator whose receiver was dead for an hour gets every event at least once, in order',
  async run(run) {
    const count = run.count(6, 300);
    const { stack, people } = await run.open({ people: 1 });
    const [person] = people;
    if (!person) throw new Error('the run has no borrower');
    const endpointId = randomUUID();
    const receiver = await startEventReceiver(
      endpointSecret(vaultOf(stack), endpointId, 1),
      run.random.branch(),
    );
    run.onEnd(() => receiver.stop());
    await copyOutboxRows(stack);
    await addEndpoint(stack, endpointId, receiver.url);
    const pattern = await borrow({
      person,
      world: stack.world,
      random: run.random.branch(),
      acknowledged: [],
    });
    const loans = await copyActiveLoans(stack, person, pattern, count);
    for (const loan of loans) await payTwice(stack, person, loan);

    await waitForAttempts(stack);
    await shiftRetries(stack);
    receiver.revive();
    await waitForDeliveries(stack);
    const faults = [...receiver.faults, ...(await compareWithOutbox(stack, receiver))];
    return {
      figure: `events=${receiver.accepted.length},attempts=${receiver.attempts},failed=${receiver.failures},faults=${faults.length}`,
      target: 'faults=0',
      faults,
    };
  },
};

function vaultOf({ env }: ProofStack) {
  const key = String(env['DATA_KEY']);
  return createVault({ sealing: [key], identity: key });
}

/** Copies each row of the outbox by a trigger, so that the events are known without the code that sends them. */
async function copyOutboxRows({ rows }: ProofStack): Promise<void> {
  await rows('create table proof_event (outbox_id uuid, topic text, payload jsonb, created_at timestamptz)');
  await rows(`create function proof_copy() returns trigger language plpgsql security definer as $$ begin
    insert into public.proof_event values (new.outbox_id, new.topic, new.payload, new.created_at); return new; end $$`);
  await rows('create trigger proof_copy after insert on outbox for each row execute function proof_copy()');
}

const addEndpoint = ({ rows }: ProofStack, endpointId: string, url: string) =>
  rows(
    `insert into webhook_endpoint (endpoint_id, name, url, types, added_at) values ($1, 'proof', $2, $3, now())`,
    [endpointId, url, Object.keys(INTEGRATOR_EVENTS)],
  );

async function payTwice(stack: ProofStack, person: Borrower, orderId: string): Promise<void> {
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    const body = { kind: 'part', amount: 10_000, language: 'en' };
    const opening = { operation: 'payment_open', path: `/orders/${orderId}/payments`, body } as const;
    const opened = await sendUntilAnswered<PaymentOpenedBody>(person, opening, []);
    if (opened.status !== 201)
      throw new Error(`opening a payment was refused: ${JSON.stringify(opened.body)}`);
    await control(stack.world, `payments/${opened.body.reference}`, { action: 'pay' });
  }
}

/** Moves the times of failed deliveries back by an hour, as if an hour had passed. */
const shiftRetries = ({ rows }: ProofStack) =>
  rows(`update webhook_delivery set next_attempt_at = next_attempt_at - interval '1 hour',
    first_attempt_at = first_attempt_at - interval '1 hour' where status = 'waiting' and attempts > 0`);

/** Makes failed deliveries due now, without changing the time at which their retries end. */
const retryNow = ({ rows }: ProofStack) =>
  rows(`update webhook_delivery set next_attempt_at = occurred_at where status = 'waiting' and attempts > 0`);

const pollCount = async ({ rows }: ProofStack, statement: string, before?: () => Promise<unknown>) =>
  pollUntil(
    async () => {
      await before?.();
      return { status: 200, body: (await rows<{ n: number }>(statement))[0] };
    },
    ({ body }) => body?.n === 0,
  );

const NOT_RELAYED = '(select count(*) from outbox)';

/** Waits until every event is recorded and the first event of each loan has failed. */
const waitForAttempts = (stack: ProofStack) =>
  pollCount(
    stack,
    `select (${NOT_RELAYED} + (select count(*) from (select from webhook_delivery
      group by ordering_key having max(attempts) = 0) untried))::int as n`,
  );

const waitForDeliveries = (stack: ProofStack) =>
  pollCount(
    stack,
    `select (${NOT_RELAYED} + (select count(*) from webhook_delivery where status = 'waiting'))::int as n`,
    () => retryNow(stack),
  );

interface Caused {
  readonly id: string;
  readonly type: string;
  readonly orderId: string;
}

/** Compares what the receiver accepted with the copied rows of the outbox: each event, and its order within the loan. */
async function compareWithOutbox(
  { rows }: ProofStack,
  { accepted }: Pick<EventReceiver, 'accepted'>,
): Promise<string[]> {
  const copied = await rows<{ id: string; topic: string; orderId: string }>(
    `select outbox_id as id, topic, payload ->> 'orderId' as "orderId" from proof_event order by created_at, outbox_id`,
  );
  const caused: Caused[] = copied.flatMap(({ id, topic, orderId }) => {
    const type = PUBLIC_TYPES[topic];
    return type === undefined ? [] : [{ id, type, orderId }];
  });
  const faults = caused.length === 0 ? ['no event was caused'] : [];
  const byId = new Map(accepted.map((each) => [each.id, each]));
  for (const { id, type, orderId } of caused) {
    const got = byId.get(id);
    if (got?.type !== type || got.orderId !== orderId)
      faults.push(`the event ${id} of ${orderId} did not arrive`);
  }
  const known = new Set(caused.map(({ id }) => id));
  faults.push(
    ...accepted.filter(({ id }) => !known.has(id)).map(({ id }) => `nothing caused the event ${id}`),
  );
  for (const loan of new Set(caused.map(({ orderId }) => orderId))) {
    const order = (list: readonly Caused[]) =>
      list.flatMap(({ id, orderId }) => (orderId === loan ? [id] : [])).join();
    if (order(caused) !== order(accepted))
      faults.push(`the events of the loan ${loan} arrived in another order`);
  }
  return faults;
}
