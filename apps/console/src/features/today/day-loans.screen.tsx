import { getRouteApi, Link } from '@tanstack/react-router';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useSession } from '../../api/session';
import { type Column, DataTable, type View } from '../../kit/data-table';
import { day, pesos } from '../../kit/format';
import { PagePanel } from '../../kit/page-panel';

const route = getRouteApi('/day-loans');
const words = CONSOLE_WORDS;
/** Loans of a page. */
const LAST = '100';

interface Loan {
  readonly orderNo: string;
  readonly product: string;
  readonly amount: number;
}

const columns = (isLinked: boolean): Column<Loan>[] => [
  {
    id: 'orderNo',
    title: words.field.order,
    cell: ({ orderNo }) =>
      isLinked ? (
        <Link to="/loans" search={{ order: orderNo }} className="text-accent">
          {orderNo}
        </Link>
      ) : (
        orderNo
      ),
    value: ({ orderNo }) => orderNo,
  },
  {
    id: 'product',
    title: words.today.product,
    cell: (loan) => codeWords('product', loan.product),
    value: (loan) => loan.product,
  },
  {
    id: 'amount',
    title: words.field.amount,
    cell: ({ amount }) => pesos(amount),
    value: ({ amount }) => amount,
    isNumber: true,
  },
];

/**
 * Loans behind one figure of a day, with their sum. The address holds both dates of the report, so the list equals the
 * figure.
 */
export function DayLoansScreen() {
  const { figure, asOf, knownAt } = route.useSearch();
  const session = useSession();
  const [view, setView] = useState<View>({});
  const dates = { ...(asOf ? { 'as-of': asOf } : {}), ...(knownAt ? { 'known-at': knownAt } : {}) };
  const pages = usePages(['day loans', figure, dates], (cursor, signal) =>
    runCommand('day loans', { figure, ...dates, last: LAST, ...cursorArgument(cursor) }, { signal }),
  );
  const shown = pages.data?.pages.at(0);
  const sum = pages.rows.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <h1 className="mb-4">{words.today.figure[figure]}</h1>
      <PagePanel title={shown ? day(shown.asOf) : ''} pages={pages}>
        <DataTable
          label={words.today.figure[figure]}
          rows={pages.rows}
          hasMore={pages.hasNextPage}
          columns={columns(session !== null && mayRun('statement', session.roles))}
          view={view}
          onView={setView}
          keyOf={({ orderNo }) => orderNo}
        />
        <p className="mt-3 font-semibold">
          {pages.hasNextPage
            ? words.today.sumShown(pesos(sum))
            : words.today.sum(pesos(sum), pages.rows.length)}
        </p>
        <p className="text-quiet">{words.today.principal}</p>
      </PagePanel>
    </>
  );
}
