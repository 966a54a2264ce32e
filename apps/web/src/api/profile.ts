import { queryOptions } from '@tanstack/react-query';
import { api, valueOf } from './client';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => valueOf(api.GET('/api/v1/onboarding')),
});

export const payoutChannelsQuery = queryOptions({
  queryKey: ['payout-channels'],
  queryFn: () => valueOf(api.GET('/api/v1/payout-channels')),
  // A transfer by PESONet arrives a day later from the cut-off on.
  staleTime: 300_000,
});
