import { queryOptions } from '@tanstack/react-query';
import { api, valueOf } from './client';

/** What the borrower has told about themselves, section by section. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => valueOf(api.GET('/api/v1/profile')),
});

/** Banks, wallets and shops that money can be sent to; the same for everybody. */
export const payoutChannelsQuery = queryOptions({
  queryKey: ['payout-channels'],
  queryFn: () => valueOf(api.GET('/api/v1/payout-channels')),
  staleTime: 3_600_000,
});
