import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { orderQuery, ordersQuery } from '../../../api/loans';
import { type Cached, offlineBills, type OrderLists } from '../../../api/offline-bills-cache';
import { ProblemError } from '../../../api/problem';
import { useFlaggedRefresh } from '../../../app/data/use-flagged-refresh';
import { useStore } from '../../../app/store/store';

interface QueryState<T> {
  readonly data: T | undefined;
  readonly dataUpdatedAt: number;
  readonly failureCount: number;
  readonly failureReason: Error | null;
}

/**
 * Data to show. If `asOf` (device milliseconds) is set, the data could not be refreshed, and the borrower must not act
 * on it.
 */
export interface WithFallback<T> {
  readonly data: T | undefined;
  readonly asOf: number | undefined;
}

const UNREACHABLE = new Set(['network', 'timeout', 'unavailable', 'internal']);

export function withFallback<T>(state: QueryState<T>, stored: () => Cached<T> | undefined): WithFallback<T> {
  const { data, failureCount, failureReason } = state;
  const unreachable =
    failureCount > 0 && failureReason instanceof ProblemError && UNREACHABLE.has(failureReason.problem.code);
  if (data !== undefined) return { data, asOf: unreachable ? state.dataUpdatedAt : undefined };

  const last = unreachable ? stored() : undefined;
  return { data: last?.value, asOf: last?.at };
}

export function useOrderLists() {
  const flagged = useFlaggedRefresh('billIndex', ordersQuery.queryKey);
  const customerId = useCustomerId();
  const query = useQuery(ordersQuery);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) offlineBills.saveLists(customerId, { at: dataUpdatedAt, value: data });
  }, [customerId, data, dataUpdatedAt]);

  const shown = withFallback<OrderLists>(query, () => offlineBills.lists(customerId));
  // After a command, old data stays hidden until it is fetched again. Data from the offline cache may be shown, because
  // the screen shows its age.
  return { ...shown, query, waiting: shown.asOf === undefined && (flagged || query.isPending) };
}

export function useOrder(orderId: string) {
  const customerId = useCustomerId();
  const query = useQuery(orderQuery(orderId));
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) offlineBills.saveOrder(customerId, orderId, { at: dataUpdatedAt, value: data });
  }, [customerId, orderId, data, dataUpdatedAt]);

  return { ...withFallback<OrderBody>(query, () => offlineBills.order(customerId, orderId)), query };
}

const useCustomerId = () => useStore((data) => data.publicData.customerId);
