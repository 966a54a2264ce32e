/**
 * Commands of a row. The console shows no ids in tables with several columns, so a command that needs the id of a row is
 * started from the row.
 */
import { type FieldSchema, shownAs } from '@tulay/contract/operator/answer-fields';
import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { commandTitle } from '@tulay/copy/console/lookup';
import type { Row } from '../../kit/answer-view';
import { CommandButton } from '../../kit/command-button';
import type { Preset } from '../../kit/use-command-form';

/** A command, the id field of the row, and the command's parameter that takes the id. */
interface RowCommand {
  readonly command: OperatorCommandName;
  readonly field: string;
  readonly parameter: string;
}

/** A command whose form opens with arguments that the row fills in. */
export interface OpenedCommand {
  readonly name: OperatorCommandName;
  readonly preset: Preset;
}

const shapeOf = (name: OperatorCommandName): CommandShape => OPERATOR_COMMANDS[name];

/** First word of a command: `session list` and `session end` are both about a session. */
const nounOf = (name: OperatorCommandName): string => name.split(' ')[0] ?? name;

/** Returns the name of the parameter that takes the value of an id field: `session` for `sessionId`. */
const parameterOf = (field: string): string =>
  field === 'customerId' ? 'borrower' : field.replace(/Id$/, '');

/** Returns the id fields of the rows of a list. */
export function idFieldsOf(answer: FieldSchema): readonly string[] {
  const shown = shownAs(answer);
  const rows = shown.as === 'object' ? shown.fields['rows'] : undefined;
  const list = rows && shownAs(rows);
  const row = list?.as === 'list' ? shownAs(list.element) : undefined;
  return row?.as === 'object'
    ? Object.entries(row.fields).flatMap(([name, field]) => (shownAs(field).as === 'id' ? [name] : []))
    : [];
}

/** Returns the commands about the noun of a list that take an id of its rows. */
export const rowCommandsOf = (
  list: OperatorCommandName,
  commands: readonly OperatorCommandName[],
): readonly RowCommand[] =>
  idFieldsOf(shapeOf(list).answer).flatMap((field) =>
    commands
      .filter((command) => nounOf(command) === nounOf(list))
      .filter((command) => parameterOf(field) in (shapeOf(command).parameters ?? {}))
      .map((command) => ({ command, field, parameter: parameterOf(field) })),
  );

/**
 * Returns the arguments that a row fills in: its id, and the values of the list's filters that the command takes as
 * well, such as the endpoint of a delivery.
 */
export function presetOf({ command, field, parameter }: RowCommand, row: Row, filter: Preset): Preset {
  const parameters = shapeOf(command).parameters ?? {};
  const shared = Object.entries(filter).filter(([name]) => name in parameters);
  return { ...Object.fromEntries(shared), [parameter]: String(row[field]) };
}

/** Conditions of rows that a command would refuse. The other commands are offered on every row. */
const CONDITIONS: Readonly<Partial<Record<OperatorCommandName, (row: Row) => boolean>>> = {
  'webhook replay': ({ status }) => status !== 'waiting',
  'credit return': ({ credit }) => !(Number(credit) < 0),
  'credit write-off': ({ credit }) => !(Number(credit) > 0),
  'retention hold': (row) => !('erasedAt' in row) && !('setAt' in row) && row['waitsFor'] !== 'legal_hold',
  'retention release': (row) =>
    !('erasedAt' in row) && (!('waitsFor' in row) || row['waitsFor'] === 'legal_hold'),
};

/** Returns true if the row is not in a state in which the server refuses the command. */
const isOffered = ({ command }: RowCommand, row: Row): boolean => CONDITIONS[command]?.(row) ?? true;

/** Buttons of a row. Each opens the form of a command with the id of the row. */
export const RowCommands = ({
  commands,
  row,
  filter,
  onOpen,
}: {
  readonly commands: readonly RowCommand[];
  readonly row: Row;
  readonly filter: Preset;
  readonly onOpen: (opened: OpenedCommand) => void;
}) => (
  <div className="flex flex-wrap gap-2">
    {commands
      .filter((each) => isOffered(each, row))
      .map((each) => (
        <CommandButton
          key={each.command}
          command={each.command}
          onClick={() => onOpen({ name: each.command, preset: presetOf(each, row, filter) })}
        >
          {commandTitle(each.command)}
        </CommandButton>
      ))}
  </div>
);
