import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refetch } from './refetch';

/**
 * Queries that a change makes out of date, named by their keys or the beginnings of keys, and the keep-alive views that
 * show them.
 */
interface Affected {
  readonly queries: readonly QueryKey[];
  readonly views: readonly string[];
}

// The profile is included because it contains the amount that the payout account must be able to receive.
const LOAN = [['home'], ['orders'], ['order'], ['payment'], ['credit'], ['coupons'], ['profile']];
const EVERYTHING = [[]];

const AFFECTED = {
  nothing: { queries: [], views: [] },
  loan: { queries: LOAN, views: ['homeIndex', 'billIndex'] },
  limit: { queries: [['home']], views: ['homeIndex'] },
  application: { queries: [['home']], views: ['homeIndex'] },
  // An appeal is sent from Home, so Home needs no refresh flag: it shows its old data until the new data arrives.
  appeal: { queries: [['home']], views: [] },
  coupon: { queries: [['coupons']], views: [] },
  credit: { queries: [['credit'], ['coupons'], ['order']], views: [] },
  payLink: { queries: [['pay-link-bill']], views: [] },
  signature: { queries: [['signature']], views: [] },
  profile: { queries: [['profile']], views: [] },
  // Withdrawing a consent deletes data of several features.
  consent: { queries: EVERYTHING, views: [] },
  privacy: { queries: [['privacy']], views: [] },
  tickets: { queries: [['tickets']], views: [] },
  messages: { queries: [['messages', 'list']], views: [] },
  read: { queries: [['messages', 'unread']], views: [] },
  push: { queries: [['account', 'push']], views: [] },
} as const satisfies Record<string, Affected>;

/** What a command changes on the server, in addition to the data that it answers with. */
export type Change = keyof typeof AFFECTED;

let flagView: (view: string) => void = () => undefined;

/** Sets the function that marks a view which stays in memory while hidden, so that it loads fresh data when it is shown again. */
export function wireRefreshFlags(flag: (view: string) => void): void {
  flagView = flag;
}

/**
 * Flags the views that show data which the change made outdated. A flagged view loads fresh data when it is shown
 * again.
 */
export function flagViewsAfter(change: Change): void {
  for (const view of AFFECTED[change].views) flagView(view);
}

/**
 * Refetches all data that the change made outdated, and flags the views that show such data. Resolves when the new data
 * has arrived.
 */
export async function refreshAfter(client: QueryClient, change: Change): Promise<void> {
  const { queries }: Affected = AFFECTED[change];
  flagViewsAfter(change);
  await Promise.all(queries.map((queryKey) => refetch(client, queryKey)));
}
