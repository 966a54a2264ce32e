import type { Answer, RequestAction } from './messages';

export const PURPOSES = ['camera', 'contacts', 'location', 'messages', 'apps', 'device', 'face'] as const;
export type Purpose = (typeof PURPOSES)[number];

const PURPOSE_OF: Readonly<Partial<Record<RequestAction, Purpose>>> = {
  requestSms: 'messages',
  requestLocation: 'location',
  requestContactList: 'contacts',
  requestCamera: 'camera',
  liveFace: 'face',
  deviceInfo: 'device',
  gps: 'location',
  addressBook: 'contacts',
  appList: 'apps',
};

export function purposeOf(action: RequestAction): Purpose | undefined {
  return PURPOSE_OF[action];
}

const MAX_CONTACTS = 3;

/** Keeps the name and number of the picked contacts, three at most (specification 5). */
export function pickedContacts({ contacts }: Answer<'addressBook'>): Answer<'addressBook'> {
  const picked = contacts.filter((contact) => contact.picked).slice(0, MAX_CONTACTS);
  return { contacts: picked.map(({ name, phone }) => ({ name, phone, picked: true })) };
}

const STEPS_PER_DEGREE = 100;
const coarse = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Rounds a location to about 1 km, which shows the town but not the home. */
export function coarseLocation({ latitude, longitude }: Answer<'gps'>): Answer<'gps'> {
  return { latitude: coarse(latitude), longitude: coarse(longitude) };
}

/** Reduces an answer to what the app needs. Text messages and the app list are dropped before, by the schema of the answers. */
export function minimize<A extends RequestAction>(action: A, answer: Answer<A>): Answer<A> {
  if (action === 'addressBook') return pickedContacts(answer as Answer<'addressBook'>) as Answer<A>;
  if (action === 'gps') return coarseLocation(answer as Answer<'gps'>) as Answer<A>;
  return answer;
}

const APP_SCHEMES = new Set(['gcash:', 'paymaya:', 'viber:', 'fb-messenger:', 'tel:', 'mailto:']);

/** Returns whether a URL may open in the browser (https only) or in another app (only the listed schemes). */
export function isLinkAllowed(kind: 'openBrowserLink' | 'openAppLink', url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username } = new URL(url);
  return kind === 'openBrowserLink' ? protocol === 'https:' && username === '' : APP_SCHEMES.has(protocol);
}
