import { expect, test } from 'vitest';
import { NETWORK_PROBLEM, ProblemError } from '../../../api/problem';
import { withFallback } from './offline-cache';

const unreachable = new ProblemError(NETWORK_PROBLEM);
const gone = new ProblemError({ code: 'not_found', retryable: false, params: {} });
const stored = { at: 1_000, value: 'cached' };
const state = { data: undefined, dataUpdatedAt: 0, failureCount: 0, failureReason: null };

test.each([
  ['no data is returned while the first response is pending', state, { data: undefined, asOf: undefined }],
  [
    'a response is returned without an age',
    { ...state, data: 'now', dataUpdatedAt: 2_000 },
    { data: 'now', asOf: undefined },
  ],
  [
    'stored data is returned with its age while the server is unreachable',
    { ...state, failureCount: 1, failureReason: unreachable },
    { data: 'cached', asOf: 1_000 },
  ],
  [
    'a response of this visit is returned with its age while the server is unreachable',
    { data: 'now', dataUpdatedAt: 2_000, failureCount: 1, failureReason: unreachable },
    { data: 'now', asOf: 2_000 },
  ],
  [
    'stored data is not returned after a problem other than a lost connection',
    { ...state, failureCount: 1, failureReason: gone },
    { data: undefined, asOf: undefined },
  ],
])('%s', (_rule, state, shown) => {
  expect(withFallback(state, () => stored)).toEqual(shown);
});
