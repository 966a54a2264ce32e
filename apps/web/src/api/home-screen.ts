import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { installWay } from '../platform/install/install';
import { askAnew } from './refetch';
import { api, answer, valueOf } from './client';
import { couponsQuery } from './coupons';

/** What the app on the home screen gives, and whether it was given. */
export const homeScreenQuery = queryOptions({
  queryKey: ['account', 'home-screen'],
  queryFn: () => valueOf(api.GET('/api/v1/account/home-screen')),
});

/** Running from the home screen is told once a start, until the coupon that it earns is given. */
export function useHomeScreen() {
  const client = useQueryClient();
  const query = useQuery(homeScreenQuery);
  const isUntold = query.data?.coupon === 'open' || query.data?.coupon === 'later';
  const runsThere = installWay() === 'installed';

  useEffect(() => {
    if (!isUntold || !runsThere) return;
    void answer(api.POST('/api/v1/account/home-screen')).then((told) => {
      if (!told.ok) return;
      client.setQueryData(homeScreenQuery.queryKey, told.value);
      if (told.value.coupon === 'given') void askAnew(client, couponsQuery.queryKey);
    });
  }, [client, isUntold, runsThere]);
  return query;
}
