import type { TimePromiseBody } from '@tulay/contract/common';
import { timePromise } from '@tulay/engine/time-promise';

/** Returns what may still be promised about a wait, in the form that the API sends. */
export const promiseView = (...of: Parameters<typeof timePromise>): TimePromiseBody => {
  const { kind, until } = timePromise(...of);
  return { kind, until: until.toISOString() };
};
