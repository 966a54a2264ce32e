import { isPagePoint, pointName } from '@tulay/contract/meta/data-points';
import type { FieldOutcome } from '@tulay/ui/behavior/field-outcome';
import { apiUrl } from '../api-origin';
import { localStore } from '../storage';
import { fetchWithin } from '../timed-fetch';
import { createPointBatch } from './point-batch';

const KEY = 'points';
const ADDRESS = apiUrl('/api/v1/points');
const batch = createPointBatch({
  load: () => localStore.get(KEY) ?? '',
  save: (text) => (text === '' ? localStore.remove(KEY) : localStore.set(KEY, text)),
  send: (body) =>
    fetchWithin('command', ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).then(
      // The server would refuse an invalid body again, so a request is retried only after a network failure, a server
      // error or status 429.
      ({ status }) => status < 500 && status !== 429,
      () => false,
    ),
  sendLeaving: (body) =>
    navigator.onLine && navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' })),
});

/**
 * Counts how the borrower left a control of the current view. Controls of a sheet count for the view behind it. Ignores
 * undeclared fields; `data-counted` of a form's field names the page on which the form declares it.
 */
export function addPoint({ control, outcome }: FieldOutcome): void {
  const page = document.querySelector<HTMLElement>('[data-route]')?.dataset.route ?? '';
  const field = pointName(control.getAttribute('name') ?? '');
  const isCounted = control.getAttribute('data-counted') === page || isPagePoint(page, field);
  if (field !== '' && isCounted) batch.add(`${page} ${field} ${outcome}`);
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.hidden) batch.flushOnLeave();
});
globalThis.addEventListener?.('online', () => void batch.flush());
