import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { NumberChangeRequestBody, NumberCodeRequestBody } from '@tulay/contract/auth/number-change';
import { api, valueOf } from '../../api/client';
import { useCommand } from '../../api/command';
import { withIdempotencyKey } from '../../api/idempotency-key';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => valueOf(api.GET('/api/v1/account/sessions')),
});

export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: () => valueOf(api.GET('/api/v1/account/deletion')),
});

export function useEndSessions(onDone: (which: string) => void) {
  const client = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (which: string) =>
      which === 'others' || which === 'everywhere'
        ? valueOf(api.POST('/api/v1/account/sessions/end', { body: { which } }))
        : valueOf(
            api.POST('/api/v1/account/sessions/{sessionId}/end', { params: { path: { sessionId: which } } }),
          ),
    onDone: (left, which) => {
      client.setQueryData(sessionsQuery.queryKey, left);
      onDone(which);
    },
  });
}

export function useRequestDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (confirmationId: string, key) =>
      valueOf(
        api.POST('/api/v1/account/deletion', {
          params: { header: { 'idempotency-key': key } },
          body: { confirmationId },
        }),
      ),
    onDone: (deletion) => {
      client.setQueryData(deletionQuery.queryKey, deletion);
      onDone();
    },
  });
}

export function useWithdrawDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (_input: void) => valueOf(api.POST('/api/v1/account/deletion/withdraw')),
    onDone: (deletion) => {
      client.setQueryData(deletionQuery.queryKey, deletion);
      onDone();
    },
  });
}

export const numberChangeQuery = queryOptions({
  queryKey: ['account', 'number'],
  queryFn: () => valueOf(api.GET('/api/v1/account/number')),
});

export function useNumberCode() {
  const language = useLocale();
  return useCommand({
    changes: 'nothing',
    run: (request: Omit<NumberCodeRequestBody, 'language'>) =>
      valueOf(api.POST('/api/v1/account/number/code', { body: { ...request, language } })),
  });
}

export function useRequestNumberChange() {
  const client = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (body: NumberChangeRequestBody) =>
      withIdempotencyKey('number', body.phone, (key) =>
        valueOf(
          api.POST('/api/v1/account/number', { params: { header: { 'idempotency-key': key } }, body: body }),
        ),
      ),
    onDone: (change) => client.setQueryData(numberChangeQuery.queryKey, change),
  });
}

export function useWithdrawNumberChange() {
  const client = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (_input: void) => valueOf(api.POST('/api/v1/account/number/withdraw')),
    onDone: (change) => client.setQueryData(numberChangeQuery.queryKey, change),
  });
}
