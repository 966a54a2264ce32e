import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { installMethod } from '../platform/install/install';
import { refetch } from './refetch';
import { api, resultOf, valueOf } from './client';
import { couponsQuery } from './coupons';

export const homeScreenQuery = queryOptions({
  queryKey: ['account', 'home-screen'],
  queryFn: () => valueOf(api.GET('/api/v1/account/home-screen')),
});

/** Reports once per start that the app runs from the home screen, until its coupon is granted. */
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
      if (result.value.coupon === 'given') void refetch(client, couponsQuery.queryKey);
    });
  }, [client, isOpen, isInstalled]);
  return query;
}
