import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as answerCheck from '../../api/answer-check';
import { couponsQuery } from '../../api/coupons';
import { homeScreenQuery } from '../../api/home-screen';
import { homeQuery, orderQuery, paymentChannelsQuery, productsQuery, unreadQuery } from '../../api/loans';
import { takePreloadedBodies } from '../../platform/preloaded-responses';
import { useStore } from '../store/store';

type AnswerCheck = Pick<typeof answerCheck, 'isKnownAnswer'>;

const HOME = '/api/v1/home';
const ORDER = '/api/v1/orders/';
/** Query keys of the requests that the page preloads (`build/preload.js`), by their path. */
const PRELOADED: Readonly<Record<string, QueryKey>> = {
  [HOME]: homeQuery.queryKey,
  '/api/v1/coupons': couponsQuery.queryKey,
  '/api/v1/products': productsQuery.queryKey,
  '/api/v1/payment-channels': paymentChannelsQuery.queryKey,
  '/api/v1/messages/unread': unreadQuery.queryKey,
  '/api/v1/account/home-screen': homeScreenQuery.queryKey,
};

/**
 * Fills the query cache with the responses that arrived while the app loaded, so that the first screen renders once.
 */
export async function fillQueryCache(
  client: QueryClient,
  loadCheck: () => Promise<AnswerCheck>,
): Promise<void> {
  if (useStore.getState().publicData.token === '') return;
  const [{ isKnownAnswer }] = await Promise.all([loadCheck(), waitForPreloads()]);
  const { publicData, refreshFlags } = useStore.getState();
  // If Home has a refresh flag, Home is fetched again. That request uses the preloaded response, so the response must
  // not be taken here.
  const isWanted = (path: string, answer: unknown) =>
    keyOf(path) !== undefined &&
    !(path === HOME && refreshFlags.homeIndex) &&
    // A response with a value that this version does not know is left for the API client, which refuses it.
    isKnownAnswer(`GET ${path.startsWith(ORDER) ? `${ORDER}{orderId}` : path}`, answer);
  for (const [path, value] of takePreloadedBodies(publicData.token, isWanted)) {
    const key = keyOf(path);
    if (key) client.setQueryData(key, value);
  }
}

const keyOf = (path: string): QueryKey | undefined =>
  path.startsWith(ORDER)
    ? orderQuery(decodeURIComponent(path.slice(ORDER.length))).queryKey
    : PRELOADED[path];

const MAX_WAIT_MS = 150;

/** Waits at most 150 ms for the preloaded responses: rendering once with figures is faster than rendering twice. */
export async function waitForPreloads(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const responses = Object.values(globalThis.preloads?.responses ?? {}).filter((each) => each !== undefined);
  await Promise.race([Promise.allSettled(responses), timeout]);
}
