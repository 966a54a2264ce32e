import { type AnswerOf, type CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { type ReactNode, useId, useState } from 'react';
import { runCommand, useReading } from '../../api/commands';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { day, pesos, time } from '../../kit/format';
import { Note, Panel, Skeleton } from '../../kit/parts';
import { amountColumn, FigureTable, textColumn } from './figure-table';
import { type DateField, ReportDates } from './report-dates';
import { reportArguments, type ReportSearch } from './report-search';

const words = REPORT_WORDS;

export type ReportName = keyof typeof words.definitions;
export type ReportAnswer<N extends ReportName> = AnswerOf<OperatorCommandOf<N>>;
type Dated = Pick<ReportAnswer<'report trial-balance'>, 'asOf' | 'knownAt' | 'news'>;

/**
 * Report of a day: its dates, its figures, their definitions, the comparison with the ledger, and the entries that were
 * booked later. `children` draws the figures.
 */
export function DatedReport<N extends ReportName>({
  name,
  title,
  search,
  onSearch,
  children,
}: {
  readonly name: N;
  readonly title: string;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
  readonly children: (answer: ReportAnswer<N>) => ReactNode;
}) {
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const takes = (parameter: string) => shape.parameters?.[parameter] !== undefined;
  const period = { from: takes('from'), until: takes('until') };
  const fields: DateField[] = ['asOf', 'knownAt'];
  if (period.from) fields.push('from');
  if (period.until) fields.push('until');
  const given = reportArguments(search, period);
  const report = useReading(name, given);
  const answer = report.data;
  return (
    <>
      <ReportDates key={JSON.stringify(search)} search={search} fields={fields} onSearch={onSearch} />
      <Panel
        title={title}
        aside={
          answer && !report.isPlaceholderData ? <SaveFile name={name} answer={answer} given={given} /> : null
        }
      >
        {report.error ? <Failure failure={report.error} retry={() => void report.refetch()} /> : null}
        {answer === undefined || report.isPlaceholderData || report.error ? (
          report.error ? null : (
            <Skeleton />
          )
        ) : (
          <div className="grid gap-3">
            <Head answer={answer} isKept={search.knownAt !== undefined}>
              <Button onClick={() => onSearch({ ...search, asOf: answer.asOf, knownAt: answer.knownAt })}>
                {words.keep}
              </Button>
            </Head>
            <Definitions name={name} />
            {children(answer)}
            {'checks' in answer ? <Checks checks={answer.checks} /> : null}
            <News news={answer.news} />
          </div>
        )}
      </Panel>
    </>
  );
}

function Head({
  answer: { asOf, knownAt },
  isKept,
  children,
}: {
  readonly answer: Dated;
  readonly isKept: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{words.head(day(asOf), time(knownAt))}</p>
      {isKept ? null : (
        <>
          {children}
          <span className="text-quiet">{words.keepHint}</span>
        </>
      )}
    </div>
  );
}

function Definitions({ name }: { readonly name: ReportName }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        aria-label={words.info}
        aria-expanded={isOpen}
        aria-controls={id}
        title={words.info}
        onClick={() => setOpen(!isOpen)}
      >
        <em aria-hidden="true">{words.infoSign}</em>
      </Button>
      <ul id={id} hidden={!isOpen} className="mt-2 list-disc pl-5">
        {words.definitions[name].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface Check {
  readonly figure: string;
  readonly report: number;
  readonly ledger: number;
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <div className="grid gap-1">
    {checks.map(({ figure, report, ledger }) =>
      report === ledger ? (
        <p key={figure} className="text-quiet">
          {words.agrees(capitalized(figure), pesos(report))}
        </p>
      ) : (
        <Note key={figure} tone="bad">
          {words.differs(capitalized(figure), pesos(report), pesos(ledger))}
        </Note>
      ),
    )}
  </div>
);

function News({ news }: Pick<Dated, 'news'>) {
  const { newsColumns: titles } = words;
  if (news.length === 0) return <p className="text-quiet">{words.newsNone}</p>;
  return (
    <section aria-label={words.news}>
      <h3 className="mb-1 font-semibold">{words.news}</h3>
      <FigureTable<Dated['news'][number]>
        label={words.news}
        rows={news}
        columns={[
          textColumn(titles.valueDate, (row) => day(row.valueDate)),
          textColumn(titles.bookDate, (row) => day(row.bookDate)),
          textColumn(titles.bookedAt, (row) => time(row.bookedAt)),
          textColumn(titles.order, (row) => row.orderNo),
          textColumn(titles.event, (row) => codeWords('journal', row.event)),
          amountColumn(titles.amount, (row) => row.amount),
          amountColumn(titles.principal, (row) => row.principal),
        ]}
      />
    </section>
  );
}

/** Saves the figures that the page shows. The file has both dates of the answer, so it equals the page. */
function SaveFile({
  name,
  answer: { asOf, knownAt },
  given,
}: {
  readonly name: ReportName;
  readonly answer: Dated;
  readonly given: Readonly<Record<string, string>>;
}) {
  const [failure, setFailure] = useState<unknown>(null);
  async function save() {
    setFailure(null);
    try {
      const { csv } = await runCommand(name, { ...given, 'as-of': asOf, 'known-at': knownAt, csv: true });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv ?? ''], { type: 'text/csv' }));
      link.download = `${name.replaceAll(' ', '-')}-${asOf}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      {failure === null ? null : <Failure failure={failure} />}
      <Button onClick={() => void save()} aria-label={`${words.csv}: ${CONSOLE_WORDS.list.asOf(day(asOf))}`}>
        {words.csv}
      </Button>
    </>
  );
}
