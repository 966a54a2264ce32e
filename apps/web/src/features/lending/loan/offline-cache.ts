import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { orderQuery, ordersQuery } from '../../../api/loans';
import { type Cached, offlineBills, type OrderLists } from '../../../api/offline-bills-cache';
import { ProblemError } from '../../../api/problem';
import { useFlaggedRefresh } from '../../../app/data/use-flagged-refresh';
import { useStore } from '../../../app/store/store';

/** What a query tells of its last attempt. */
interface QueryState<T> {
  readonly data: T | undefined;
  readonly dataUpdatedAt: number;
  readonly failureCount: number;
  readonly failureReason: Error | null;
}

/** Data to show; `asOf` (device milliseconds) when it is the last known, which nobody may act on. */
export interface WithFallback<T> {
  readonly data: T | undefined;
  readonly asOf: number | undefined;
}

const UNREACHABLE = new Set(['network', 'unavailable', 'internal']);

/** Today's answer while the server answers; otherwise the last one, from this visit or an earlier, marked as such. */
export function withFallback<T>(state: QueryState<T>, stored: () => Cached<T> | undefined): WithFallback<T> {
  const { data, failureCount, failureReason } = state;
  const unreachable =
    failureCount > 0 && failureReason instanceof ProblemError && UNREACHABLE.has(failureReason.problem.code);
  if (data !== undefined) return { data, asOf: unreachable ? state.dataUpdatedAt : undefined };

  const last = unreachable ? stored() : undefined;
  return { data: last?.value, asOf: last?.at };
}

/** Every order, current and past. */
export function useOrderLists() {
  const flagged = useFlaggedRefresh('billIndex', ordersQuery.queryKey);
  const customerId = useCustomerId();
  const query = useQuery(ordersQuery);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) offlineBills.saveLists(customerId, { at: dataUpdatedAt, value: data });
  }, [customerId, data, dataUpdatedAt]);

  const shown = withFallback<OrderLists>(query, () => offlineBills.lists(customerId));
  // A figure that a command made old is not to be acted on; one that says how old it is may be read.
  return { ...shown, query, waiting: shown.asOf === undefined && (flagged || query.isPending) };
}

/** One order by its id; an empty id asks nothing. */
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
