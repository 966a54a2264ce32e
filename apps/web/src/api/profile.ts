import { queryOptions } from '@tanstack/react-query';
import { api, valueOf } from './client';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => valueOf(api.GET('/api/v1/onboarding')),
});

export const payoutChannelsQuery = queryOptions({
  queryKey: ['payout-channels'],
  queryFn: () => valueOf(api.GET('/api/v1/payout-channels')),
  // From the cut-off time of the day on, a PESONet transfer arrives one day later.
  staleTime: 300_000,
});

export const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: () => valueOf(api.GET('/api/v1/signature')),
  staleTime: 0,
});
