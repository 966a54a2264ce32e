import { declaredField, type PointOutcome } from '@tulay/contract/point-list';
import { localStore } from '../storage';
import { createPointBatch } from './point-batch';

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

/** Counts that the control of this name on this page was left so, if that field is declared. */
export function addPoint(page: string, control: string, outcome: PointOutcome): void {
  const field = declaredField(page, control);
  if (field !== undefined) batch.add(`${page} ${field} ${outcome}`);
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.hidden) batch.leave();
});
globalThis.addEventListener?.('online', () => void batch.flush());
