import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { keyAfter } from './idempotency-key';
import { type Problem, ProblemError } from './problem';
import { type Change, refreshAfter } from './refresh';

export interface Command<I, T> {
  readonly send: (input: I) => void;
  readonly pending: boolean;
  readonly problem: Problem | undefined;
  readonly value: T | undefined;
  readonly reset: () => void;
}

interface Options<I, T> {
  readonly run: (input: I, key: string) => Promise<T>;
  readonly changes: Change;
  readonly onDone?: (value: T, input: I) => void;
  /** Called when the data that the command changed has been fetched again. */
  readonly onRefreshed?: () => void;
  readonly onProblem?: (problem: Problem) => void;
}

/**
 * Runs a write. Sending the same input again after an unknown outcome repeats the command with its idempotency key.
 * `run: (input, key) => valueOf(api.POST('/api/v1/…', { body: input, ...idempotencyHeader(key) }))`.
 */
export function useCommand<I, T>(options: Options<I, T>): Command<I, T> {
  const mutation = useMutation(commandMutation(useQueryClient(), options));
  if (mutation.error !== null && !(mutation.error instanceof ProblemError)) throw mutation.error;

  return {
    send: (input) => mutation.mutate({ input, key: keyAfter(mutation, input) }),
    pending: mutation.isPending,
    problem: mutation.error?.problem,
    value: mutation.data,
    reset: mutation.reset,
  };
}

/** Returns the mutation of a command. After a success it refreshes what the command changes. */
export function commandMutation<I, T>(
  client: QueryClient,
  { run, changes, onDone, onRefreshed, onProblem }: Options<I, T>,
) {
  return {
    mutationFn: ({ input, key }: { readonly input: I; readonly key: string }) => run(input, key),
    onSuccess: (value: T, { input }: { readonly input: I }) => {
      void refreshAfter(client, changes).then(onRefreshed);
      onDone?.(value, input);
    },
    onError: (error: Error) => {
      if (error instanceof ProblemError) onProblem?.(error.problem);
    },
  };
}
