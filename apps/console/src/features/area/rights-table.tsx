import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { CommandName } from '../../kit/command-name';
import { type Column, DataTable, type View } from '../../kit/data-table';

const words = CONSOLE_WORDS.rights;

export type RightsRow = AnswerOf<OperatorCommandOf<'operator rights'>>['rows'][number];

const flagColumn = (id: string, title: string, read: (row: RightsRow) => boolean): Column<RightsRow> => ({
  id,
  title,
  cell: (row) =>
    read(row) ? <span aria-label={CONSOLE_WORDS.form.yes}>✓</span> : <span className="text-quiet">–</span>,
  value: (row) => (read(row) ? title : ''),
});

const COLUMNS: readonly Column<RightsRow>[] = [
  {
    id: 'command',
    title: words.command,
    cell: ({ command, help, runsIn }) => (
      <div className="min-w-44">
        <span className="font-semibold">
          <CommandName command={command} />
        </span>
        {runsIn === 'both' ? null : <span className="text-quiet"> {words.runsIn[runsIn]}</span>}
        <span className="block text-quiet">{help}</span>
      </div>
    ),
    value: ({ command }) => `${commandTitle(command)} ${command}`,
  },
  ...OPERATOR_ROLES.map((role) =>
    flagColumn(role, codeWords('role', role), ({ roles }) => roles.includes(role)),
  ),
  flagColumn('reads', words.reads, ({ readsBorrowers }) => readsBorrowers),
  {
    id: 'approval',
    title: words.approval,
    cell: ({ approval }) => words.approvals[approval],
    value: ({ approval }) => words.approvals[approval],
  },
];

/** Table of commands and roles, made from the rows of the commands. */
export function RightsTable({ rows }: { readonly rows: readonly RightsRow[] }) {
  const [view, setView] = useState<View>({});
  return (
    <DataTable
      label={words.title}
      hasMore={false}
      rows={rows}
      columns={COLUMNS}
      view={view}
      onView={setView}
      keyOf={({ command }) => command}
    />
  );
}
