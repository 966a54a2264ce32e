import { queryOptions } from '@tanstack/react-query';
import { api, valueOf } from './client';

/** How often an open screen asks whether something new came; milliseconds. */
const ASK_FOR_NEW_MS = 10_000;

/** Unread messages by kind; asked again while the screen is looked at, and at once when it is looked at again. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: () => valueOf(api.GET('/api/v1/messages/unread')),
  refetchInterval: ASK_FOR_NEW_MS,
  refetchOnWindowFocus: 'always',
});
