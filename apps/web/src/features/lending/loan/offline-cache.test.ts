import { expect, test } from 'vitest';
import { NETWORK_PROBLEM, ProblemError } from '../../../api/problem';
import { knownOf } from './offline-cache';

const lost = new ProblemError(NETWORK_PROBLEM);
const gone = new ProblemError({ code: 'not_found', retryable: false, params: {} });
const kept = { at: 1_000, value: 'kept' };
const asked = { data: undefined, dataUpdatedAt: 0, failureCount: 0, failureReason: null };

test.each([
  ['while the first answer is awaited nothing is shown', asked, { data: undefined, asOf: undefined }],
  ['an answer is today’s', { ...asked, data: 'now', dataUpdatedAt: 2_000 }, { data: 'now', asOf: undefined }],
  [
    'once the server cannot be reached the kept copy says how old it is',
    { ...asked, failureCount: 1, failureReason: lost },
    { data: 'kept', asOf: 1_000 },
  ],
  [
    'an answer of this visit says so too',
    { data: 'now', dataUpdatedAt: 2_000, failureCount: 1, failureReason: lost },
    { data: 'now', asOf: 2_000 },
  ],
  [
    'a refusal brings no old figures back',
    { ...asked, failureCount: 1, failureReason: gone },
    { data: undefined, asOf: undefined },
  ],
])('%s', (_rule, state, shown) => {
  expect(knownOf(state, () => kept)).toEqual(shown);
});
