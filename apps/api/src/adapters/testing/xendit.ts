/** Stand-in for Xendit, as strict as its documentation: `/v2/payouts`, `/v3/payment_requests`, `/transactions`. */
import { randomUUID } from 'node:crypto';
import { xenditLink } from '../xendit/client';
import { basicOf, SHORT_TIMEOUTS, type Incoming, type Reply, type StandIn, startStandIn } from './stand-in';
import {
  error,
  now,
  type PaymentObject,
  type PayoutObject,
  payoutOf,
  type RequestObject,
  requestOf,
  type TransactionObject,
} from './xendit-objects';

export const SECRET_KEY = 'xnd_production_of_the_tests';
export const CALLBACK_TOKEN = 'a-callback-token-of-the-tests-0001';
const API_VERSION = '2024-11-11';

/** Creates a client of the stand-in with short time-outs. */
export const xenditLinkTo = ({ url }: StandIn, { secretKey = SECRET_KEY, retries = 1 } = {}) =>
  xenditLink({
    secretKey,
    callbackTokens: [CALLBACK_TOKEN],
    baseUrl: url,
    link: { ...SHORT_TIMEOUTS, retries },
  });

export interface XenditStandIn extends StandIn {
  /** Ends a payout and returns an object with its id. @param at instant of the event, ISO UTC; default: now. */
  endPayout(reference: string, how: 'deliver' | 'reject' | 'reverse', at?: string): { id: string };
  pay(reference: string, status?: 'SUCCEEDED' | 'FAILED' | 'PENDING'): { payment_id: string };
  /** Returns all payouts of a reference. */
  payouts(reference: string): PayoutObject[];
  paymentRequests(reference: string): RequestObject[];
  /** Adds a transaction that belongs to no payment or payout. */
  move(type: 'REFUND' | 'CHARGEBACK' | 'TOPUP', pesos: number): { product_id: string };
}

