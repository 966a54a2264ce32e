import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { installMethod } from '../platform/install/install';
import { refreshAfter } from './refresh';
import { api, resultOf, valueOf } from './client';

export const homeScreenQuery = queryOptions({
  queryKey: ['account', 'home-screen'],
  queryFn: () => valueOf(api.GET('/api/v1/account/home-screen')),
});

/** Reports to the server that the app runs from the home screen, while the coupon for it is not granted yet. */
export function useHomeScreen() {
  const client = useQueryClient();
  const query = useQuery(homeScreenQuery);
  const isOpen = query.data?.coupon === 'open' || query.data?.coupon === 'later';
  const isInstalled = installMethod() === 'installed';

  useEffect(() => {
    if (!isOpen || !isInstalled) return;
    void resultOf(api.POST('/api/v1/account/home-screen')).then((result) => {
      if (!result.ok) return;
      client.setQueryData(homeScreenQuery.queryKey, result.value);
      if (result.value.coupon === 'given') void refreshAfter(client, 'coupon');
    });
  }, [client, isOpen, isInstalled]);
  return query;
}
