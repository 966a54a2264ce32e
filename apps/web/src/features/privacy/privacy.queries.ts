import { queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { ExportLinksBody, PrivacyBody, WITHDRAWABLE_CONSENTS } from '@tulay/contract/privacy/privacy';
import { apiUrl } from '../../platform/api-origin';
import { api, valueOf } from '../../api/client';
import { useCommand } from '../../api/command';

const POLL_MS = 2_000;

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: () => valueOf(api.GET('/api/v1/privacy')),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? POLL_MS : false),
});

export type AccessLogScope = 'others' | 'all';

export const useAccessLog = (of: AccessLogScope) =>
  useInfiniteQuery({
    queryKey: ['privacy', 'access-log', of],
    queryFn: ({ pageParam }) =>
      valueOf(
        api.GET('/api/v1/privacy/access-log', {
          params: { query: { of, ...(pageParam === '' ? {} : { after: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useWithdrawConsent(onDone: () => void) {
  const client = useQueryClient();
  return useCommand({
    changes: 'consent',
    run: (purpose: (typeof WITHDRAWABLE_CONSENTS)[number], key) =>
      valueOf(
        api.POST('/api/v1/privacy/consents/withdraw', {
          params: { header: { 'idempotency-key': key } },
          body: { purpose },
        }),
      ),
    onDone: (view: PrivacyBody) => {
      client.setQueryData(privacyQuery.queryKey, view);
      onDone();
    },
  });
}

export function useAllowOffers(onDone: () => void) {
  const client = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (_input: void) => valueOf(api.POST('/api/v1/privacy/consents/offers')),
    onDone: (view: PrivacyBody) => {
      client.setQueryData(privacyQuery.queryKey, view);
      onDone();
    },
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  const language = useLocale();
  return useCommand({
    changes: 'nothing',
    run: (_input: void) => valueOf(api.POST('/api/v1/privacy/exports', { body: { language } })),
    onDone: (view: PrivacyBody) => client.setQueryData(privacyQuery.queryKey, view),
  });
}

export function useOpenExport(exportId: string, onOpened: (links: ExportLinksBody) => void) {
  return useCommand({
    changes: 'nothing',
    run: (confirmationId: string) =>
      valueOf(
        api.POST('/api/v1/privacy/exports/{exportId}/links', {
          params: { path: { exportId } },
          body: { confirmationId },
        }),
      ),
    onDone: onOpened,
  });
}

export const downloadExport = (url: string): void => globalThis.location.assign(apiUrl(url));
