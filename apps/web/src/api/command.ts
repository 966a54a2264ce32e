import { useMutation } from '@tanstack/react-query';
import { v7 as newKey } from 'uuid';
import { type Problem, ProblemError } from './problem';

export interface Command<I, T> {
  readonly send: (input: I) => void;
  readonly pending: boolean;
  readonly problem: Problem | undefined;
  readonly value: T | undefined;
  readonly reset: () => void;
}

interface Options<I, T> {
  readonly run: (input: I, key: string) => Promise<T>;
  readonly onDone?: (value: T, input: I) => void;
  readonly onProblem?: (problem: Problem) => void;
}

/** Runs a write: `run: (input, key) => valueOf(api.POST('/api/v1/…', { body: input, ...idempotencyHeader(key) }))`. */
export function useCommand<I, T>({ run, onDone, onProblem }: Options<I, T>): Command<I, T> {
  const mutation = useMutation({
    mutationFn: ({ input, key }: { input: I; key: string }) => run(input, key),
    onSuccess: (value, { input }) => onDone?.(value, input),
    onError: (error) => {
      if (error instanceof ProblemError) onProblem?.(error.problem);
    },
  });
  if (mutation.error !== null && !(mutation.error instanceof ProblemError)) throw mutation.error;

  return {
    send: (input) => mutation.mutate({ input, key: newKey() }),
    pending: mutation.isPending,
    problem: mutation.error?.problem,
    value: mutation.data,
    reset: mutation.reset,
  };
}
