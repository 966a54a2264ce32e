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

interface PageSession {
  /** The operator of the page, also after the end of the session; null if nobody was logged in. */
  readonly session: OperatorSessionBody | null;
  readonly isOver: boolean;
}

/** Session of the page. After its end the page stays as it is, so that no typed text is lost. */
export const sessionQuery = queryOptions<PageSession>({
  queryKey: ['session'],
  // After the end of a session the operator may log in on another tab at any moment.
  refetchInterval: ({ state }) => (state.data?.isOver ? QUEUES_MS : CHECK_MS),
  staleTime: CHECK_MS,
  async queryFn({ signal, client, queryKey }) {
    try {
      const session = OperatorSession.parse(await send('/session', { signal }));
      setCsrf(session.csrf);
      keepDraftsOf(session.name);
      return { session, isOver: false };
    } catch (failure) {
      if (!isSessionOver(failure)) throw failure;
      return { session: client.getQueryData<PageSession>(queryKey)?.session ?? null, isOver: true };
    }
  },
});

/** Returns true for a response that says that the session has ended. */
export const isSessionOver = (failure: unknown): boolean =>
  failure instanceof RequestFailed && failure.status === 401;

/** Returns the operator of the page, also after the end of the session; null if nobody was logged in. */
export const useSession = (): OperatorSessionBody | null => useSuspenseQuery(sessionQuery).data.session;

export const useIsSessionOver = (): boolean => useSuspenseQuery(sessionQuery).data.isOver;

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
