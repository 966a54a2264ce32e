import { v4 as randomToken } from 'uuid';
import type { DeviceFamilyName } from '@tulay/contract/onboarding/device';
import { localStore } from '../../../platform/storage';

const KEY = 'deviceToken';

export const hasDeviceToken = (): boolean => localStore.get(KEY) !== null;

/** Returns this browser's device token, a random number created at the first consent. It contains no device data. */
export function deviceToken(): string {
  const token = localStore.get(KEY) ?? randomToken();
  localStore.set(KEY, token);
  return token;
}

export function forgetDeviceToken(): void {
  localStore.remove(KEY);
}

const FAMILIES: readonly (readonly [DeviceFamilyName, RegExp])[] = [
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['android', /Android/],
  ['mac', /Macintosh/],
  ['windows', /Windows/],
];

export function deviceFamily(userAgent: string): DeviceFamilyName {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
