import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { commandMutation } from './command';
import { homeQuery, orderQuery } from './loans';
import { ProblemError } from './problem';
import { wireRefreshFlags } from './refresh';

const flags: string[] = [];
wireRefreshFlags((view) => flags.push(view));

/** Shows a query as a screen does; its data is the number of fetches. */
function show(client: QueryClient, queryKey: readonly unknown[]): () => unknown {
  let fetches = 0;
  const queryFn = () => Promise.resolve((fetches += 1));
  new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined);
  return () => client.getQueryData(queryKey);
}

async function shownLoan() {
  const client = new QueryClient();
  const home = show(client, homeQuery.queryKey);
  const order = show(client, orderQuery('o-1').queryKey);
  const products = show(client, ['products']);
  await expect.poll(() => [home(), order(), products()]).toEqual([1, 1, 1]);
  flags.length = 0;
  return { client, home, order, products };
}

test('a command that changes a loan refetches Home and the loan, and flags the views that show them', async () => {
  const { client, home, order, products } = await shownLoan();
  const done: string[] = [];
  const command = commandMutation(client, {
    run: (input: string) => Promise.resolve(input),
    changes: 'loan',
    onDone: (value) => done.push(`done ${value}, flagged ${flags.join()}`),
    onRefreshed: () => done.push(`home ${String(home())}, order ${String(order())}`),
  });
  await new MutationObserver(client, command).mutate({ input: 'pay', key: 'k' });
  await expect.poll(() => done).toEqual(['done pay, flagged homeIndex,billIndex', 'home 2, order 2']);
  expect(products()).toBe(1);
});

test('a refused command refreshes nothing and reports its problem', async () => {
  const { client, home } = await shownLoan();
  const problem = { code: 'stale', retryable: false, params: {} } as const;
  const codes: string[] = [];
  const command = commandMutation(client, {
    run: () => Promise.reject(new ProblemError(problem)),
    changes: 'loan',
    onProblem: ({ code }) => codes.push(code),
  });
  await expect(new MutationObserver(client, command).mutate({ input: 1, key: 'k' })).rejects.toThrow('stale');
  expect([codes, home(), flags]).toEqual([['stale'], 1, []]);
});