export async function startXendit(): Promise<XenditStandIn> {
  const payouts: PayoutObject[] = [];
  const keys = new Map<string, { body: string; answer: Reply }>();
  const requests: RequestObject[] = [];
  const payments: PaymentObject[] = [];
  const transactions: TransactionObject[] = [];

  /** Repeats the first response for the same key and body. */
  function createPayout(incoming: Incoming): Reply {
    const key = String(incoming.headers['idempotency-key'] ?? randomUUID());
    const first = keys.get(key);
    if (first) return first.body === incoming.text ? first.answer : error(409, 'DUPLICATE_ERROR');
    const made = payoutOf(incoming);
    if ('body' in made) return made as Reply;
    payouts.push(made as PayoutObject);
    const answer = { status: 200, body: { ...made } };
    keys.set(key, { body: incoming.text, answer });
    return answer;
  }

  function createRequest(incoming: Incoming): Reply {
    if (incoming.headers['api-version'] !== API_VERSION) return error(400, 'API_VALIDATION_ERROR');
    const made = requestOf(incoming);
    if ('body' in made) return made as Reply;
    requests.push(made as RequestObject);
    return { status: 201, body: { ...made } };
  }

  function list({ query }: Incoming): Reply {
    const isAsked = (name: string, value: string) =>
      query.getAll(name).length === 0 || query.getAll(name).includes(value);
    const isWithin = (name: 'created' | 'updated', at: string) =>
      at >= (query.get(`${name}[gte]`) ?? at) && at <= (query.get(`${name}[lte]`) ?? at);
    const wanted = transactions.filter(
      ({ type, status, created, updated }) =>
        isAsked('types', type) &&
        isAsked('statuses', status) &&
        isWithin('created', created) &&
        isWithin('updated', updated),
    );
    const after = wanted.findIndex((each) => each.id === query.get('after_id')) + 1;
    // Returns two items a page, so that tests read lists of several pages.
    const page = wanted.slice(after, after + 2);
    return { status: 200, body: { data: page, has_more: after + 2 < wanted.length, links: [] } };
  }

  function handle(incoming: Incoming): Reply {
    if (basicOf(incoming) !== `${SECRET_KEY}:`) return error(401, 'INVALID_API_KEY');
    const [, , kind, id] = incoming.path.split('/');
    const route = `${incoming.method} ${incoming.path}`;
    if (route === 'POST /v2/payouts') return createPayout(incoming);
    if (route === 'POST /v3/payment_requests') return createRequest(incoming);
    if (route === 'GET /transactions') return list(incoming);
    if (route === 'GET /v2/payouts') {
      return {
        status: 200,
        body: payouts.filter((each) => each.reference_id === incoming.query.get('reference_id')),
      };
    }
    const isV3 = incoming.path.startsWith('/v3/');
    if (isV3 && incoming.headers['api-version'] !== API_VERSION) return error(400, 'API_VALIDATION_ERROR');
    const found =
      kind === 'payouts'
        ? payouts.find((each) => each.id === id)
        : kind === 'payment_requests'
          ? requests.find((each) => each.payment_request_id === id)
          : payments.find((each) => each.payment_id === id);
    return found ? { status: 200, body: found } : error(404, 'DATA_NOT_FOUND');
  }

  const book = (line: Omit<TransactionObject, 'id' | 'created' | 'updated'>, at = now()) =>
    transactions.push({ id: `txn_${randomUUID()}`, created: at, updated: at, ...line });
  const standIn = await startStandIn(handle);
  return {
    ...standIn,
    payouts: (reference) => payouts.filter((each) => each.reference_id === reference),
    paymentRequests: (reference) => requests.filter((each) => each.reference_id === reference),
    endPayout(reference, how, at = now()) {
      const payout = payouts.find((each) => each.reference_id === reference);
      if (!payout) throw new Error(`no payout ${reference}`);
      const status = { deliver: 'SUCCEEDED', reject: 'FAILED', reverse: 'REVERSED' }[how];
      Object.assign(payout, {
        status,
        updated: at,
        ...(how === 'deliver' ? {} : { failure_code: 'INVALID_DESTINATION' }),
      });
      const moved = { product_id: payout.id, reference_id: reference, type: 'DISBURSEMENT' };
      // A reversal changes the original transaction.
      const left = transactions.find((each) => each.product_id === payout.id);
      if (left) Object.assign(left, { status: 'REVERSED', updated: at });
      else book({ ...moved, amount: payout.amount, status: how === 'deliver' ? 'SUCCESS' : 'REVERSED' }, at);
      return { id: payout.id };
    },
    move(type, amount) {
      const product_id = `${type.toLowerCase()}-${randomUUID()}`;
      book({ product_id, reference_id: randomUUID(), type, amount, status: 'SUCCESS' });
      return { product_id };
    },
    pay(reference, status = 'SUCCEEDED') {
      const request = requests.find((each) => each.reference_id === reference);
      if (!request) throw new Error(`no payment request ${reference}`);
      const payment_id = `py-${randomUUID()}`;
      const capture = { capture_amount: request.request_amount, capture_timestamp: now() };
      payments.push({
        payment_id,
        payment_request_id: request.payment_request_id,
        // Xendit sets its own reference on payments.
        reference_id: randomUUID(),
        request_amount: request.request_amount,
        status,
        captures: status === 'SUCCEEDED' ? [capture] : [],
        failure_code: status === 'FAILED' ? 'INSUFFICIENT_BALANCE' : null,
        updated: now(),
      });
      Object.assign(request, { latest_payment_id: payment_id, status });
      const paid = {
        product_id: payment_id,
        reference_id: reference,
        type: 'PAYMENT',
        amount: request.request_amount,
      };
      if (status === 'SUCCEEDED') book({ ...paid, status: 'SUCCESS' });
      return { payment_id };
    },
  };
}
