/** Objects of the stand-in for PayMongo, created and validated as PayMongo documents them. */
import { randomUUID } from 'node:crypto';
import { gatewayCodes } from '@tulay/engine/payment/channels';
import type { Incoming, Reply } from './stand-in';

export const WALLET = { number: '778899001122', name: 'EXAMPLE LENDING CORP' };

export interface Transfer extends Record<string, unknown> {
  id: string;
  amount: number;
  reference_number: string;
  status: string;
}
export interface Session {
  id: string;
  attributes: Record<string, unknown> & {
    line_items: { amount: number }[];
    payments: object[];
    status: string;
  };
}

export interface Batch {
  id: string;
  transfers: [Transfer];
}

export const error = (status: number, code: string): Reply => ({
  status,
  body: { errors: [{ code, detail: 'no' }] },
});
export const seconds = (at = new Date()) => Math.floor(at.getTime() / 1000);
export const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
/** Rewrites a reference as PayMongo does. */
export const rewritten = (reference: unknown) => String(reference).replaceAll(/[^A-Za-z0-9]+/g, '-');

/** Creates a batch of one transfer, or returns the error. */
export function batchOf({ json }: Incoming): Batch | Reply {
  const [request, ...more] = (json as { transfers?: Record<string, unknown>[] }).transfers ?? [];
  if (!request || more.length > 0) return error(400, 'parameter_required');
  const account = (name: string) => request[name] as Record<string, string> | undefined;
  const isComplete = [account('source_account'), account('destination_account')].every(
    (each) => each?.['number'] && each['name'] && /^[A-Z0-9]{11}$/.test(each['bic'] ?? ''),
  );
  if (!isComplete || request['currency'] !== 'PHP') return error(400, 'parameter_invalid');
  if (account('source_account')?.['number'] !== WALLET.number) return error(400, 'resource_not_found');
  const amount = Number(request['amount']);
  if (!Number.isInteger(amount) || amount <= 0) return error(400, 'parameter_below_minimum');
  if (request['provider'] === 'instapay' && amount > 5_000_000) return error(400, 'parameter_above_maximum');
  if (request['provider'] === 'pesonet' && amount <= 5_000_000) return error(400, 'parameter_below_minimum');
  const transfer = {
    ...request,
    id: id('tr'),
    amount,
    reference_number: rewritten(request['reference_number']),
    status: 'pending',
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  return { id: id('batch_tr'), transfers: [transfer] };
}

/** Creates a checkout session, or returns the error. */
export function sessionOf({ json }: Incoming): Session | Reply {
  const request = (json as { data?: { attributes?: Record<string, unknown> } }).data?.attributes ?? {};
  const items = (request['line_items'] ?? []) as { amount: number; currency: string; name: string }[];
  const methods = (request['payment_method_types'] ?? []) as string[];
  const known = gatewayCodes('paymongo');
  if (items.length === 0 || items.some((item) => !item.name || item.currency !== 'PHP'))
    return error(400, 'parameter_required');
  if (methods.length === 0 || !methods.every((method) => known.includes(method)))
    return error(400, 'parameter_invalid');
  if (items.some(({ amount }) => !Number.isInteger(amount) || amount < 2_000))
    return error(400, 'parameter_below_minimum');
  const name = id('cs');
  return {
    id: name,
    attributes: {
      ...request,
      line_items: items,
      reference_number: rewritten(request['reference_number']),
      checkout_url: `https://checkout.paymongo.test/${name}`,
      status: 'active',
      payments: [],
    },
  };
}
