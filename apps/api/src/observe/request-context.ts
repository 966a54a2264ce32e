/**
 * Which request something happens for, on its way through services, outbox, queue and jobs to the providers: an id for
 * people who read logs, and the trace that it belongs to where traces are on. Neither says anything of a person.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { context, propagation } from '@opentelemetry/api';

const requests = new AsyncLocalStorage<string>();

/** Only an id that can carry nothing else is taken over from outside. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
};

export const currentRequestId = (): string | undefined => requests.getStore();

export const runInRequest = <T>(id: string, run: () => T): T => requests.run(id, run);

/** The present request and its trace in one word, for an outbox row; empty outside of any. */
export function carriedContext(): string {
  const id = requests.getStore();
  if (id === undefined) return '';
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? id : `${id} ${carrier.traceparent}`;
}

/** Goes on in what `carriedContext` wrote; anything else is no context. */
export function runInCarriedContext<T>(carried: string | null | undefined, run: () => T): T {
  const [id = '', traceparent = ''] = (carried ?? '').split(' ');
  if (!UUID.test(id)) return run();
  const parent = TRACEPARENT.test(traceparent)
    ? propagation.extract(context.active(), { traceparent })
    : context.active();
  return context.with(parent, () => runInRequest(id, run));
}

interface Outgoing {
  addHeader(name: string, value: string): void;
}

let telling = false;

/** From now on each HTTP request that we make for a borrower's request carries its id, so a provider's logs match ours. */
export function sendRequestIdToProviders(): void {
  if (telling) return;
  telling = true;
  subscribe('undici:request:create', (message) => {
    const id = requests.getStore();
    if (id !== undefined) (message as { request: Outgoing }).request.addHeader('x-request-id', id);
  });
}
