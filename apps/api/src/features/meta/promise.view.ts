import type { TimePromiseBody } from '@tulay/contract/common';
import { timePromise, type Wait } from '@tulay/engine/time-promise';
import { Moment } from '../../http/reads/moment';

/** Returns what may still be promised about a wait, in the form that the API sends. */
export function promiseView(wait: Wait, at: Date | Moment): TimePromiseBody {
  const { kind, until } = at instanceof Moment ? at.promise(wait) : timePromise(wait, at);
  return { kind, until: until.toISOString() };
}
