import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RequestFailed } from '../api/request';
import { sessionQuery } from '../api/session';
import { Passkeys } from '../features/approvals/passkeys';
import { ProductRequests } from '../features/area/product-requests';
import { Alerts } from '../features/today/alerts';
import { LateLoans } from '../features/today/late-loans';
import { PendingRequests } from '../kit/pending-requests';

/** Commands whose answers the parts of pages below show. */
const READINGS = [
  { command: 'request about', args: { about: 'L-1' }, part: <PendingRequests about="L-1" />, isNote: true },
  { command: 'product list', args: {}, part: <ProductRequests />, isNote: true },
  { command: 'passkey list', args: {}, part: <Passkeys name="op" />, isNote: false },
  { command: 'alert list', args: {}, part: <Alerts />, isNote: false },
  { command: 'collections summary', args: {}, part: <LateLoans />, isNote: false },
];

function clientOf(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  const roles = ['admin', 'collections'];
  const session = { name: 'op', roles, awayUntil: null, expiresAt: '', idleAt: '', csrf: '' };
  client.setQueryData<unknown>(sessionQuery.queryKey, { session, isOver: false });
  return client;
}

const drawn = (client: QueryClient, part: ReactElement): string =>
  renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);

describe.each(READINGS)('the part of a page that reads `$command`', ({ command, args, part }) => {
  it('says that the reading failed, and offers to read again', async () => {
    const client = clientOf();
    await client.prefetchQuery({
      queryKey: ['command', command, args, ''],
      queryFn: () => Promise.reject(new RequestFailed(500, 'failed')),
    });
    const markup = drawn(client, part);
    expect(markup).toContain(CONSOLE_WORDS.form.failed);
    expect(markup).toContain(CONSOLE_WORDS.list.refresh);
  });
});

// A note about pending requests is rare, so its place stays empty until a request is found.
it.each(READINGS.filter(({ isNote }) => !isNote))(
  'the part of a page that reads `$command` shows a placeholder until the answer has arrived',
  ({ part }) => {
    expect(drawn(clientOf(), part)).toContain('aria-busy="true"');
  },
);
