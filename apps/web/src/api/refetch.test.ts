import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetch } from './refetch';

test('refetch replaces a pending request that started before the change', async () => {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryKey = ['coupons'];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);

  const known = refetch(client, queryKey);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await known;
  expect(client.getQueryData(queryKey)).toBe('after');
  leave();
});
