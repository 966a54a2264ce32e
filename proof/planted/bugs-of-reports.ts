/** Planted bugs in the definition of a figure, one for each report. The books stay right, so only a computation from the facts finds them. */
import { API, type Bug, SQL } from './bug';

const REPORTS = `${API}/features/ledger/reports`;

/** Bug that changes one report. */
const bugOf = (report: string, name: string, swap: Bug['swaps'][number], fault = ''): Bug => ({
  name,
  caughtBy: 25,
  cases: 60,
  expectedFault: new RegExp(`^report ${report} of \\d.*${fault}`),
  swaps: [swap],
});

export const BUGS_OF_REPORTS: readonly Bug[] = [
  bugOf('par', 'risk-counts-the-last-day', {
    file: `${REPORTS}/portfolio.view.ts`,
    from: 'const amount = totalOutstanding(rows.filter(({ daysPastDue }) => daysPastDue > days));',
    to: 'const amount = totalOutstanding(rows.filter(({ daysPastDue }) => daysPastDue >= days));',
  }),
  bugOf('par', 'undone-write-off-counts-as-recovery', {
    file: `${SQL}/ledger/report.sql`,
    from: "coalesce(sum(expense) filter (where event = 'loan_write_off_undone'), 0)::bigint",
    to: '0::bigint',
  }),
  bugOf('due-collected', 'late-payment-counts-as-on-time', {
    file: `${REPORTS}/portfolio.store.ts`,
    from: '${paid(sql`least(d.due_date, ${until}::date)`)} as on_time',
    to: '${paid(sql`${until}::date`)} as on_time',
  }),
  bugOf('roll-rates', 'written-off-loan-counts-as-paid-off', {
    file: `${REPORTS}/portfolio.view.ts`,
    from: "return isWrittenOff ? 'written_off' : 'paid_off';",
    to: "return isWrittenOff ? 'paid_off' : 'paid_off';",
  }),
  bugOf('vintages', 'vintage-counts-principal-of-today', {
    file: `${REPORTS}/portfolio.store.ts`,
    from: 'and s.order_id = p.order_id and s.value_date <= p.day',
    to: 'and s.order_id = p.order_id',
  }),
  bugOf('first-payment-default', 'first-payment-counts-loans-not-yet-due', {
    file: `${REPORTS}/portfolio.store.ts`,
    from: 'and due_date + ${days}::integer <= ${dates.asOf}::date',
    to: '',
  }),
  bugOf('yield', 'yield-without-accrued-interest', {
    file: `${REPORTS}/yield.store.ts`,
    from: "interest: ['interest_income', 'accrued_interest'],",
    to: "interest: ['interest_income'],",
  }),
  bugOf('collections', 'partial-promise-counts-as-kept', {
    file: `${SQL}/operator/collection-promise.sql`,
    from: "'kept', count(*) filter (where p.status = 'kept'),",
    to: "'kept', count(*) filter (where p.status in ('kept', 'partial')),",
  }),
  bugOf('trial-balance', 'trial-balance-of-one-month', {
    file: `${REPORTS}/reports.service.ts`,
    from: '    debits: debitsBefore + debits,',
    to: '    debits,',
  }),
  bugOf('balance-sheet', 'profit-of-one-month-in-balance-sheet', {
    file: `${REPORTS}/statements.view.ts`,
    from: 'const profit = profitOf(linesOf(accounts, isResult));\n  const own',
    to: 'const profit = profitOf(linesOf(movements.map((each) => ({ ...each, amount: each.moved })), isResult));\n  const own',
  }),
  bugOf('income-statement', 'income-since-the-first-day', {
    file: `${REPORTS}/statements.view.ts`,
    from: 'movements.map(({ before: _before, moved, ...rest }) => ({ ...rest, amount: moved }))',
    to: 'movements.map(({ before, moved, ...rest }) => ({ ...rest, amount: before + moved }))',
  }),
  bugOf('loss-allowance', 'first-day-left-out-of-allowance', {
    file: `${REPORTS}/loss-allowance.store.ts`,
    from: 'and m.business_date >= ${from}::date',
    to: 'and m.business_date > ${from}::date',
  }),
  // The receivables stay right, and both accounts of the entry balance.
  bugOf(
    'trial-balance',
    'impaired-loans-earn-in-full',
    {
      file: `${SQL}/ledger/accrual.sql`,
      from: "-(p ->> 'impairedIncome')::bigint",
      to: "0 * (p ->> 'impairedIncome')::bigint",
    },
    '(?:accrued_interest|impairment_expense)',
  ),
];
