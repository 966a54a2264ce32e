import { v4 as randomToken } from 'uuid';
import type { DeviceFamilyName } from '@tulay/contract/onboarding/device';
import { localStore } from '../../../platform/storage';

const KEY = 'deviceToken';

/** Whether this browser was made recognisable before. */
export const hasDeviceToken = (): boolean => localStore.get(KEY) !== null;

/** A random number of this browser alone, made when the borrower first agrees: nothing of the device is in it. */
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

/** As much as a borrower needs to tell one device from the other. */
export function deviceFamily(userAgent: string): DeviceFamilyName {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
