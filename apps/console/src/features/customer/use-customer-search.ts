import { useEffect, useState } from 'react';
import { useReading } from '../../api/commands';

/** Pause after the last key before a search is sent. */
const PAUSE_MS = 250;

/** Text with a digit and a few more characters, or of two words, may name a borrower. */
const MAY_NAME = /^(?=.*\d).{4,200}$|^\S+\s+\S.{0,200}$/;

/**
 * Finds borrowers while the operator types. One search at a time is sent: what is typed meanwhile waits for the answer.
 */
export function useCustomerSearch(typed: string) {
  const [sent, setSent] = useState('');
  const text = typed.trim();
  const wanted = MAY_NAME.test(text) ? text : '';
  const { data, error, isFetching, isPlaceholderData } = useReading(
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
    isOver: isCurrent,
  };
}

export type FoundCustomer = ReturnType<typeof useCustomerSearch>['rows'][number];

/** Returns the properties of a list of choices whose first row is chosen as soon as it is found. */
export function useFirstChoice(rows: readonly FoundCustomer[]) {
  const first = rows[0]?.customerId ?? '';
  const [choice, setChoice] = useState({ of: '', value: '' });
  return {
    value: choice.of === first ? choice.value : first,
    onValueChange: (value: string) => setChoice({ of: first, value }),
  };
}
