import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeviceListBody } from '@tulay/contract/onboarding/device';
import type { FacebookScreenName } from '@tulay/contract/onboarding/facebook';
import { api, idempotencyHeader, resultOf, valueOf } from '../../../api/client';
import { flagRefresh } from '../../../app/store/store';
import { deviceFamily, deviceToken, forgetDeviceToken } from './device-token';

export const facebookQuery = queryOptions({
  queryKey: ['facebook'],
  queryFn: () => valueOf(api.GET('/api/v1/onboarding/facebook')),
  // The amount added is known only once there is a limit.
  refetchOnMount: 'always' as const,
});

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => valueOf(api.GET('/api/v1/onboarding/devices')),
});

export function startFacebookLink(screen: FacebookScreenName) {
  return valueOf(api.POST('/api/v1/onboarding/facebook/attempts', { body: { screen } }));
}

export function unlinkFacebook(key: string) {
  return valueOf(api.POST('/api/v1/onboarding/facebook/unlink', idempotencyHeader(key) as never));
}

export function refreshLimit(client: QueryClient): void {
  flagRefresh('homeIndex');
  void client.invalidateQueries({ queryKey: ['home'] });
}

export async function recordDevice(client: QueryClient): Promise<void> {
  const body = { token: deviceToken(), family: deviceFamily(navigator.userAgent) };
  const result = await resultOf(api.PUT('/api/v1/onboarding/devices', { body }));
  if (result.ok) client.setQueryData(devicesQuery.queryKey, result.value);
}

export async function forgetDevices(): Promise<DeviceListBody> {
  const left = await valueOf(api.POST('/api/v1/onboarding/devices/forget'));
  forgetDeviceToken();
  return left;
}
