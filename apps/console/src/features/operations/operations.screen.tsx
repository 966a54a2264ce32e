import { getRouteApi } from '@tanstack/react-router';
import type { AnswerOf, CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandOf } from '@tulay/contract/operator/commands';
import { listOf } from '@tulay/contract/operator/lists';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { runCommand, useReading } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useMay } from '../../api/session';
import { useKey } from '../../app/keys';
import { AsOf } from '../../kit/as-of';
import { CommandButton } from '../../kit/command-button';
import { fieldsOf } from '../../kit/command-field';
import { CommandForm } from '../../kit/command-form';
import { Failure } from '../../kit/failure';
import { day, time } from '../../kit/format';
import { ListFilters, orderField } from '../../kit/list-filters';
import { PagePanel } from '../../kit/page-panel';
import { Badge, Panel, Skeleton } from '../../kit/parts';

const route = getRouteApi('/operations');
const words = CONSOLE_WORDS.operations;
const { count, none } = CONSOLE_WORDS.list;

/** Background jobs that wait or failed, and the close of each day. Key `r` runs the latest failed job again, key `x` closes again what the latest day left out. */
export function OperationsScreen() {
  const may = useMay();
  const maySeeJobs = may('job list');
  return (
    <>
      <h1 className="mb-4">{words.title}</h1>
      <div className="grid grid-cols-1 gap-4">
        {maySeeJobs ? <FailedJobs /> : null}
        {maySeeJobs ? <Topics /> : null}
        <Days />
      </div>
    </>
  );
}

const isFiltered = (view: object): boolean => Object.keys(view).some((name) => name !== 'sort');

/** Filters and order of a list of this page, which the address holds. */
function ListView({ name, of }: { readonly name: 'job list' | 'day list'; readonly of: 'jobs' | 'days' }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const { sorts, filters } = listOf(shape) ?? { sorts: [], filters: [] };
  const view = search[of] ?? {};
  return (
    <div className="mb-3">
      <ListFilters
        key={JSON.stringify(view)}
        fields={[...fieldsOf(shape).filter((field) => filters.includes(field.name)), orderField(sorts)]}
        filter={view}
        onFilter={(changed) =>
          void navigate({ search: { ...search, [of]: isEmpty(changed) ? undefined : changed } })
        }
      />
    </div>
  );
}

const isEmpty = (filter: object): boolean => Object.keys(filter).length === 0;

