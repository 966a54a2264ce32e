import { LOSS_STAGES } from '@tulay/contract/operator/loss-classes';
import { BOOKS_WORDS } from '@tulay/copy/console/books';
import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { sum } from '@tulay/engine/money';
import type { ReportAnswer } from './dated-report';
import { amountColumn, FigureTable, textColumn } from './figure-table';

const words = BOOKS_WORDS;
const { movement: titles } = words;

type Row = ReportAnswer<'report loss-allowance'>['rows'][number];

const productWords = (product: string): string =>
  product === '' ? titles.all : codeWords('product', product);

function stageWords(stage: number): string {
  const known = LOSS_STAGES.find((each) => each === stage);
  return known === undefined ? '' : words.stages[known];
}

/** Sum of rows, as a row without a stage. */
const totalOf = (rows: readonly Row[]): Row => ({
  product: '',
  stage: 0,
  exposure: sum(rows.map((row) => row.exposure)),
  opening: sum(rows.map((row) => row.opening)),
  added: sum(rows.map((row) => row.added)),
  transferred: sum(rows.map((row) => row.transferred)),
  remeasured: sum(rows.map((row) => row.remeasured)),
  writtenOff: sum(rows.map((row) => row.writtenOff)),
  closing: sum(rows.map((row) => row.closing)),
});

/** Table of the changes of the loss allowance, by product and stage, with a row for the sum of all products. */
export const LossAllowance = ({ rows }: Pick<ReportAnswer<'report loss-allowance'>, 'rows'>) => (
  <FigureTable<Row>
    label={commandTitle('report loss-allowance')}
    rows={[...rows, totalOf(rows)]}
    columns={[
      textColumn(words.movement.product, ({ product }) => productWords(product)),
      textColumn(titles.stage, ({ stage }) => stageWords(stage)),
      amountColumn(titles.exposure, (row) => row.exposure),
      amountColumn(titles.opening, (row) => row.opening),
      amountColumn(titles.added, (row) => row.added),
      amountColumn(titles.transferred, (row) => row.transferred),
      amountColumn(titles.remeasured, (row) => row.remeasured),
      amountColumn(titles.writtenOff, (row) => row.writtenOff),
      amountColumn(titles.closing, (row) => row.closing),
    ]}
  />
);
