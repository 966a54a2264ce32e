import type { DeviceBody } from '@tulay/contract/auth/session';

const BROWSER_NAMES: Record<DeviceBody['browser'], string> = {
  safari: 'Safari',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  samsung: 'Samsung Internet',
  app: 'App',
  other: 'Browser',
};
const SYSTEM_NAMES: Record<DeviceBody['system'], string> = {
  ios: 'iPhone',
  android: 'Android',
  mac: 'Mac',
  windows: 'Windows',
  linux: 'Linux',
  other: '?',
};

export const deviceName = ({ browser, system }: DeviceBody): string =>
  system === 'other' ? BROWSER_NAMES[browser] : `${BROWSER_NAMES[browser]}, ${SYSTEM_NAMES[system]}`;
