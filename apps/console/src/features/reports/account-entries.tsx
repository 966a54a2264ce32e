import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { BOOKS_WORDS } from '@tulay/copy/console/books';
import { codeWords } from '@tulay/copy/console/lookup';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import type { LedgerAccount } from '@tulay/engine/ledger/book-accounts';
import { useState } from 'react';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useSession } from '../../api/session';
import { type Column, DataTable, type View } from '../../kit/data-table';
import { day, pesos, time } from '../../kit/format';
import { OpenFile } from '../../kit/open-file';
import { PagePanel } from '../../kit/page-panel';
import { reportArguments, type ReportSearch } from './report-search';

const { columns: titles, newsColumns } = REPORT_WORDS;

type Entry = AnswerOf<OperatorCommandOf<'ledger account'>>['rows'][number];

/** Link to the documents of an entry: the page of its loan, or the file of a manual journal. */
function Document({ entry, isLinked }: { readonly entry: Entry; readonly isLinked: boolean }) {
  const { orderNo, fileId, source } = entry;
  const session = useSession();
  if (fileId && session && mayRun('file open', session.roles))
    return <OpenFile fileId={fileId} name={source} why={BOOKS_WORDS.openFile} />;
  if (orderNo === null) return source;
  return isLinked ? (
    <Link to="/loans" search={{ order: orderNo }} className="text-accent">
      {orderNo}
    </Link>
  ) : (
    orderNo
  );
}

const columns = (isLinked: boolean): Column<Entry>[] => [
  {
    id: 'bookDate',
    title: titles.bookDate,
    cell: ({ bookDate }) => day(bookDate),
    value: ({ bookDate }) => bookDate,
  },
  {
    id: 'valueDate',
    title: newsColumns.valueDate,
    cell: ({ valueDate }) => day(valueDate),
    value: ({ valueDate }) => valueDate,
  },
  {
    id: 'bookedAt',
    title: newsColumns.bookedAt,
    cell: ({ bookedAt }) => time(bookedAt),
    value: ({ bookedAt }) => bookedAt,
  },
  {
    id: 'event',
    title: titles.cause,
    cell: ({ event }) => codeWords('journal', event),
    value: ({ event }) => codeWords('journal', event),
  },
  {
    id: 'document',
    title: titles.document,
    cell: (entry) => <Document entry={entry} isLinked={isLinked} />,
    value: ({ orderNo, source }) => orderNo ?? source,
  },
  {
    id: 'debit',
    title: titles.debits,
    cell: ({ debit }) => pesos(debit),
    value: ({ debit }) => debit,
    isNumber: true,
  },
  {
    id: 'credit',
    title: titles.credits,
    cell: ({ credit }) => pesos(credit),
    value: ({ credit }) => credit,
    isNumber: true,
  },
];

/** Entries of an account up to the day of the report, newest first, with cause and document. */
export function AccountEntries({
  account,
  search,
}: {
  readonly account: LedgerAccount;
  readonly search: ReportSearch;
}) {
  const session = useSession();
  const [view, setView] = useState<View>({});
  const given = { account, ...reportArguments(search, { from: false, until: false }) };
  const pages = usePages(['ledger account', given], (cursor, signal) =>
    runCommand('ledger account', { ...given, ...cursorArgument(cursor) }, { signal }),
  );
  const title = BOOKS_WORDS.entries(codeWords('account', account));
  return (
    <PagePanel title={title} pages={pages}>
      <DataTable
        label={title}
        rows={pages.rows}
        hasMore={pages.hasNextPage}
        columns={columns(session !== null && mayRun('statement', session.roles))}
        view={view}
        onView={setView}
        keyOf={(row) => `${pages.rows.indexOf(row)}`}
      />
    </PagePanel>
  );
}
