import { getRouteApi } from '@tanstack/react-router';
import { COLLECTIONS_SHOWN, LATE_BUCKETS } from '@tulay/contract/operator/collections';
import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { runCommand, useReading } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useQueues } from '../../api/session';
import { useKey } from '../../app/keys';
import { AsOf } from '../../kit/as-of';
import { Button } from '../../kit/button';
import { type Column, DataTable, focusRow } from '../../kit/data-table';
import { Failure } from '../../kit/failure';
import { clock, day, pesos } from '../../kit/format';
import { Badge, Skeleton } from '../../kit/parts';
import { FilterField } from '../queue/filter-field';
import { ContactLabel, type LateLoan, PromiseLabel } from './labels';

const route = getRouteApi('/collections');
const words = COLLECTION_WORDS;
const NONE = <span className="text-quiet">–</span>;

/** Page that lists late loans. The URL holds bucket, filter and sort order, which apply to all loans. */
export function CollectionsScreen() {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useLateLoans();
  const open = ({ orderId }: LateLoan) =>
    void navigate({ to: '/collections/$order', params: { order: orderId } });
  const free = useNextLoan(pages.dataUpdatedAt);
  const openNext = async () => {
    // Reads the loan again, because another collector may have opened it since the list was shown.
    const next = await free.readAgain();
    if (next) open(next);
  };
  useKey({ n: () => void openNext(), j: () => focusRow(1), k: () => focusRow(-1) });
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">{words.title}</h1>
        <FilterField
          value={view.filter ?? ''}
          onChange={(filter) =>
            void navigate({ search: { ...view, filter: filter || undefined }, replace: true })
          }
        />
        <Button variant="primary" disabled={free.isNone} onClick={() => void openNext()}>
          {words.next} <kbd className="text-xs opacity-80">n</kbd>
        </Button>
      </header>
      <Choices />
      <div className="panel">
        {pages.isPending ? (
          <Skeleton />
        ) : pages.error ? (
          <Failure failure={pages.error} retry={() => void pages.refetch()} />
        ) : (
          <DataTable
            label={words.title}
            rows={pages.rows}
            hasMore={pages.hasNextPage}
            columns={COLUMNS}
            view={{ ...view, filter: '' }}
            onView={({ sort }) => void navigate({ search: { ...view, sort }, replace: true })}
            keyOf={({ orderId }) => orderId}
            onOpen={open}
            empty={view.filter ? CONSOLE_WORDS.list.none : CONSOLE_WORDS.list.empty}
          />
        )}
        {pages.hasNextPage ? (
          <Button className="m-3" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            {CONSOLE_WORDS.list.more}
          </Button>
        ) : null}
      </div>
      <Foot
        shown={pages.rows.length}
        all={pages.data?.pages.at(-1)?.total ?? 0}
        readAt={pages.dataUpdatedAt}
      />
    </>
  );
}

/** Returns the arguments of the list that the address describes. */
function useListArguments() {
  const { bucket, show = 'all', sort = 'place', filter = '' } = route.useSearch();
  return { show, sort, ...(bucket ? { bucket } : {}), ...(filter === '' ? {} : { filter }) };
}

/**
 * Reads the first loan on which nobody works, of all loans that the list has with this filter and order. @param readAt
 * time of the shown list
 */
function useNextLoan(readAt: number) {
  const args = { ...useListArguments(), free: true, last: '1' };
  const list = useReading('collections list', args, { mark: String(readAt) });
  // Another request than that of the query: a poll that ends meanwhile would exchange the answer of the query.
  const readAgain = async () => (await runCommand('collections list', args)).rows[0];
  return { isNone: list.data?.rows.length === 0, readAgain };
}

function useLateLoans() {
  const view = useListArguments();
  return usePages(
    ['collections list', view],
    (cursor, signal) => runCommand('collections list', { ...view, ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
}

/** Buttons that filter the list by bucket of days past due, and by the operator who works on the loan. */
function Choices() {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const shown = view.show ?? 'all';
  return (
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      <div className="flex flex-wrap gap-2" role="group" aria-label={words.bucketGroup}>
        {([undefined, ...LATE_BUCKETS.filter((each) => each !== 'current'), 'current'] as const).map(
          (bucket) => (
            <Button
              key={bucket ?? 'all'}
              variant={bucket === view.bucket ? 'primary' : 'second'}
              aria-pressed={bucket === view.bucket}
              onClick={() => void navigate({ search: { ...view, bucket }, replace: true })}
            >
              {bucket ? words.buckets[bucket] : words.allLate}
            </Button>
          ),
        )}
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={words.showGroup}>
        {COLLECTIONS_SHOWN.map((show) => (
          <Button
            key={show}
            variant={show === shown ? 'primary' : 'second'}
            aria-pressed={show === shown}
            onClick={() =>
              void navigate({ search: { ...view, show: show === 'all' ? undefined : show }, replace: true })
            }
          >
            {words.shown[show]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Foot({
  shown,
  all,
  readAt,
}: {
  readonly shown: number;
  readonly all: number;
  readonly readAt: number;
}) {
  const { now } = useQueues();
  return (
    <p className="mt-2 text-quiet">
      {words.count(shown, all)}
      {now ? ` · ${words.asOf(day(now))}` : ''} · <AsOf at={readAt} />
    </p>
  );
}

const column = (
  id: keyof typeof words.column,
  cell: Column<LateLoan>['cell'],
  more: Partial<Column<LateLoan>> = { isSortedByServer: true },
): Column<LateLoan> => ({ id, title: words.column[id], cell, value: () => '', ...more });

const COLUMNS: readonly Column<LateLoan>[] = [
  column('order', ({ orderNo }) => <span className="whitespace-nowrap">{orderNo}</span>),
  column('daysPastDue', ({ daysPastDue }) => daysPastDue, { isSortedByServer: true, isNumber: true }),
  column('amountDue', ({ amountDue }) => pesos(amountDue), { isUnsorted: true, isNumber: true }),
  column('principal', ({ principal }) => pesos(principal), { isSortedByServer: true, isNumber: true }),
  column('promise', ({ promise }) => (promise ? <PromiseLabel promise={promise} /> : NONE)),
  column('lastContact', ({ lastContact }) => (lastContact ? <ContactLabel contact={lastContact} /> : NONE)),
  column('nextStep', ({ blocked, nextStep }) =>
    blocked ? <Badge tone="bad">{words.block[blocked]}</Badge> : words.step[nextStep],
  ),
  column('who', (row) => <Owner row={row} />),
];

function Owner({
  row: { claimedBy, claimedUntil, isMine, owner, isOwn, waitsUntil, escalatedBy },
}: {
  readonly row: LateLoan;
}) {
  const { case: labels } = CONSOLE_WORDS;
  const until = claimedUntil === null ? '' : clock(claimedUntil);
  return (
    <span className="flex flex-wrap gap-1">
      {escalatedBy === null ? null : <Badge tone="bad">{labels.escalated(escalatedBy, '')}</Badge>}
      {waitsUntil === null ? null : <Badge>{labels.waits(day(waitsUntil), '')}</Badge>}
      {claimedBy !== null ? (
        <Badge tone={isMine ? 'good' : 'warn'}>
          {isMine ? labels.yours(until) : labels.claimed(claimedBy, until)}
        </Badge>
      ) : owner === null ? (
        NONE
      ) : (
        <Badge tone={isOwn ? 'good' : 'quiet'}>{isOwn ? labels.own : labels.owned(owner)}</Badge>
      )}
    </span>
  );
}
