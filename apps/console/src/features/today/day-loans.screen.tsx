import { getRouteApi, Link } from '@tanstack/react-router';
import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { orderOf } from '@tulay/contract/operator/lists';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useSession } from '../../api/session';
import { type Column, DataTable } from '../../kit/data-table';
import { day, pesos } from '../../kit/format';
import { fieldsOf } from '../../kit/command-field';
import { ListFilters } from '../../kit/list-filters';
import { PagePanel } from '../../kit/page-panel';

const route = getRouteApi('/day-loans');
const words = CONSOLE_WORDS;
/** Loans of a page. */
const LAST = '100';
const SHAPE: CommandShape = OPERATOR_COMMANDS['day loans'];

interface Loan {
  readonly orderNo: string;
  readonly product: string;
  readonly amount: number;
}

const columns = (isLinked: boolean): Column<Loan>[] => [
  {
    id: 'orderNo',
    title: words.field.order,
    cell: ({ orderNo }) =>
      isLinked ? (
        <Link to="/loans" search={{ order: orderNo }} className="text-accent">
          {orderNo}
        </Link>
      ) : (
        orderNo
      ),
    value: ({ orderNo }) => orderNo,
    isSortedByServer: true,
  },
  {
    id: 'product',
    title: words.today.product,
    cell: (loan) => codeWords('product', loan.product),
    value: (loan) => loan.product,
    isSortedByServer: true,
  },
  {
    id: 'amount',
    title: words.field.amount,
    cell: ({ amount }) => pesos(amount),
    value: ({ amount }) => amount,
    isSortedByServer: true,
    isNumber: true,
  },
];

/**
 * Loans behind one figure of a day, with their sum. The address holds both dates of the report, so the list equals the
 * figure.
 */
export function DayLoansScreen() {
  const search = route.useSearch();
  const { figure, asOf, knownAt, product, sort } = search;
  const navigate = route.useNavigate();
  const session = useSession();
  const dates = { ...(asOf ? { 'as-of': asOf } : {}), ...(knownAt ? { 'known-at': knownAt } : {}) };
  const view = { ...dates, ...(product ? { product } : {}), ...(sort ? { sort } : {}) };
  const pages = usePages(
    ['day loans', figure, view],
    (cursor, signal) =>
      runCommand('day loans', { figure, ...view, last: LAST, ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
  const shown = pages.data?.pages.at(0);
  const sum = pages.rows.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <h1 className="mb-4">{words.today.figure[figure]}</h1>
      <div className="mb-4">
        <ListFilters
          key={product}
          fields={fieldsOf(SHAPE).filter(({ name }) => name === 'product')}
          filter={product ? { product } : {}}
          onFilter={(filter) => void navigate({ search: { ...search, product: filter['product'] } })}
        />
      </div>
      <PagePanel title={shown ? day(shown.asOf) : ''} pages={pages}>
        <DataTable
          label={words.today.figure[figure]}
          rows={pages.rows}
          hasMore={pages.hasNextPage}
          columns={columns(session !== null && mayRun('statement', session.roles))}
          view={{ sort: sort ?? orderOf(SHAPE) }}
          onView={(changed) => void navigate({ search: { ...search, sort: changed.sort }, replace: true })}
          keyOf={({ orderNo }) => orderNo}
        />
        <p className="mt-3 font-semibold">
          {pages.hasNextPage
            ? words.today.sumShown(pesos(sum))
            : words.today.sum(pesos(sum), pages.rows.length)}
        </p>
        <p className="text-quiet">{words.today.principal}</p>
      </PagePanel>
    </>
  );
}
