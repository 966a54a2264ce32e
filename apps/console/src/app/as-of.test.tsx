import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sessionQuery } from '../api/session';
import { Passkeys } from '../features/approvals/passkeys';
import { Alerts } from '../features/today/alerts';
import { LateLoans } from '../features/today/late-loans';
import { AsOf } from '../kit/as-of';

/** Half an hour after midnight in Manila. */
const NOW = '2026-07-03T16:30:00.000Z';
const READ_AT = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** Draws a part of a page half an hour after midnight. Its lists were read at that time and are empty. */
function drawn(part: ReactElement): string {
  const client = new QueryClient();
  const session = {
    name: 'op',
    roles: ['admin', 'collections'],
    awayUntil: null,
    expiresAt: '',
    idleAt: '',
    csrf: '',
  };
  client.setQueryData<unknown>(sessionQuery.queryKey, { session, isOver: false });
  const queues = { now: NOW, queues: [], decisions: [], mentions: 0, toApprove: 0 };
  client.setQueryData(['queues'], queues, { updatedAt: READ_AT });
  for (const name of ['alert list', 'collections summary', 'passkey list'])
    client.setQueryData(['command', name, {}, ''], { rows: [] }, { updatedAt: READ_AT });
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ');

it('a figure that was read today shows the time of its reading', () => {
  expect(textOf(drawn(<AsOf at={READ_AT} />))).toBe('As of 12:30 AM');
});

it('a figure that was read on an earlier day in Manila shows the day as well', () => {
  expect(textOf(drawn(<AsOf at={READ_AT - HOUR_MS} />))).toBe('As of Jul 3, 2026, 11:30 PM');
});

it('a figure of a day always shows its day', () => {
  expect(textOf(drawn(<AsOf at={READ_AT} withDay />))).toBe('As of Jul 4, 2026, 12:30 AM');
});

it.each([
  ['list of alerts', <Alerts key="alerts" />],
  ['list of late loans', <LateLoans key="loans" />],
  ['list of passkeys', <Passkeys key="passkeys" name="op" />],
] as const)('the %s shows when it was read', (_list, part) => {
  expect(textOf(drawn(part))).toContain('As of ');
});
