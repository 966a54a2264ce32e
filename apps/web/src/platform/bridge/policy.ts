import type { RequestAction } from './messages';

export const PURPOSES = ['camera', 'contacts', 'location', 'messages', 'device', 'face'] as const;
export type Purpose = (typeof PURPOSES)[number];

const PURPOSE_OF: Readonly<Partial<Record<RequestAction, Purpose>>> = {
  requestSms: 'messages',
  requestLocation: 'location',
  requestContactList: 'contacts',
  requestCamera: 'camera',
  liveFace: 'face',
  deviceInfo: 'device',
  gps: 'location',
};

export function purposeOf(action: RequestAction): Purpose | undefined {
  return PURPOSE_OF[action];
}

const APP_SCHEMES = new Set(['gcash:', 'paymaya:', 'viber:', 'fb-messenger:', 'tel:', 'mailto:']);

/** Returns whether a URL may open in the browser (https only) or in another app (only the listed schemes). */
export function isLinkAllowed(kind: 'openBrowserLink' | 'openAppLink', url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username } = new URL(url);
  return kind === 'openBrowserLink' ? protocol === 'https:' && username === '' : APP_SCHEMES.has(protocol);
}
