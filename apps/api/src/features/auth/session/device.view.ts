/** Browser and system of a user agent, stored as two words such as `safari ios`: enough to recognize a device. */
import { BROWSERS, type DeviceBody, SYSTEMS } from '@tulay/contract/auth/session';

/**
 * Patterns of browsers. The first match counts, because a browser's user agent also names the browsers that it derives
 * from.
 */
const BROWSER_MARKS: readonly (readonly [RegExp, DeviceBody['browser']])[] = [
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/SamsungBrowser\//, 'samsung'],
  [/(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/Version\/.*Safari\//, 'safari'],
  [/AppleWebKit\//, 'app'],
];
const SYSTEM_MARKS: readonly (readonly [RegExp, DeviceBody['system']])[] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/Windows/, 'windows'],
  [/Linux|X11/, 'linux'],
];

/** Returns browser and system of a user agent. @param isWrapped the log-in came from one of our native wrappers. */
export function formatDevice(userAgent: string, isWrapped: boolean): string {
  const find = <T>(marks: readonly (readonly [RegExp, T])[], otherwise: T): T =>
    marks.find(([mark]) => mark.test(userAgent))?.[1] ?? otherwise;
  const browser = isWrapped ? 'app' : find(BROWSER_MARKS, 'other');
  return `${browser} ${find(SYSTEM_MARKS, 'other')}`;
}

export function parseDevice(text: string): DeviceBody {
  const [first = '', second = ''] = text.split(' ');
  return {
    browser: BROWSERS.find((name) => name === first) ?? 'other',
    system: SYSTEMS.find((name) => name === second) ?? 'other',
  };
}
