import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { listOf, orderOf } from '@tulay/contract/operator/lists';
import { commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { ListView, type Sorting } from '../../kit/answer-view';
import { Button } from '../../kit/button';
import { fieldsOf } from '../../kit/command-field';
import { Failure } from '../../kit/failure';
import { type Filter, filterIn, ListFilters } from '../../kit/list-filters';
import { PagePanel } from '../../kit/page-panel';
import { useMay } from '../../api/session';
import type { AreaSearchValues } from './area-search';
import { RightsTable } from './rights-table';
import { type OpenedCommand, RowCommands, rowCommandsOf } from './row-commands';

const words = CONSOLE_WORDS;

/** Parameters that the page itself sets, so no filter is shown for them. */
const OF_PAGE: readonly string[] = ['cursor', 'last', 'csv', 'sort', 'only'];

const Rows = z.object({
  rows: z.array(z.unknown()),
  next: z.string().nullable().default(null),
  total: z.int().optional(),
});
type Answer = z.output<typeof Rows>;

interface ReadingProps {
  readonly name: OperatorCommandName;
  /** Commands of the area that change data. Rows offer those that take the id of a row. */
  readonly changes: readonly OperatorCommandName[];
  readonly onOpen: (opened: OpenedCommand) => void;
}

interface Address {
  /** Filters and sort order of the list, as the address holds them. */
  readonly search: AreaSearchValues;
  readonly onSearch: (search: AreaSearchValues) => void;
}

/** The answer of a command that reads: its filters, its rows, and more rows on request. */
export function Reading({ name, changes, search, onSearch, onOpen }: ReadingProps & Address) {
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const list = listOf(shape);
  const fields = fieldsOf(shape).filter((field) => !OF_PAGE.includes(field.name));
  const filter = filterIn(
    search,
    fields.map((field) => field.name),
  );
  const { sort } = search;
  const order: Filter = list === null || sort === undefined ? {} : { sort };
  const isReady = fields.every((field) => !field.isNeeded || filter[field.name] !== undefined);
  const why = shape.personal ? { why: words.queueReason(commandTitle(name)) } : {};
  const pages = usePages(
    [name, filter, order],
    async (cursor, signal): Promise<Answer> =>
      Rows.parse(
        await runCommand(name, { ...filter, ...order, ...cursorArgument(cursor) }, { ...why, signal }),
      ),
    { isEnabled: isReady, keepsOld: true },
  );
  const total = pages.data?.pages.at(-1)?.total;
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields.length > 0 ? (
        <ListFilters
          key={JSON.stringify(filter)}
          fields={fields}
          filter={filter}
          onFilter={(changed) => onSearch({ ...changed, sort })}
        />
      ) : null}
      {isReady ? (
        <PagePanel
          title={commandTitle(name)}
          pages={pages}
          aside={isExported(name) ? <Export name={name} filter={filter} /> : null}
        >
          {pages.rows.length === 0 ? (
            <p className="text-quiet">{words.list.noRows}</p>
          ) : (
            <Shown
              name={name}
              rows={pages.rows}
              hasMore={pages.hasNextPage}
              filter={filter}
              changes={changes}
              onOpen={onOpen}
              sorting={{
                sorts: list?.sorts ?? null,
                view: { sort: sort ?? orderOf(shape) },
                onView: (view) => onSearch({ ...filter, sort: view.sort }),
              }}
            />
          )}
          {total === undefined ? null : (
            <p className="mt-3 text-quiet">{words.list.count(pages.rows.length, total)}</p>
          )}
        </PagePanel>
      ) : null}
    </div>
  );
}

/**
 * Shows the rows of an answer in a table that follows the answer's schema. The rights of roles have a special table.
 */
function Shown({
  name,
  rows,
  hasMore,
  filter,
  changes,
  sorting,
  onOpen,
}: ReadingProps & {
  readonly rows: readonly unknown[];
  readonly hasMore: boolean;
  readonly filter: Filter;
  readonly sorting: Sorting;
}) {
  const may = useMay();
  const { answer } = OPERATOR_COMMANDS[name];
  const rights = OPERATOR_COMMANDS['operator rights'].answer;
  const commands = rowCommandsOf(name, changes);
  return name === 'operator rights' ? (
    <RightsTable rows={rights.parse({ rows }).rows} />
  ) : (
    <ListView
      rows={rows}
      hasMore={hasMore}
      schema={answer}
      sorting={sorting}
      customer={may('customer show') ? customerLink : undefined}
      actions={
        commands.length === 0
          ? undefined
          : (row) => <RowCommands commands={commands} row={row} filter={filter} onOpen={onOpen} />
      }
    />
  );
}

const customerLink = (customerId: string): ReactNode => (
  <Link to="/customers" search={{ customer: customerId }} className="text-accent">
    {words.list.customer}
  </Link>
);

/** For each list with a CSV file, the command that returns the file, and the name of the file. */
const EXPORTS = {
  'audit list': { command: 'audit export', file: 'audit-trail.csv', flags: {} },
  'operator rights': { command: 'operator rights-export', file: 'operator-rights.csv', flags: {} },
  'report regulator': { command: 'report regulator', file: 'regulator.csv', flags: { csv: true } },
  'report complaints': { command: 'report complaints', file: 'complaints.csv', flags: { csv: true } },
} as const satisfies Partial<Record<OperatorCommandName, object>>;

const isExported = (name: OperatorCommandName): name is keyof typeof EXPORTS => name in EXPORTS;

/** Downloads the rows of the list as a CSV file. */
function Export({ name, filter }: { readonly name: keyof typeof EXPORTS; readonly filter: Filter }) {
  const { command, file, flags } = EXPORTS[name];
  const [failure, setFailure] = useState<unknown>(null);
  async function download() {
    setFailure(null);
    try {
      save(file, (await runCommand(command, { ...filter, ...flags })).csv ?? '');
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      {failure === null ? null : <Failure failure={failure} />}
      <Button onClick={() => void download()}>{words.list.csv}</Button>
    </>
  );
}

function save(file: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}
