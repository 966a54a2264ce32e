import { declaredField } from '@tulay/contract/meta/data-points';
import type { FieldOutcome } from '@tulay/ui/behavior/field-outcome';
import { localStore } from '../storage';
import { createPointBatch } from './point-batch';

const KEY = 'points';
const ADDRESS = '/api/v1/points';
const batch = createPointBatch({
  load: () => localStore.get(KEY) ?? '',
  save: (text) => (text === '' ? localStore.remove(KEY) : localStore.set(KEY, text)),
  send: (body) =>
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).then(
      // The server would refuse an invalid body again, so only its own errors are retried.
      ({ status }) => status < 500 && status !== 429,
      () => false,
    ),
  sendLeaving: (body) =>
    navigator.onLine && navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' })),
});

/** Counts how a control was left, for the view on screen: a sheet's controls count for the view behind it. Ignores undeclared fields. */
export function addPoint({ control, outcome }: FieldOutcome): void {
  const page = document.querySelector<HTMLElement>('[data-route]')?.dataset.route ?? '';
  const field = declaredField(page, control.getAttribute('name') ?? '');
  if (field !== undefined) batch.add(`${page} ${field} ${outcome}`);
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.hidden) batch.flushOnLeave();
});
globalThis.addEventListener?.('online', () => void batch.flush());
