import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MessageKindName } from '@tulay/contract/inbox/message';
import { api, valueOf } from '../../api/client';
import { useCommand } from '../../api/command';
import { unreadQuery } from '../../api/loans';
import { refreshAfter } from '../../api/refresh';
import { consumeRefresh } from '../../app/store/store';

const listKey = (kind: MessageKindName) => ['messages', 'list', kind] as const;

export function useMessages(kind: MessageKindName) {
  const queryClient = useQueryClient();
  const unread = useQuery(unreadQuery).data;
  const count = unread?.[kind];
  useEffect(() => {
    if (count !== undefined) void queryClient.invalidateQueries({ queryKey: listKey(kind) });
  }, [queryClient, kind, count]);
  useEffect(() => {
    if (consumeRefresh('msgCenter')) void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }, [queryClient]);

  const list = useInfiniteQuery({
    queryKey: listKey(kind),
    queryFn: ({ pageParam }) =>
      valueOf(
        api.GET('/api/v1/messages', {
          params: { query: { kind, ...(pageParam === '' ? {} : { after: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  return { list, unread };
}

export function useMessage(messageId: string) {
  const queryClient = useQueryClient();
  const message = useQuery({
    queryKey: ['messages', 'one', messageId],
    queryFn: () => valueOf(api.PUT('/api/v1/messages/{messageId}/read', { params: { path: { messageId } } })),
    enabled: messageId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = message.isSuccess;
  useEffect(() => {
    if (read) void refreshAfter(queryClient, 'read');
  }, [queryClient, read]);
  return message;
}

export function useMarkAllRead(onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'messages',
    run: (kind: MessageKindName) =>
      valueOf(api.PUT('/api/v1/messages/kinds/{kind}/read', { params: { path: { kind } } })),
    onDone: (unread) => {
      queryClient.setQueryData(unreadQuery.queryKey, unread);
      onDone();
    },
  });
}
