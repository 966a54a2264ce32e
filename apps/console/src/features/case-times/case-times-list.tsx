import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { CASE_TIMES_SHOWN } from '@tulay/contract/operator/targets';
import { CASE_TIME_WORDS } from '@tulay/copy/console/case-times';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { Button } from '../../kit/button';
import { type Column, DataTable } from '../../kit/data-table';
import { duration, time } from '../../kit/format';
import { PagePanel } from '../../kit/page-panel';
import { Badge } from '../../kit/parts';
import { SaveFile } from './save-file';
import { CASE_TIME_ORDERS, type CaseTimesSearch, listArguments } from './search';

const words = CASE_TIME_WORDS;
const { columns: titles } = words;

type CaseTime = AnswerOf<OperatorCommandOf<'case times'>>['rows'][number];

/** Columns that the server sorts over all rows have the ids of the address. The others cannot be sorted. */
const COLUMNS: readonly Column<CaseTime>[] = [
  unsorted('queue', titles.queue, ({ queue }) => CONSOLE_WORDS.queue[queue]),
  unsorted('subject', titles.subject, ({ subject }) => subject),
  unsorted('opened', titles.opened, ({ openedAt }) => time(openedAt)),
  {
    id: 'closedAt',
    title: titles.closed,
    cell: ({ closedAt }) => (closedAt === null ? words.stillOpen : time(closedAt)),
    value: ({ closedAt }) => closedAt ?? '',
    isSortedByServer: true,
  },
  unsorted('operator', titles.operator, ({ operator }) => operator ?? words.nobody),
  {
    id: 'ourSeconds',
    title: titles.ours,
    cell: ({ ourSeconds, missed }) => (
      <span className="whitespace-nowrap">
        {missed ? <Badge tone="bad">{words.missed}</Badge> : null} {duration(ourSeconds)}
      </span>
    ),
    value: ({ ourSeconds }) => ourSeconds,
    isSortedByServer: true,
    isNumber: true,
  },
  {
    ...unsorted('borrower', titles.borrower, ({ borrowerSeconds }) => duration(borrowerSeconds)),
    isNumber: true,
  },
  { ...unsorted('target', titles.target, ({ targetSeconds }) => duration(targetSeconds)), isNumber: true },
];

function unsorted(id: string, title: string, of: (row: CaseTime) => string): Column<CaseTime> {
  return { id, title, cell: of, value: of, isUnsorted: true };
}

/** The cases behind a figure, or the operator's own cases. */
export function CaseTimesList({
  search,
  seesAll,
  onSearch,
}: {
  readonly search: CaseTimesSearch;
  readonly seesAll: boolean;
  readonly onSearch: (search: CaseTimesSearch) => void;
}) {
  const given = listArguments(search);
  const pages = usePages(['case times', given], (cursor, signal) =>
    runCommand('case times', { ...given, ...cursorArgument(cursor) }, { signal }),
  );
  const { from, until, show = 'closed', queue, operator, ended } = search;
  const filters = [
    ...(queue ? [CONSOLE_WORDS.queue[queue]] : []),
    ...(operator ? [operator] : []),
    ...(ended ? [codeWords('caseTimeEnd', ended)] : []),
  ];
  return (
    <>
      {seesAll ? (
        <Link to="/case-times" search={{ from, until }} className="mb-3 inline-block text-accent underline">
          {words.back}
        </Link>
      ) : null}
      <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={words.shown}>
        {CASE_TIMES_SHOWN.map((each) => (
          <Button
            key={each}
            variant={each === show ? 'primary' : 'second'}
            aria-pressed={each === show}
            onClick={() => onSearch({ ...search, show: each })}
          >
            {codeWords('caseTimesShown', each)}
          </Button>
        ))}
      </div>
      <PagePanel
        title={[codeWords('caseTimesShown', show), ...filters].join(' · ')}
        pages={pages}
        aside={
          <SaveFile
            command="case times-export"
            given={listArguments({ ...search, sort: undefined })}
            file="cases.csv"
          />
        }
      >
        <DataTable
          label={words.list}
          rows={pages.rows}
          hasMore={pages.hasNextPage}
          columns={COLUMNS}
          view={{ sort: search.sort ?? '-closedAt' }}
          onView={({ sort }) =>
            onSearch({ ...search, show, sort: CASE_TIME_ORDERS.find((each) => each === sort) })
          }
          keyOf={(row) => `${row.queue} ${row.subject} ${row.openedAt}`}
          empty={words.none}
        />
        <p className="mt-2 text-quiet">
          {CONSOLE_WORDS.list.count(pages.rows.length, pages.data?.pages.at(-1)?.total ?? 0)}
        </p>
      </PagePanel>
    </>
  );
}
