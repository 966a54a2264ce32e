import type { AnswerOf } from '@tulay/contract/operator/command';
import type { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import { BUCKETS } from '@tulay/contract/operator/report-lists';
import { sum } from '@tulay/engine/money';
import { firstOfMonth } from '../../../features/ledger/reports/figure.view';
import { shareOf } from '../../../features/ledger/reports/portfolio.view';
import { lateBuckets, ledgerSums } from '../../../features/ledger/reports/reports.service';
import { createCollectionService } from '../../../features/operator/collection.service';
import type { Handler } from '../../cli/handler';
import { pesos } from '../../cli/report';
import { amount, type Column, csvTable, number, share, tableLines, text } from './columns';
import { checkLines, differsFromLedger, reportLines, runPeriodReport } from './dated-report';

type Shape = (typeof REPORT_COMMANDS)['report collections'];
type Answer = AnswerOf<Shape>;

const LATE: readonly Column<Answer['rows'][number]>[] = [
  text('bucket', ({ bucket }) => bucket.replaceAll('_', ' ')),
  number('loans', ({ loans }) => loans),
  amount('outstanding', (row) => row.amount),
];

type FileRow = Pick<Answer, 'rows' | 'promises' | 'contacts'>;

const amountIn = ({ rows }: FileRow, bucket: string): number | null =>
  rows.find((row) => row.bucket === bucket)?.amount ?? null;

/** Columns of the CSV file, which has a single row with all figures. */
const FILE: readonly Column<FileRow>[] = [
  ...BUCKETS.map((bucket) => amount(bucket.replaceAll('_', ' '), (row: FileRow) => amountIn(row, bucket))),
  number('kept', ({ promises }) => promises.kept),
  number('partial', ({ promises }) => promises.partial),
  number('broken', ({ promises }) => promises.broken),
  number('reversed', ({ promises }) => promises.reversed),
  amount('promised', ({ promises }) => promises.promised),
  amount('paid', ({ promises }) => promises.paid),
  share('kept by number', ({ promises }) => promises.rateByNumber),
  share('kept by amount', ({ promises }) => promises.rateByAmount),
  number('calls', ({ contacts }) => contacts.calls),
  number('texts', ({ contacts }) => contacts.texts),
  number('letters', ({ contacts }) => contacts.letters),
];

const PPM_PER_PERCENT = 10_000;
const percent = (ppm: number | null): string => (ppm === null ? '–' : `${ppm / PPM_PER_PERCENT} %`);

export const COLLECTIONS_REPORT: Handler<Shape> = {
  run: (context, given) =>
    runPeriodReport(
      context,
      given,
      firstOfMonth,
      async ({ from }, time) => {
        const { db } = context;
        const rows = await lateBuckets(db, time);
        const work = await createCollectionService(context).work({
          from,
          until: time.asOf,
          knownAt: time.knownAt,
        });
        if (!work.ok) throw new Error('counting the work is never refused');
        const { calls, texts, letters, ...counts } = work.value;
        const { kept, partial, broken, promised, paid } = counts;
        const ledger = await ledgerSums(db, time);
        return {
          from,
          rows,
          promises: {
            ...counts,
            rateByNumber: shareOf(kept, kept + partial + broken),
            rateByAmount: shareOf(paid, promised),
          },
          contacts: { calls, texts, letters },
          checks: [
            {
              figure: 'principal outstanding',
              report: sum(rows.map((row) => row.amount)),
              ledger: ledger.outstanding,
            },
          ],
        };
      },
      (figures) => csvTable(FILE, [figures]),
    ),
  lines: (answer) =>
    reportLines(answer, ({ rows, promises, contacts, from, asOf }) => [
      ...tableLines(LATE, rows),
      `From ${from} to ${asOf}: ${contacts.calls} calls, ${contacts.texts} texts, ${contacts.letters} letters.`,
      `Promises kept by number: ${percent(promises.rateByNumber)} (${promises.kept} kept, ${promises.partial} partial, ${promises.broken} broken)`,
      `Promises kept by amount: ${percent(promises.rateByAmount)} (${pesos(promises.paid)} of ${pesos(promises.promised)})`,
      `Promises whose payment was reversed later: ${promises.reversed}`,
      ...checkLines(answer),
    ]),
  differs: differsFromLedger,
};
