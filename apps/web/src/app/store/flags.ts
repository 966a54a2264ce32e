import { localStore, type SafeStorage, sessionStore } from '../../platform/storage';

export const PROMOTION_FIELDS = ['campaign', 'adgroup', 'creative'] as const;
export type Promotion = Record<(typeof PROMOTION_FIELDS)[number], string>;

export interface QueryFlags {
  readonly isBrowser: boolean;
  readonly standalone: boolean;
  readonly messenger: boolean;
  readonly promotion: Promotion | undefined;
  readonly referrer: string;
}

const LONGEST = 200;
const LONGEST_REFERRER = 1000;

/** Reads the flags from the query strings before and after the `#`. If both have a flag, the one after the `#` wins. */
export function readFlags(search: string, hash: string): QueryFlags {
  const mark = hash.indexOf('?');
  const before = new URLSearchParams(search);
  const after = new URLSearchParams(mark < 0 ? '' : hash.slice(mark + 1));
  const value = (name: string, longest = LONGEST) =>
    (after.get(name) ?? before.get(name) ?? '').slice(0, longest);
  const promotion = {
    campaign: value('campaign'),
    adgroup: value('adgroup'),
    creative: value('creative'),
  };

  return {
    isBrowser: value('isBrowser') === 'true',
    standalone: value('standalone') === 'true',
    messenger: value('Messenger') === 'true',
    promotion: PROMOTION_FIELDS.some((field) => promotion[field] !== '') ? promotion : undefined,
    referrer: value('adjust_referrer', LONGEST_REFERRER),
  };
}

/**
 * Saves the flags of the address: `isBrowser`, the promotion and the referrer for the session, `standalone` and
 * `Messenger` permanently (specification 4).
 */
export function saveFlags(
  flags: QueryFlags,
  session: SafeStorage = sessionStore,
  local: SafeStorage = localStore,
): void {
  if (flags.isBrowser) session.set('isBrowser', 'true');
  if (flags.standalone) local.set('standalone', 'true');
  if (flags.messenger) local.set('Messenger', 'true');
  if (flags.referrer) session.set('referrer', flags.referrer);
  if (flags.promotion !== undefined) session.set('promotion', JSON.stringify(flags.promotion));
}
