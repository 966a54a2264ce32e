import { useTranslations } from 'use-intl';
import type { TimePromiseBody } from '@tulay/contract/common';
import { usePromisedTime } from '@tulay/ui/format/promised-time';
import { useConfig } from '../../api/config';

/**
 * Returns a function from the promised time of a transfer to the text that says when the money arrives; an empty text
 * without a promise.
 */
export function useArrivalHint(): (promise: TimePromiseBody | null | undefined) => string {
  const t = useTranslations('loan.arrivalHint');
  const timeOf = usePromisedTime();
  const hotline = useConfig(({ data }) => data?.lender.hotline ?? '');
  return (promise) => (promise ? t(promise.kind, { when: timeOf(promise), hotline }) : '');
}
