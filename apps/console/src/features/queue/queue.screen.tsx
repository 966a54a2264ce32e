import { getRouteApi } from '@tanstack/react-router';
import { CASES_SHOWN, type QueueName, QUEUES } from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { useQueues } from '../../api/session';
import { useKey } from '../../app/keys';
import { AsOf } from '../../kit/as-of';
import { Button } from '../../kit/button';
import { columnsOf } from '../../kit/columns';
import { type Column, DataTable, focusRow } from '../../kit/data-table';
import { Failure } from '../../kit/failure';
import { Skeleton } from '../../kit/parts';
import { useTitle } from '../../kit/use-title';
import { Age } from './age';
import { Claim } from './claim';
import { Several } from './several';
import { QUEUE_VIEWS, type QueueView } from './queues';
import { FilterField } from './filter-field';
import { claimedQueue, type ClaimRow, type Row, useCasePages, useCaseRows, useNextCase } from './use-queue';

const route = getRouteApi('/queue/$queue');
const words = CONSOLE_WORDS;

/**
 * Page that lists the cases of a queue. The URL holds the filter, the sort order and the group of cases to show. All
 * three apply to every case of the queue, not only to the visible rows.
 */
export function QueueScreen() {
  const { queue } = route.useParams();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  useTitle(words.queue[queue]);
  const { pages, details, rows, columns, subjectOf, total } = useQueueTable(queue);
  // Escalated cases come from several queues, so each row names the queue of its case.
  const openCase = (of: unknown, subject: string) =>
    void navigate({
      to: '/queue/$queue/$subject',
      params: { queue: QUEUES.find((each) => each === of) ?? queue, subject },
    });
  const open = (row: Row) => openCase(row['queue'], subjectOf(row));
  const free = useNextCase(queue, view);
  const openNext = async () => {
    const next = await free.readAgain();
    if (next) openCase(next.queue, next.subject);
  };
  const isSelectable = claimedQueue(queue) !== undefined;
  const [selected, setSelected] = useSelection(JSON.stringify([queue, view.show, view.filter]));
  useKey({
    n: () => void openNext(),
    j: () => focusRow(1),
    k: () => focusRow(-1),
    s: () => isSelectable && setSelected(new Set(selected.size === rows.length ? [] : rows.map(subjectOf))),
  });

  return (
    <>
      <QueueHead queue={queue} onNext={free.next ? () => void openNext() : null} />
      <CasesFilter />
      {selected.size > 0 ? (
        <div className="mb-3">
          <Several queue={queue} subjects={[...selected]} onClear={() => setSelected(new Set())} />
        </div>
      ) : null}
      <div className="panel">
        {pages.isPending || details.isPending ? (
          <Skeleton />
        ) : (pages.error ?? details.error) ? (
          <Failure failure={pages.error ?? details.error} retry={() => void pages.refetch()} />
        ) : (
          <DataTable
            label={words.queue[queue]}
            rows={rows}
            hasMore={pages.hasNextPage}
            columns={columns}
            view={{ ...view, filter: '' }}
            onView={({ sort }) => void navigate({ search: { ...view, sort }, replace: true })}
            keyOf={subjectOf}
            onOpen={open}
            empty={view.filter ? words.list.none : words.list.empty}
            {...(isSelectable ? { selection: { selected, onSelect: setSelected } } : {})}
          />
        )}
        {pages.hasNextPage ? (
          <Button className="m-3" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            {words.list.more}
          </Button>
        ) : null}
      </div>
      <QueueFoot shown={rows.length} all={total} />
    </>
  );
}

/** Heading of a queue with the filter, and the button for the next case. */
function QueueHead({ queue, onNext }: { readonly queue: QueueName; readonly onNext: (() => void) | null }) {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <header className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">{words.queue[queue]}</h1>
      <FilterField
        key={queue}
        value={view.filter ?? ''}
        onChange={(filter) =>
          void navigate({ search: { ...view, filter: filter || undefined }, replace: true })
        }
      />
      <Button variant="primary" disabled={onNext === null} onClick={onNext ?? undefined}>
        {words.list.next} <kbd className="text-xs opacity-80">n</kbd>
      </Button>
    </header>
  );
}

/**
 * Cases that the operator selected. A list with another filter has no selected cases. @param list text that names the
 * filter of the list.
 */
function useSelection(list: string) {
  const [selection, setSelection] = useState<{ list: string; keys: ReadonlySet<string> }>({
    list,
    keys: new Set(),
  });
  const selected: ReadonlySet<string> = selection.list === list ? selection.keys : new Set();
  return [selected, (keys: ReadonlySet<string>) => setSelection({ list, keys })] as const;
}

/** Buttons for the cases that the list shows: all, the operator's, offered, escalated or put aside. */
function CasesFilter() {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = view.show ?? 'all';
  return (
    <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={words.list.show}>
      {CASES_SHOWN.map((show) => (
        <Button
          key={show}
          variant={show === chosen ? 'primary' : 'second'}
          aria-pressed={show === chosen}
          onClick={() =>
            void navigate({ search: { ...view, show: show === 'all' ? undefined : show }, replace: true })
          }
        >
          {words.list.shown[show]}
        </Button>
      ))}
    </div>
  );
}

function QueueFoot({ shown, all }: { readonly shown: number; readonly all: number }) {
  const { readAt } = useQueues();
  return (
    <p className="mt-2 text-quiet">
      {words.list.count(shown, all)} · <AsOf at={readAt} />
    </p>
  );
}

/**
 * Returns the cases of a queue in the order of the server's list, and the columns of its table. The last columns show how
 * long the case waits and who has it. The server sorts by each column.
 */
function useQueueTable(queue: QueueName) {
  const { show, sort, filter } = route.useSearch();
  const { now } = useQueues();
  const pages = useCasePages(queue, { show, sort, filter });
  const numbers = pages.data?.pages.map((page) => page.rows.map(({ subject }) => subject)) ?? [];
  const details = useCaseRows(queue, numbers);
  const { subject, columns }: QueueView = QUEUE_VIEWS[queue];
  const subjectOf = (row: Row) => String(row[subject]);
  const rowOf = new Map(details.rows.map((row) => [subjectOf(row), row]));
  const claims = new Map(pages.rows.map((claim) => [claim.subject, claim]));
  const claimOf = (row: Row) => claims.get(subjectOf(row));
  const sorted = columnsOf<Row>(details.shape.answer, columns).map((column) => ({
    ...column,
    isSortedByServer: true as const,
  }));
  return {
    pages,
    details,
    rows: pages.rows.flatMap((claim): Row[] => {
      const found = rowOf.get(claim.subject);
      return found ? [found] : [];
    }),
    subjectOf,
    columns: [...sorted, ...caseColumns(claimOf, now)],
    total: pages.data?.pages.at(-1)?.total ?? 0,
  };
}

const caseColumns = (claimOf: (row: Row) => ClaimRow | undefined, now: string): Column<Row>[] => [
  {
    id: 'age',
    title: words.field.age,
    cell: (row) => <Age claim={claimOf(row)} now={now} />,
    value: (row) => claimOf(row)?.since ?? '',
    isSortedByServer: true,
  },
  {
    id: 'who',
    title: words.field.who,
    cell: (row) => <Claim claim={claimOf(row)} />,
    value: (row) => claimOf(row)?.claimedBy ?? claimOf(row)?.owner ?? '',
    isSortedByServer: true,
  },
];
