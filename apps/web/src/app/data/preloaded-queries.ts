import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { couponsQuery } from '../../api/coupons';
import { homeScreenQuery } from '../../api/home-screen';
import { homeQuery, orderQuery, paymentChannelsQuery, productsQuery, unreadQuery } from '../../api/loans';
import { takeWhatCame } from '../../platform/preloaded-responses';
import { useStore } from '../store/store';

const HOME = '/api/v1/home';
const ORDER = '/api/v1/orders/';
/** What the page asks for ahead (`build/ask-early.js`), by the path that it asks at. */
const ASKED: Readonly<Record<string, QueryKey>> = {
  [HOME]: homeQuery.queryKey,
  '/api/v1/coupons': couponsQuery.queryKey,
  '/api/v1/products': productsQuery.queryKey,
  '/api/v1/payment-channels': paymentChannelsQuery.queryKey,
  '/api/v1/messages/unread': unreadQuery.queryKey,
  '/api/v1/account/home-screen': homeScreenQuery.queryKey,
};

/**
 * Puts the answers that came while the code was on its way where the screens look for them: the first screen is then
 * drawn once, with its figures. What is still on its way comes to the query that wants it.
 */
export async function knowWhatCame(client: QueryClient): Promise<void> {
  await whileItComes();
  const { publicData, refreshFlags } = useStore.getState();
  if (publicData.token === '') return;
  // Flagged, Home asks anew in any case: the answer waits for that.
  const isWanted = (path: string) => keyOf(path) !== undefined && !(path === HOME && refreshFlags.homeIndex);
  for (const [path, value] of takeWhatCame(publicData.token, isWanted)) {
    const key = keyOf(path);
    if (key) client.setQueryData(key, value);
  }
}

const keyOf = (path: string): QueryKey | undefined =>
  path.startsWith(ORDER) ? orderQuery(decodeURIComponent(path.slice(ORDER.length))).queryKey : ASKED[path];

const A_MOMENT_MS = 150;

/** Until all that the page asked for has come, or for a moment: what is drawn once, whole, is there sooner than what is drawn twice. */
export async function whileItComes(): Promise<void> {
  const moment = new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
  const answers = Object.values(globalThis.askedEarly?.answers ?? {}).filter((each) => each !== undefined);
  await Promise.race([Promise.allSettled(answers), moment]);
}
