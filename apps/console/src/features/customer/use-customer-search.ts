import { useEffect, useState } from 'react';
import { useReading } from '../../api/commands';

/** Pause after the last key before a search is sent. */
const PAUSE_MS = 250;

/** Matches a text that may name a borrower: it contains a digit and a few more characters, or it has two words. */
const MAY_NAME = /^(?=.*\d).{4,200}$|^\S+\s+\S.{0,200}$/;

/** Finds borrowers while the operator types. Only one search is sent at a time: the next one waits for the response. */
export function useCustomerSearch(typed: string) {
  const [sent, setSent] = useState('');
  const text = typed.trim();
  const wanted = MAY_NAME.test(text) ? text : '';
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = useReading(
    'customer find',
    { who: sent },
    { enabled: sent !== '' },
  );
  useEffect(() => {
    if (wanted === sent || isFetching) return undefined;
    const timer = setTimeout(() => setSent(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, isFetching]);
  const isCurrent = sent !== '' && sent === wanted && !isFetching && !isPlaceholderData;
  return {
    rows: isCurrent && !error ? (data?.rows ?? []) : [],
    hasMore: isCurrent && !error && (data?.next ?? null) !== null,
    failure: isCurrent ? error : null,
    isSearching: wanted !== '' && !isCurrent,
    /** True if the text is too little to find a borrower by, such as a name alone. */
    isTooShort: text !== '' && wanted === '',
    isOver: isCurrent,
    /** Time of the shown result in milliseconds of the browser's clock; 0 while none is shown. */
    readAt: isCurrent && !error ? dataUpdatedAt : 0,
  };
}

export type FoundCustomer = ReturnType<typeof useCustomerSearch>['rows'][number];

/** Returns the properties of a list of results that selects its first row as soon as the row is found. */
export function useFirstChoice(rows: readonly FoundCustomer[]) {
  const first = rows[0]?.customerId ?? '';
  const [choice, setChoice] = useState({ of: '', value: '' });
  return {
    value: choice.of === first ? choice.value : first,
    onValueChange: (value: string) => setChoice({ of: first, value }),
  };
}
