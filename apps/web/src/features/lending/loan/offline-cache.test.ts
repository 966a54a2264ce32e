import { expect, test } from 'vitest';
import { NETWORK_PROBLEM, ProblemError } from '../../../api/problem';
import { withFallback } from './offline-cache';

const unreachable = new ProblemError(NETWORK_PROBLEM);
const gone = new ProblemError({ code: 'not_found', retryable: false, params: {} });
const stored = { at: 1_000, value: 'kept' };
const state = { data: undefined, dataUpdatedAt: 0, failureCount: 0, failureReason: null };

test.each([
  ['while the first answer is awaited nothing is shown', state, { data: undefined, asOf: undefined }],
  ['an answer is today’s', { ...state, data: 'now', dataUpdatedAt: 2_000 }, { data: 'now', asOf: undefined }],
  [
    'once the server cannot be reached the kept copy says how old it is',
    { ...state, failureCount: 1, failureReason: unreachable },
    { data: 'kept', asOf: 1_000 },
  ],
  [
    'an answer of this visit says so too',
    { data: 'now', dataUpdatedAt: 2_000, failureCount: 1, failureReason: unreachable },
    { data: 'now', asOf: 2_000 },
  ],
  [
    'a refusal brings no old figures back',
    { ...state, failureCount: 1, failureReason: gone },
    { data: undefined, asOf: undefined },
  ],
])('%s', (_rule, state, shown) => {
  expect(withFallback(state, () => stored)).toEqual(shown);
});
