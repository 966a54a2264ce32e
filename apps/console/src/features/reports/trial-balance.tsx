import { codeWords } from '@tulay/copy/console/lookup';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { sum } from '@tulay/engine/money';
import { commandTitle } from '../../kit/format';
import { DatedReport } from './dated-report';
import { amountColumn, FigureTable, textColumn } from './figure-table';
import type { ReportSearch } from './report-search';

const { columns: titles } = REPORT_WORDS;

/** Trial balance of a day: debits, credits and balance of each account, and their sums. */
export const TrialBalance = (props: {
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}) => (
  <DatedReport name="ledger trial-balance" title={commandTitle('trial-balance')} {...props}>
    {({ rows }) => {
      const total = {
        account: titles.sum,
        debits: sum(rows.map(({ debits }) => debits)),
        credits: sum(rows.map(({ credits }) => credits)),
        balance: sum(rows.map(({ balance }) => balance)),
      };
      return (
        <FigureTable<(typeof rows)[number]>
          label={commandTitle('trial-balance')}
          rows={[...rows, total]}
          columns={[
            textColumn(titles.account, ({ account }) => codeWords('account', account)),
            amountColumn(titles.debits, ({ debits }) => debits),
            amountColumn(titles.credits, ({ credits }) => credits),
            amountColumn(titles.balance, ({ balance }) => balance),
          ]}
        />
      );
    }}
  </DatedReport>
);