function FailedJobs() {
  const [retried, setRetried] = useState<string | null>(null);
  const { jobs: view = {} } = route.useSearch();
  const jobs = usePages(
    ['job list', view],
    (cursor, signal) => runCommand('job list', { ...view, ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
  const [latest] = jobs.rows;
  useKey({ r: () => (latest ? setRetried(latest.job) : undefined) });
  return (
    <PagePanel title={words.failed} pages={jobs}>
      <ListView name="job list" of="jobs" />
      {jobs.rows.length === 0 ? (
        <p className="text-quiet">{isFiltered(view) ? none : words.noneFailed}</p>
      ) : (
        <p className="mb-2 text-quiet">{count(jobs.rows.length, jobs.data?.pages.at(-1)?.total ?? 0)}</p>
      )}
      {retried === null ? null : (
        <div className="mb-3 rounded-lg border border-line p-3">
          <CommandForm
            key={retried}
            name="job retry"
            preset={{ job: retried }}
            onDone={() => setRetried(null)}
            onCancel={() => setRetried(null)}
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        {jobs.rows.map(({ job, topic, state, attempts, failedAt, nextAt, error }) => (
          <li key={job} className="grid gap-1 py-2">
            <div className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{codeWords('jobTopic', topic)}</span>
              <Badge tone={state === 'stopped' ? 'bad' : 'warn'}>{words.state[state]}</Badge>
              <span className="text-quiet">{words.tried(attempts, time(failedAt))}</span>
              {nextAt ? <span className="text-quiet">{words.next(time(nextAt))}</span> : null}
              <CommandButton
                command="job retry"
                className="ml-auto"
                aria-label={words.retryOne(codeWords('jobTopic', topic))}
                onClick={() => setRetried(job)}
              >
                {words.retry}
              </CommandButton>
            </div>
            <code className="text-xs break-all text-quiet">{error}</code>
          </li>
        ))}
      </ul>
    </PagePanel>
  );
}

function Topics() {
  const summary = useReading('job summary', {});
  return (
    <Panel title={words.topics} aside={<AsOf at={summary.dataUpdatedAt} />}>
      {summary.isPending ? <Skeleton rows={2} /> : null}
      {summary.error ? <Failure failure={summary.error} retry={() => void summary.refetch()} /> : null}
      {summary.data?.rows.length === 0 ? <p className="text-quiet">{words.noneWaiting}</p> : null}
      <ul className="grid gap-1">
        {summary.data?.rows.map(({ topic, waiting, running, retrying, stopped, oldestAt }) => (
          <li key={topic} className="flex flex-wrap gap-3">
            <span className="w-80 font-semibold">{codeWords('jobTopic', topic)}</span>
            <span>{words.counts({ waiting, running, retrying, stopped })}</span>
            <span className="text-quiet">{words.oldest(time(oldestAt))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Days() {
  const [closing, setClosing] = useState<string | null>(null);
  const { days: view = {} } = route.useSearch();
  const days = usePages(
    ['day list', view],
    (cursor, signal) => runCommand('day list', { ...view, ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
  const latest = days.rows.find(hasLeftOut);
  const may = useMay();
  useKey({ x: () => (latest && may('day close-again') ? setClosing(latest.day) : undefined) });
  return (
    <PagePanel title={words.days} pages={days}>
      <ListView name="day list" of="days" />
      {days.rows.length === 0 ? (
        <p className="text-quiet">{isFiltered(view) ? none : words.noDays}</p>
      ) : (
        <p className="mb-2 text-quiet">{count(days.rows.length, days.data?.pages.at(-1)?.total ?? 0)}</p>
      )}
      {closing === null ? null : (
        <div className="mb-3 rounded-lg border border-line p-3">
          <CommandForm
            key={closing}
            name="day close-again"
            preset={{ day: closing }}
            onDone={() => setClosing(null)}
            onCancel={() => setClosing(null)}
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        {days.rows.map((each) => (
          <Day key={each.day} of={each} onCloseAgain={() => setClosing(each.day)} />
        ))}
      </ul>
    </PagePanel>
  );
}

type ListedDay = AnswerOf<OperatorCommandOf<'day list'>>['rows'][number];

/** Returns true if the day is closed, and something that its close left out was not closed again. */
const hasLeftOut = ({ closedAt, leftOut }: ListedDay): boolean =>
  closedAt !== null && leftOut.some((each) => each.closedAt === null);

/** The close of one day, what it left out, and the button that closes it again. */
function Day({ of, onCloseAgain }: { readonly of: ListedDay; readonly onCloseAgain: () => void }) {
  const { day: date, closedAt, reconciledAt, differences, leftOut } = of;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="w-32 font-semibold">{day(date)}</span>
        <Badge tone={closedAt ? 'good' : 'warn'}>
          {closedAt ? words.closed(time(closedAt)) : words.open}
        </Badge>
        {closedAt ? null : <span className="text-quiet">{words.triesAgain}</span>}
        <span className="text-quiet">
          {reconciledAt ? words.reconciled(time(reconciledAt)) : words.notReconciled}
        </span>
        {differences > 0 ? <Badge tone="bad">{words.differences(differences)}</Badge> : null}
        {hasLeftOut(of) ? (
          <CommandButton
            command="day close-again"
            className="ml-auto"
            aria-label={words.closeAgainOne(day(date))}
            onClick={onCloseAgain}
          >
            {words.closeAgain}
          </CommandButton>
        ) : null}
      </div>
      {leftOut.map(({ step, subject, why, closedAt: again }) => (
        <p key={`${step} ${subject}`} className="flex flex-wrap gap-2 text-quiet">
          {words.leftOut(codeWords('closeStep', step), subject, words.why[why])}
          {again === null ? null : <Badge tone="good">{words.closedAgain(time(again))}</Badge>}
        </p>
      ))}
    </li>
  );
}
