import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { sum } from '@tulay/engine/money';

import { AccountButton, type OnAccount } from './account-button';
import type { ReportAnswer } from './dated-report';
import { amountColumn, FigureTable, textColumn } from './figure-table';

const { columns: titles } = REPORT_WORDS;

type Answer = ReportAnswer<'report trial-balance'>;

/** Trial balance of a day: debits, credits and balance of each account, and their sums. */
export function TrialBalance({ rows, onAccount }: Pick<Answer, 'rows'> & { readonly onAccount: OnAccount }) {
  const total = {
    account: titles.sum,
    debits: sum(rows.map(({ debits }) => debits)),
    credits: sum(rows.map(({ credits }) => credits)),
    balance: sum(rows.map(({ balance }) => balance)),
  };
  return (
    <FigureTable<Answer['rows'][number]>
      label={commandTitle('report trial-balance')}
      rows={[...rows, total]}
      columns={[
        {
          ...textColumn(titles.account, ({ account }) => codeWords('account', account)),
          cell: ({ account }) => <AccountButton account={account} onAccount={onAccount} />,
        },
        amountColumn(titles.debits, ({ debits }) => debits),
        amountColumn(titles.credits, ({ credits }) => credits),
        amountColumn(titles.balance, ({ balance }) => balance),
      ]}
    />
  );
}
