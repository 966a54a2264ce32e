import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { orderQuery, ordersQuery } from '../../../api/loans';
import { type Kept, keptBills, type OrderLists } from '../../../api/offline-bills-cache';
import { ProblemError } from '../../../api/problem';
import { useFlaggedRefresh } from '../../../app/data/use-flagged-refresh';
import { useStore } from '../../../app/store/store';

/** What a query tells of its last attempt. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly dataUpdatedAt: number;
  readonly failureCount: number;
  readonly failureReason: Error | null;
}

/** Data to show; `asOf` (device milliseconds) when it is the last known, which nobody may act on. */
export interface Known<T> {
  readonly data: T | undefined;
  readonly asOf: number | undefined;
}

const OUT_OF_REACH = new Set(['network', 'unavailable', 'internal']);

/** Today's answer while the server answers; otherwise the last one, from this visit or an earlier, marked as such. */
export function knownOf<T>(asked: Asked<T>, kept: () => Kept<T> | undefined): Known<T> {
  const { data, failureCount, failureReason } = asked;
  const lost =
    failureCount > 0 && failureReason instanceof ProblemError && OUT_OF_REACH.has(failureReason.problem.code);
  if (data !== undefined) return { data, asOf: lost ? asked.dataUpdatedAt : undefined };

  const last = lost ? kept() : undefined;
  return { data: last?.value, asOf: last?.at };
}

/** Every order, current and past. */
export function useOrders() {
  const flagged = useFlaggedRefresh('billIndex', ordersQuery.queryKey);
  const customerId = useCustomerId();
  const query = useQuery(ordersQuery);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) keptBills.keepLists(customerId, { at: dataUpdatedAt, value: data });
  }, [customerId, data, dataUpdatedAt]);

  const known = knownOf<OrderLists>(query, () => keptBills.lists(customerId));
  // A figure that a command made old is not to be acted on; one that says how old it is may be read.
  return { ...known, query, waiting: known.asOf === undefined && (flagged || query.isPending) };
}

/** One order by its id; an empty id asks nothing. */
export function useOrder(orderId: string) {
  const customerId = useCustomerId();
  const query = useQuery(orderQuery(orderId));
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) keptBills.keepOrder(customerId, orderId, { at: dataUpdatedAt, value: data });
  }, [customerId, orderId, data, dataUpdatedAt]);

  return { ...knownOf<OrderBody>(query, () => keptBills.order(customerId, orderId)), query };
}

const useCustomerId = () => useStore((data) => data.publicData.customerId);
