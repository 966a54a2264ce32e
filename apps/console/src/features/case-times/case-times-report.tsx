import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import type { CaseTimesShown } from '@tulay/contract/operator/targets';
import { CASE_TIME_WORDS } from '@tulay/copy/console/case-times';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useReading } from '../../api/commands';
import { AsOf } from '../../kit/as-of';
import { Failure } from '../../kit/failure';
import { day, duration, percent } from '../../kit/format';
import { Panel, Skeleton } from '../../kit/parts';
import { SaveFile } from './save-file';
import { type CaseTimesSearch, periodArguments } from './search';

const words = CASE_TIME_WORDS;

type Report = AnswerOf<OperatorCommandOf<'report case-times'>>;
type Sum = Report['rows'][number];

/** Figures of each queue and operator. Each number opens the cases that it counts. */
export function CaseTimesReport({ search }: { readonly search: CaseTimesSearch }) {
  const given = periodArguments(search);
  const report = useReading('report case-times', given);
  const answer = report.isPlaceholderData ? undefined : report.data;
  return (
    <Panel
      title={words.report}
      aside={
        <span className="flex items-center gap-2">
          <AsOf at={report.dataUpdatedAt} />
          <SaveFile command="report case-times" given={{ ...given, csv: true }} file="case-times.csv" />
        </span>
      }
    >
      {report.error ? (
        <Failure failure={report.error} retry={() => void report.refetch()} />
      ) : answer === undefined ? (
        <Skeleton />
      ) : (
        <Figures answer={answer} />
      )}
    </Panel>
  );
}

function Figures({ answer: { from, until, rows } }: { readonly answer: Report }) {
  const { columns } = words;
  return (
    <>
      <p className="mb-2">{words.period(day(from), day(until))}</p>
      {rows.length === 0 ? (
        <p className="p-6 text-quiet">{words.empty}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-left" aria-label={words.report}>
            <thead>
              <tr className="border-b border-line text-quiet">
                <th scope="col" className="px-3 py-2">
                  {columns.queue}
                </th>
                <th scope="col" className="px-3 py-2">
                  {columns.operator}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {columns.cases}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {columns.median}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {columns.slow}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {columns.missed}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {columns.share}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {columns.late}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SumRow
                  key={JSON.stringify([row.sumOf, row.queue, row.operator])}
                  row={row}
                  from={from}
                  until={until}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-3 text-quiet">{words.notes}</p>
    </>
  );
}

interface SumRowProps {
  readonly row: Sum;
  readonly from: string;
  readonly until: string;
}

function SumRow({ row, from, until }: SumRowProps) {
  const { sumOf, queue, operator, cases, medianSeconds, slowSeconds, missed, missedPpm, openLate } = row;
  const isSum = sumOf !== 'operator';
  const search: CaseTimesSearch = {
    from,
    until,
    queue: queue ?? undefined,
    operator: operator ?? undefined,
    ended: !isSum && operator === null ? 'by_itself' : undefined,
  };
  const link = (count: number, show: CaseTimesShown) => (
    <CountLink count={count} search={{ ...search, show }} />
  );
  const number = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
  return (
    <tr className={`border-b border-line last:border-0 ${isSum ? 'bg-sunken font-semibold' : ''}`}>
      <td className="px-3 py-2">{queue === null ? words.allQueues : CONSOLE_WORDS.queue[queue]}</td>
      <td className="px-3 py-2">{operator ?? (isSum ? words.everybody : words.nobody)}</td>
      <td className={number}>{link(cases, 'closed')}</td>
      <td className={number}>{medianSeconds === null ? '–' : duration(medianSeconds)}</td>
      <td className={number}>{slowSeconds === null ? '–' : duration(slowSeconds)}</td>
      <td className={number}>{link(missed, 'missed')}</td>
      <td className={number}>{missedPpm === null ? '–' : percent(Math.round(missedPpm / 1_000) * 1_000)}</td>
      <td className={number}>{link(openLate, 'open')}</td>
    </tr>
  );
}

/** Number of cases in a cell of the report. It links to the list of these cases. */
const CountLink = ({ count, search }: { readonly count: number; readonly search: CaseTimesSearch }) =>
  count === 0 ? (
    count
  ) : (
    <Link to="/case-times" search={search} className="text-accent underline">
      {count}
    </Link>
  );
