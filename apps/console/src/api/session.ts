import {
  OperatorSession,
  type OperatorSessionBody,
  QueueCounts,
  type QueueCountsBody,
} from '@tulay/contract/operator/console';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { keepDraftsOf } from './drafts';
import { RequestFailed, send, setCsrf } from './request';

const CHECK_MS = 60_000;
const QUEUES_MS = 5_000;

/** The operator who is logged in; null without a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  refetchInterval: CHECK_MS,
  staleTime: CHECK_MS,
  async queryFn({ signal }): Promise<OperatorSessionBody | null> {
    try {
      const session = OperatorSession.parse(await send('/session', { signal }));
      setCsrf(session.csrf);
      keepDraftsOf(session.name);
      return session;
    } catch (failure) {
      if (failure instanceof RequestFailed && failure.status === 401) return null;
      throw failure;
    }
  },
});

export const useSession = (): OperatorSessionBody | null => useSuspenseQuery(sessionQuery).data;

/** Returns a function that says whether the operator may run a command. */
export function useMay(): (name: OperatorCommandName) => boolean {
  const session = useSession();
  return (name) => session !== null && mayRun(name, session.roles);
}

const NOTHING: QueueCountsBody = { now: '', queues: [], decisions: [], mentions: 0, toApprove: 0 };

/**
 * Returns the number of waiting cases in each of the operator's queues, and the server's time. Both are at most five
 * seconds old. `readAt`: time at which both arrived, in milliseconds of the browser's clock; 0 before the first
 * response.
 */
export function useQueues() {
  const { data = NOTHING, dataUpdatedAt: readAt } = useQuery({
    queryKey: ['queues'],
    refetchInterval: QUEUES_MS,
    queryFn: async ({ signal }) => QueueCounts.parse(await send('/queues', { signal })),
  });
  return { ...data, readAt };
}
