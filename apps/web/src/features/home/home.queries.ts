import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import { api, valueOf } from '../../api/client';
import { type Command, useCommand } from '../../api/command';
import { withIdempotencyKey } from '../../api/idempotency-key';
import { homeQuery, orderQuery } from '../../api/loans';
import { isOutdated } from '../../api/query-problem';
import { useFlaggedRefresh } from '../../app/data/use-flagged-refresh';
import { go } from '../../app/routing/navigate';
import { useStore } from '../../app/store/store';
import { type StoredHome, storedPartOf } from '../../app/store/stored-home';
import { reportJourneyEvent } from '../../platform/attribution/journey';
import type { LoanRequest } from './calculator';
import { journeySteps } from './journey-steps';

/**
 * Loads Home. `data` is the server's response. `known` is the part of the last response that the device has stored, for
 * use until `data` arrives.
 */
export function useHome() {
  const flagged = useFlaggedRefresh('homeIndex', homeQuery.queryKey);
  const [stored] = useState(() => useStore.getState().homeData);
  const home = useQuery(homeQuery);

  useEffect(() => {
    if (home.data) useStore.setState({ homeData: storedPartOf(home.data) });
  }, [home.data]);
  const customerId = useStore((data) => data.publicData.customerId);
  useEffect(() => {
    const steps = home.data && customerId ? journeySteps(home.data, customerId) : [];
    for (const [event, about] of steps) reportJourneyEvent(event, about);
  }, [home.data, customerId]);
  // If the app does not know the new status, the data that the device stored may be outdated too, so Home does not use
  // it.
  const known: StoredHome | null = home.data ?? (isOutdated(home.error) ? null : stored);
  return flagged ? { ...home, flagged, data: undefined, known: null } : { ...home, flagged, known };
}

export function useQuote(request: LoanRequest) {
  return useQuery({
    queryKey: ['quote', request],
    queryFn: () => valueOf(api.POST('/api/v1/quotes', { body: request })),
    placeholderData: (before: QuoteBody | undefined) => before,
    staleTime: 60_000,
  });
}

export function useCreateOffer(): Command<LoanRequest & { readonly keepOthers: boolean }, unknown> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: (request: LoanRequest & { readonly keepOthers: boolean }) =>
      withIdempotencyKey('order', request, (key) =>
        valueOf(
          api.POST('/api/v1/orders', { body: request, params: { header: { 'idempotency-key': key } } }),
        ),
      ),
    onDone: (order) => {
      queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
      go('allWithdraw', { order: order.orderId });
    },
  });
}
