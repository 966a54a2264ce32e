import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Location } from '@tulay/engine/credit/location';
import type { DeviceListBody } from '@tulay/contract/onboarding/device';
import type { FacebookScreenName } from '@tulay/contract/onboarding/facebook';
import { api, idempotencyHeader, resultOf, valueOf } from '../../../api/client';
import { allowInWrapper } from '../../../app/wrapper/wrapper-consents';
import { requestFromWrapper } from '../../../platform/bridge/wrapper-client';
import { deviceFamily, deviceToken, forgetDeviceToken } from './device-token';

export const facebookQuery = queryOptions({
  queryKey: ['facebook'],
  queryFn: () => valueOf(api.GET('/api/v1/onboarding/facebook')),
  // Fetched at each visit, because the amount that linking adds is unknown until a limit is granted.
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
  return valueOf(api.POST('/api/v1/onboarding/facebook/unlink', idempotencyHeader(key)));
}

/** Records this device with the borrower's consent. A native wrapper names the device exactly; the browser's user agent does not. */
export async function recordDevice(client: QueryClient): Promise<void> {
  allowInWrapper('device');
  const info = await requestFromWrapper('deviceInfo');
  const described = info.ok ? `${info.value.model} ${info.value.system}` : navigator.userAgent;
  const body = { token: deviceToken(), family: deviceFamily(described) };
  const result = await resultOf(api.PUT('/api/v1/onboarding/devices', { body }));
  if (result.ok) client.setQueryData(devicesQuery.queryKey, result.value);
}

/** Sends the location for the coming application. If that fails, the application is sent without it. */
export async function shareLocation(location: Location): Promise<void> {
  await resultOf(api.PUT('/api/v1/onboarding/location', { body: location }));
}

export async function forgetDevices(): Promise<DeviceListBody> {
  const left = await valueOf(api.POST('/api/v1/onboarding/devices/forget'));
  forgetDeviceToken();
  return left;
}
