import { usePromisedTime } from '@tulay/ui/format/promised-time';
import type { TimePromiseBody } from '@tulay/contract/common';
import { useConfig } from '../../api/config';

/**
 * Returns a function from a promise of customer service to the key and the values of its text. The key is `day` while
 * the promise can be kept, then `late`.
 */
export function useAnswerPromise() {
  const timeOf = usePromisedTime();
  const hotline = useConfig(({ data }) => data?.lender.hotline ?? '');
  return (promise: TimePromiseBody) =>
    [
      promise.kind === 'late' ? 'late' : 'day',
      { date: timeOf({ ...promise, kind: 'day' }), hotline },
    ] as const;
}
