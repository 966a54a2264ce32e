/** Stand-in for PayMongo, as strict as its documentation: `/v2/batch_transfers`, `/v2/checkout_sessions`, `/v1/payments`. */
import { createHmac } from 'node:crypto';
import {
  type Batch,
  batchOf,
  error,
  id,
  rewritten,
  seconds,
  type Session,
  sessionOf,
  type Transfer,
} from './paymongo-objects';
import { basicOf, type Incoming, type Reply, type StandIn, startStandIn } from './stand-in';

export const SECRET_KEY = 'sk_live_of_the_tests';
export const WEBHOOK_SECRET = 'whsk_of_the_tests_0001';

export interface PaymongoStandIn extends StandIn {
  endTransfer(reference: string, how: 'deliver' | 'reject'): Transfer;
  /** Pays a checkout, by default in full. */
  pay(reference: string, amount?: number): Session;
  transfers(reference: string): Transfer[];
  /** Deletes all idempotency keys, as PayMongo does after a day. */
  forgetKeys(): void;
  /** Returns a webhook's body and signature header. */
  signed(type: string, data: unknown, options?: Signing): { rawBody: Buffer; header: string };
}

export interface Signing {
  readonly secret?: string;
  readonly at?: Date;
  readonly mode?: 'live' | 'test';
  readonly id?: string;
}

export async function startPaymongo(): Promise<PaymongoStandIn> {
  const batches: Batch[] = [];
  const sessions: Session[] = [];
  const payments: { id: string; type: string; attributes: object }[] = [];
  const keys = new Map<string, Reply>();

  /** Returns the first response again if the idempotency key was already used, even if the body differs. */
  function once({ headers }: Incoming, make: () => Reply): Reply {
    const key = headers['idempotency-key'];
    const first = typeof key === 'string' ? keys.get(key) : undefined;
    if (first) return first;
    const reply = make();
    if (typeof key === 'string' && reply.status < 300)
      keys.set(key, { ...reply, body: structuredClone(reply.body) });
    return reply;
  }

  function createBatch(incoming: Incoming): Reply {
    const batch = batchOf(incoming);
    if ('body' in batch) return batch;
    batches.push(batch);
    return { status: 200, body: { data: batch } };
  }

  function createSession(incoming: Incoming): Reply {
    const session = sessionOf(incoming);
    if ('body' in session) return session;
    sessions.push(session);
    return { status: 200, body: { data: { ...session, type: 'checkout_session' } } };
  }

  function list({ query }: Incoming): Reply {
    const newest = payments.toReversed();
    const after = newest.findIndex((each) => each.id === query.get('after')) + 1;
    // Returns two items a page, so that tests read lists of several pages.
    return {
      status: 200,
      body: { data: newest.slice(after, after + 2), has_more: after + 2 < newest.length },
    };
  }

  const standIn = await startStandIn((incoming) => {
    if (basicOf(incoming) !== `${SECRET_KEY}:`) return error(401, 'api_key_invalid');
    const route = `${incoming.method} ${incoming.path}`;
    if (route === 'POST /v2/batch_transfers') return once(incoming, () => createBatch(incoming));
    if (route === 'POST /v2/checkout_sessions') return once(incoming, () => createSession(incoming));
    if (route === 'GET /v1/payments') return list(incoming);
    const name = incoming.path.split('/').at(-1);
    const found = [...batches, ...sessions].find((each) => each.id === name);
    return found ? { status: 200, body: { data: found } } : error(404, 'resource_not_found');
  });

  const transferOf = (reference: string) => {
    const found = batches.find(({ transfers: [each] }) => each.reference_number === rewritten(reference));
    if (!found) throw new Error(`no transfer ${reference}`);
    return found.transfers[0];
  };
  return {
    ...standIn,
    forgetKeys: () => keys.clear(),
    transfers: (reference) =>
      batches
        .flatMap(({ transfers }) => transfers)
        .filter((each) => each.reference_number === rewritten(reference)),
    endTransfer(reference, how) {
      const failed = { status: 'failed', provider_error: 'no such account', provider_error_code: 'AC03' };
      const end = how === 'deliver' ? { status: 'succeeded' } : failed;
      return Object.assign(transferOf(reference), end, { updated_at: new Date().toISOString() });
    },
    pay(reference, amount) {
      const session = sessions.find((each) => each.attributes['reference_number'] === rewritten(reference));
      if (!session) throw new Error(`no checkout ${reference}`);
      const payment = {
        id: id('pay'),
        type: 'payment',
        attributes: {
          amount: amount ?? session.attributes.line_items[0]?.amount ?? 0,
          currency: 'PHP',
          status: 'paid',
          paid_at: seconds(),
          created_at: seconds(),
          external_reference_number: null,
          metadata: session.attributes['metadata'],
        },
      };
      payments.push(payment);
      session.attributes.payments.push(payment);
      session.attributes.status = 'paid';
      return session;
    },
    signed(
      type,
      data,
      { secret = WEBHOOK_SECRET, at = new Date(), mode = 'live', id: name = id('evt') } = {},
    ) {
      const attributes = { type, livemode: mode === 'live', created_at: seconds(at), data };
      const text = JSON.stringify({ data: { id: name, type: 'event', attributes } });
      const header = signatureOf(text, { secret, at, mode });
      return { rawBody: Buffer.from(text), header };
    },
  };
}

/** Returns the signature header of a webhook body. */
export function signatureOf(
  text: string,
  { secret = WEBHOOK_SECRET, at = new Date(), mode = 'live' }: Omit<Signing, 'id'> = {},
): string {
  const digest = createHmac('sha256', secret)
    .update(`${seconds(at)}.${text}`)
    .digest('hex');
  return `t=${seconds(at)},te=${mode === 'test' ? digest : ''},li=${mode === 'live' ? digest : ''}`;
}
