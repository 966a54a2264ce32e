/** Reports of the lender's books, down to the entries of an account with their cause and document. */
import { PROFIT_LINE } from '@tulay/contract/operator/book-lines';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { BOOKS_WORDS } from '@tulay/copy/console/books';
import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { sum } from '@tulay/engine/money';
import type { LedgerAccount } from '@tulay/engine/ledger/book-accounts';
import { keysOf } from '@tulay/engine/records';
import type { ReactElement } from 'react';
import { Button } from '../../kit/button';
import { pesos } from '../../kit/format';
import { AccountEntries } from './account-entries';
import { AccountButton, type OnAccount } from './account-button';
import { DatedReport, type ReportAnswer } from './dated-report';
import type { ReportSearch } from './report-search';
import { LossAllowance } from './loss-allowance';
import { TrialBalance } from './trial-balance';

const words = BOOKS_WORDS;

export interface BookSearch extends ReportSearch {
  readonly account?: LedgerAccount | undefined;
}

type BookReportName =
  | 'report trial-balance'
  | 'report balance-sheet'
  | 'report income-statement'
  | 'report loss-allowance';

const REPORTS: {
  readonly [N in BookReportName]: (answer: ReportAnswer<N>, onAccount: OnAccount) => ReactElement;
} = {
  'report trial-balance': (answer, onAccount) => <TrialBalance {...answer} onAccount={onAccount} />,
  'report balance-sheet': ({ rows }, onAccount) => <Statement rows={rows} onAccount={onAccount} />,
  'report income-statement': ({ rows, profit }, onAccount) => (
    <>
      <Statement rows={rows} onAccount={onAccount} />
      <p className="font-semibold">
        {words.profit} {pesos(profit)}
      </p>
    </>
  ),
  'report loss-allowance': LossAllowance,
};

export const isBookReport = (name: OperatorCommandName): name is BookReportName =>
  keysOf(REPORTS).some((each) => each === name);

interface Props<N extends BookReportName> {
  readonly name: N;
  readonly search: BookSearch;
  readonly onSearch: (search: BookSearch) => void;
}

/** A report of the books, or the entries of the account in the address. */
export function BookReport<N extends BookReportName>({ name, search, onSearch }: Props<N>) {
  const { account, ...dates } = search;
  if (account)
    return (
      <div className="grid gap-4">
        <Button className="justify-self-start" onClick={() => onSearch(dates)}>
          {words.back}
        </Button>
        <AccountEntries account={account} search={dates} />
      </div>
    );
  const draw = REPORTS[name];
  return (
    <DatedReport key={name} name={name} title={commandTitle(name)} search={dates} onSearch={onSearch}>
      {(answer) =>
        draw(answer, (opened) =>
          onSearch({ ...dates, asOf: answer.asOf, knownAt: answer.knownAt, account: opened }),
        )
      }
    </DatedReport>
  );
}

type Line = ReportAnswer<'report balance-sheet'>['rows'][number];

/** Lines of a statement by side. Each line opens its accounts. */
const Statement = ({
  rows,
  onAccount,
}: {
  readonly rows: readonly Line[];
  readonly onAccount: OnAccount;
}) => (
  <div className="grid gap-4">
    {[...new Set(rows.map(({ side }) => side))].map((side) => {
      const own = rows.filter((row) => row.side === side);
      const title = codeWords('bookSide', side);
      return (
        <section key={side} aria-label={title}>
          <h3 className="mb-1 font-semibold">{title}</h3>
          {own.map((row) => (
            <StatementLine key={row.line} row={row} onAccount={onAccount} />
          ))}
          <p className="flex justify-between gap-4 border-t border-line py-1 font-semibold">
            <span>{words.total(title)}</span>
            <span className="tabular-nums">{pesos(sum(own.map(({ amount }) => amount)))}</span>
          </p>
        </section>
      );
    })}
  </div>
);

function StatementLine({ row, onAccount }: { readonly row: Line; readonly onAccount: OnAccount }) {
  const { line, amount, accounts } = row;
  return (
    <details className="border-t border-line py-1">
      <summary className="cursor-pointer" aria-label={`${codeWords('bookLine', line)} ${pesos(amount)}`}>
        <span className="inline-flex w-[calc(100%-1.1rem)] justify-between gap-4">
          <span>{codeWords('bookLine', line)}</span>
          <span className="tabular-nums">{pesos(amount)}</span>
        </span>
      </summary>
      {accounts.length === 0 ? (
        <p className="pl-5 text-quiet">{line === PROFIT_LINE ? words.profitNote : words.noAccounts}</p>
      ) : null}
      {accounts.map((each) => (
        <p key={each.account} className="flex justify-between gap-4 py-0.5 pl-5">
          <AccountButton account={each.account} onAccount={onAccount} />
          <span className="tabular-nums">{pesos(each.amount)}</span>
        </p>
      ))}
    </details>
  );
}
