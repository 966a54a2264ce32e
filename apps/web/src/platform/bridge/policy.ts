import type { Answer, AskedAction } from './messages';

/** Why the borrower is asked before the wrapper touches something of hers. */
export const PURPOSES = ['camera', 'contacts', 'location', 'messages', 'apps', 'device', 'face'] as const;
export type Purpose = (typeof PURPOSES)[number];

const PURPOSE_OF: Readonly<Partial<Record<AskedAction, Purpose>>> = {
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

/** The purpose to name in a notice right before the request; undefined where nothing personal is touched. */
export function purposeOf(action: AskedAction): Purpose | undefined {
  return PURPOSE_OF[action];
}

const MOST_CONTACTS = 3;

/** Only the contacts that the borrower picked, three at most (specification 5), by name and number alone. */
export function pickedOnly({ contacts }: Answer<'addressBook'>): Answer<'addressBook'> {
  const picked = contacts.filter((contact) => contact.picked).slice(0, MOST_CONTACTS);
  return { contacts: picked.map(({ name, phone }) => ({ name, phone, picked: true })) };
}

const STEPS_A_DEGREE = 100;
const coarse = (degrees: number): number => Math.round(degrees * STEPS_A_DEGREE) / STEPS_A_DEGREE;

/** The place to about a kilometre: enough for the town, not for the house. */
export function coarsePlace({ latitude, longitude }: Answer<'gps'>): Answer<'gps'> {
  return { latitude: coarse(latitude), longitude: coarse(longitude) };
}

/**
 * The least of an answer that serves. Messages and the app list never get here at all: their answers have room for
 * a yes or no only, and the schema drops the rest.
 */
export function minimised<A extends AskedAction>(action: A, answer: Answer<A>): Answer<A> {
  if (action === 'addressBook') return pickedOnly(answer as Answer<'addressBook'>) as Answer<A>;
  if (action === 'gps') return coarsePlace(answer as Answer<'gps'>) as Answer<A>;
  return answer;
}

const APP_SCHEMES = new Set(['gcash:', 'paymaya:', 'viber:', 'fb-messenger:', 'tel:', 'mailto:']);

/** Whether an address may leave for the browser (https alone) or for another app (those we name). */
export function mayOpen(kind: 'openBrowserLink' | 'openAppLink', url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username } = new URL(url);
  return kind === 'openBrowserLink' ? protocol === 'https:' && username === '' : APP_SCHEMES.has(protocol);
}
