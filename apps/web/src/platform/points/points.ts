import { declaredField, type PointOutcome } from '@tulay/contract/point-list';
import { createPointBatch } from './point-batch';
import { localStore } from '../storage';

const KEY = 'points';
const ADDRESS = '/api/v1/points';
const batch = createPointBatch({
  kept: () => localStore.get(KEY) ?? '',
  keep: (text) => (text === '' ? localStore.remove(KEY) : localStore.set(KEY, text)),
  send: (body) =>
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).then(
      // What the server refuses it would refuse again.
      ({ status }) => status < 500 && status !== 429,
      () => false,
    ),
  sendLeaving: (body) =>
    navigator.onLine && navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' })),
});

/** Counts that a control was left so, if its field is declared. The value itself is not looked at here. */
export function notePoint(control: Element, outcome: PointOutcome): void {
  const page = control.closest<HTMLElement>('[data-route]')?.dataset.route ?? '';
  const field = declaredField(page, control.getAttribute('name') ?? '');
  if (field !== undefined) batch.add(`${page} ${field} ${outcome}`);
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.hidden) batch.leave();
});
globalThis.addEventListener?.('online', () => void batch.flush());
