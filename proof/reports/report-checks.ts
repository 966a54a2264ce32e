/** For each report, the figures of its answer and the same figures computed from the facts. */
import { fieldOf } from '@tulay/engine/records';
import type { Lender } from '../simulation/lender';
import type { AccrualModel } from './accrual-model';
import {
  balanceSheetModel,
  incomeModel,
  type KnownBooks,
  loanIncomeModel,
  readBooks,
  trialModel,
} from './books-model';
import { collectionModel } from './collection-model';
import { byName, groupsIn, namesOf, rowsIn } from './compare';
import { type BookLoan, type KnownLoans, loansKnownAt } from './loan-days';
import {
  bucketsModel,
  dueModel,
  firstPaymentModel,
  lossesModel,
  type ModelDates,
  outstandingModel,
  riskModel,
  rollModel,
  vintageModel,
} from './portfolio-model';

/** What was known at a time: the facts from which every report is computed. */
export interface KnownFacts {
  readonly loans: KnownLoans;
  readonly books: KnownBooks;
  readonly accruals: AccrualModel;
  readonly collections: Awaited<ReturnType<typeof collectionModel>>;
}

/** @param loans all loans with their facts, read after `knownAt` */
export async function readFacts(
  lender: Lender,
  {
    loans,
    accruals,
    dates,
    knownAt,
  }: {
    readonly loans: readonly BookLoan[];
    readonly accruals: AccrualModel;
    readonly dates: ModelDates;
    readonly knownAt: Date;
  },
): Promise<KnownFacts> {
  return {
    loans: loansKnownAt(loans, knownAt),
    books: await readBooks(lender, accruals.entries, knownAt),
    accruals,
    collections: await collectionModel(lender, loans, dates, knownAt),
  };
}

interface ReportCheck {
  readonly name: string;
  /** Figures of the answer that are compared. */
  readonly found: (answer: unknown) => unknown;
  readonly expected: (facts: KnownFacts, dates: ModelDates) => unknown;
}

const linesIn = (answer: unknown) =>
  Object.fromEntries(rowsIn(answer).map((row) => [String(fieldOf(row, 'line')), fieldOf(row, 'amount')]));

function yieldModel({ loans, books }: KnownFacts, dates: ModelDates) {
  const income = loanIncomeModel(books, dates);
  const losses = lossesModel(loans, dates);
  const products = Object.keys(losses.products).map((product) => [
    `product ${product}`,
    { ...income.products[product], ...withoutWritten(losses.products[product]) },
  ]);
  return namesOf(
    Object.fromEntries([['all ', { ...income.all, ...withoutWritten(losses.all) }], ...products]),
  );
}

const withoutWritten = (losses: { lost: number; averageOutstanding: number } | undefined) => ({
  lost: losses?.lost,
  averageOutstanding: losses?.averageOutstanding,
});

export const REPORT_CHECKS: readonly ReportCheck[] = [
  {
    name: 'outstanding',
    found: groupsIn,
    expected: ({ loans }, dates) => namesOf(outstandingModel(loans, dates)),
  },
  {
    name: 'par',
    found: (answer) => ({ groups: groupsIn(answer), losses: fieldOf(answer, 'losses') }),
    expected: ({ loans }, dates) => {
      const { written, averageOutstanding } = lossesModel(loans, dates).all;
      return { groups: namesOf(riskModel(loans, dates)), losses: { written, averageOutstanding } };
    },
  },
  {
    name: 'due-collected',
    found: groupsIn,
    expected: ({ loans }, dates) => namesOf(dueModel(loans, dates)),
  },
  {
    name: 'roll-rates',
    found: (answer) => answer,
    expected: ({ loans }, dates) => rollModel(loans, dates),
  },
  {
    name: 'vintages',
    found: (answer) => rowsIn(answer),
    expected: ({ loans }, dates) => vintageModel(loans, dates),
  },
  {
    name: 'first-payment-default',
    found: (answer) =>
      byName(rowsIn(answer), (row) =>
        ['days', 'by', 'value'].map((field) => String(fieldOf(row, field))).join(' '),
      ),
    expected: ({ loans }, dates) =>
      namesOf(
        Object.fromEntries(
          Object.entries(firstPaymentModel(loans, dates)).flatMap(([days, groups]) =>
            Object.entries(groups).map(([name, figures]) => [`${days} ${name}`, figures]),
          ),
        ),
      ),
  },
  { name: 'yield', found: groupsIn, expected: yieldModel },
  {
    name: 'collections',
    found: (answer) => answer,
    expected: ({ loans, collections }, { asOf }) => ({
      rows: bucketsModel(loans.loans.map((loan) => loans.on(loan, asOf))),
      ...collections,
    }),
  },
  {
    name: 'trial-balance',
    found: (answer) => byName(rowsIn(answer), (row) => String(fieldOf(row, 'account'))),
    expected: ({ books }, dates) => namesOf(trialModel(books, dates)),
  },
  { name: 'balance-sheet', found: linesIn, expected: ({ books }, dates) => balanceSheetModel(books, dates) },
  { name: 'income-statement', found: linesIn, expected: ({ books }, dates) => incomeModel(books, dates) },
  {
    name: 'loss-allowance',
    found: (answer) => rowsIn(answer),
    expected: ({ accruals }, { from, asOf }) => accruals.movementsOf(from, asOf),
  },
];
