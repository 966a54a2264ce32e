import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListView } from './answer-view';
import { type Column, DataTable } from './data-table';

interface Loan {
  readonly order: string;
  readonly amount: number;
}

const ROWS: readonly Loan[] = [
  { order: 'L-2', amount: 2 },
  { order: 'L-1', amount: 1 },
];

const COLUMNS: readonly Column<Loan>[] = [
  {
    id: 'order',
    title: 'Order',
    cell: ({ order }) => order,
    value: ({ order }) => order,
    isSortedByServer: true,
  },
  { id: 'amount', title: 'Amount', cell: ({ amount }) => amount, value: ({ amount }) => amount },
];

const drawn = (hasMore: boolean): string =>
  renderToStaticMarkup(
    <DataTable
      label="Loans"
      rows={ROWS}
      columns={COLUMNS}
      hasMore={hasMore}
      view={{ sort: 'amount' }}
      onView={() => undefined}
      keyOf={({ order }) => order}
    />,
  );

/** Titles of the columns that can be sorted. */
const sortable = (markup: string): string[] =>
  [...markup.matchAll(/<th[^>]*aria-sort[^>]*><button[^>]*>([^<]*)/g)].map(([, title = '']) => title);

const orders = (markup: string): string[] => [...markup.matchAll(/L-\d/g)].map(String);

it('a list whose rows are all loaded can be sorted by every column', () => {
  expect(sortable(drawn(false))).toEqual(['Order', 'Amount']);
  expect(orders(drawn(false))).toEqual(['L-1', 'L-2']);
});

it('a list with more pages can be sorted only by the columns that the server sorts', () => {
  expect(sortable(drawn(true))).toEqual(['Order']);
});

it('a list with more pages keeps the order of the server, also if its rows were sorted before', () => {
  expect(orders(drawn(true))).toEqual(['L-2', 'L-1']);
});

it('the rows of an answer with more pages cannot be sorted', () => {
  const view = (hasMore: boolean) =>
    renderToStaticMarkup(
      <ListView
        rows={[{ sessionId: 'the-id', operator: 'Ana' }]}
        schema={OPERATOR_COMMANDS['session list'].answer}
        hasMore={hasMore}
      />,
    );
  expect(sortable(view(false))).not.toEqual([]);
  expect(sortable(view(true))).toEqual([]);
});
