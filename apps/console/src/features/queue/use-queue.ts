import type { AnswerOf, CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandOf } from '@tulay/contract/operator/commands';
import { QUEUE_COMMANDS } from '@tulay/contract/operator/queue-commands';
import {
  type CaseQueue,
  type CasesShown,
  CLAIMED_QUEUES,
  type ClaimedQueue,
  type QueueName,
} from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { runCommand, useReading } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useQueues } from '../../api/session';

export const claimedQueue = (queue: CaseQueue): ClaimedQueue | undefined =>
  CLAIMED_QUEUES.find((each) => each === queue);

export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns two version marks of a queue. `cases` changes when a case changes. `claims` changes with the claim, owner,
 * wait or escalation of a case.
 */
function useMarks(queue: QueueName): { readonly cases: string; readonly claims: string } {
  const counted = useQueues().queues.find((each) => each.queue === queue);
  return { cases: counted?.mark ?? '', claims: counted?.claims ?? '' };
}

export type ClaimRow = AnswerOf<OperatorCommandOf<'case list'>>['rows'][number];

/**
 * Returns who has one case of a queue, and whether the case is closed. The case is read again after every change to the queue,
 * and on request.
 */
export function useCase(queue: QueueName, subject: string) {
  const { cases, claims } = useMarks(queue);
  const list = useReading('case list', { queue, only: subject }, { mark: `${cases} ${claims}` });
  const claim: ClaimRow | undefined = list.data?.rows.find((row) => row.subject === subject);
  const isClosed = list.isSuccess && !list.isPlaceholderData && claim === undefined;
  return { claim, isClosed, readAgain: () => void list.refetch() };
}

export interface CaseView {
  readonly show?: CasesShown | undefined;
  readonly sort?: string | undefined;
  readonly filter?: string | undefined;
}

/** Returns the arguments of the list of a queue. */
const listArguments = (queue: QueueName, { show = 'all', sort = 'place', filter = '' }: CaseView) => ({
  queue,
  show,
  sort,
  ...(filter === '' ? {} : { filter }),
});

/**
 * Returns the case that the operator gets next, of all cases that the list has with this filter and order; undefined if
 * there is none. `readAgain` reads the case again, because an operator may have decided or claimed it meanwhile.
 */
export function useNextCase(queue: QueueName, view: CaseView) {
  const { cases, claims } = useMarks(queue);
  const args = { ...listArguments(queue, view), free: true, last: '1' };
  const list = useReading('case list', args, { mark: `${cases} ${claims}` });
  return {
    next: list.data?.rows[0],
    // Another request than that of the query: a poll that ends meanwhile would exchange the answer of the query.
    readAgain: async (): Promise<ClaimRow | undefined> => (await runCommand('case list', args)).rows[0],
  };
}

/** Returns the pages of a queue, with the operator who works on each case. The server filters and sorts all cases. */
export function useCasePages(queue: QueueName, shown: CaseView) {
  const { cases, claims } = useMarks(queue);
  const view = listArguments(queue, shown);
  const pages = usePages(
    ['case list', view],
    (cursor, signal) => runCommand('case list', { ...view, ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
  const readAgain = useEffectEvent(() => {
    if (pages.data) void pages.refetch();
  });
  // Reloads the pages of the same list instead of starting a new list, so that the operator stays on the same page.
  useEffect(() => readAgain(), [cases, claims]);
  return pages;
}

/**
 * Returns the cases with these numbers, as the command that lists the queue answers them. Each reading is recorded, so
 * the cases are reloaded only after a case has changed, not after its claim has changed. @param pages case numbers of
 * each page
 */
export function useCaseRows(queue: QueueName, pages: readonly (readonly string[])[]) {
  const name = QUEUE_COMMANDS[queue];
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const { cases: mark } = useMarks(queue);
  const why = shape.personal ? { why: CONSOLE_WORDS.queueReason(CONSOLE_WORDS.queue[queue]) } : {};
  const lists = useQueries({
    queries: pages
      .filter((subjects) => subjects.length > 0)
      .map((subjects) => ({
        queryKey: ['command', name, subjects.toSorted(), mark],
        placeholderData: keepPreviousData,
        refetchOnWindowFocus: false,
        queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Row[]> =>
          (
            await runCommand(
              name,
              { only: subjects.join(','), last: String(subjects.length) },
              { ...why, signal },
            )
          ).rows,
      })),
  });
  return {
    shape,
    rows: lists.flatMap(({ data }) => data ?? []),
    isPending: lists.some((list) => list.isPending),
    error: lists.find((list) => list.error)?.error ?? null,
  };
}
