/** The request id and trace that work belongs to, carried through outbox and jobs to the providers. Neither holds personal data. */
import { fieldOf } from '@tulay/engine/records';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { context, propagation } from '@opentelemetry/api';

const requests = new AsyncLocalStorage<string>();

/** Pattern of an incoming request id. Only a UUID is accepted, so that the id cannot carry personal data. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
};

export const currentRequestId = (): string | undefined => requests.getStore();

export const runInRequest = <T>(id: string, run: () => T): T => requests.run(id, run);

/** Returns the current request id and trace as one string for an outbox row; empty outside a request. */
export function carriedContext(): string {
  const id = requests.getStore();
  if (id === undefined) return '';
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? id : `${id} ${carrier.traceparent}`;
}

/** Runs in the context that `carriedContext` returned. Any other string is ignored. */
export function runInCarriedContext<T>(carried: string | null | undefined, run: () => T): T {
  const [id = '', traceparent = ''] = (carried ?? '').split(' ');
  if (!UUID.test(id)) return run();
  const parent = TRACEPARENT.test(traceparent)
    ? propagation.extract(context.active(), { traceparent })
    : context.active();
  return context.with(parent, () => runInRequest(id, run));
}

let isSubscribed = false;

/** Adds the request id to every HTTP request to a provider, so that the provider's logs match ours. */
export function sendRequestIdToProviders(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  subscribe('undici:request:create', (message) => {
    const id = requests.getStore();
    const outgoing = fieldOf(message, 'request');
    const addHeader = fieldOf(outgoing, 'addHeader');
    if (id !== undefined && typeof addHeader === 'function')
      Reflect.apply(addHeader, outgoing, ['x-request-id', id]);
  });
}
