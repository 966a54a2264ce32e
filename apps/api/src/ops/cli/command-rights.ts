/** Rights of roles: which role may run which command, by the descriptions of the commands. */
import type { AnswerOf, CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import type { OPERATOR_ACCOUNT_COMMANDS } from '@tulay/contract/operator/commands/operator';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { csvOf } from '../../features/operator/csv.view';

type RightsRow = AnswerOf<(typeof OPERATOR_ACCOUNT_COMMANDS)['operator rights']>['rows'][number];

/** Returns who may run each operator command, as the description of the command says. */
export const rightsOf = (role: OperatorRoleName | undefined): RightsRow[] =>
  Object.entries<CommandShape>(OPERATOR_COMMANDS)
    .filter(([, { roles }]) => (role === undefined ? roles.length > 0 : roles.includes(role)))
    .map(([command, shape]) => ({
      command,
      help: shape.help,
      roles: [...shape.roles],
      readsBorrowers: shape.personal === true,
      changes: shape.changes ?? shape.approval !== undefined,
      approval: shape.approval ?? 'never',
      runsIn: placeOf(shape),
    }));

function placeOf({ terminalOnly, consoleOnly }: CommandShape): RightsRow['runsIn'] {
  if (terminalOnly !== undefined) return 'terminal';
  return consoleOnly === undefined ? 'both' : 'console';
}

const RIGHTS_TITLES = [
  'command',
  'help',
  ...OPERATOR_ROLES,
  'reads borrowers',
  'changes',
  'two operators',
  'runs in',
];

const yes = (isTrue: boolean): string => (isTrue ? 'yes' : '');

const rightsCells = ({ command, help, roles, ...row }: RightsRow): string[] => [
  command,
  help,
  ...OPERATOR_ROLES.map((role) => yes(roles.includes(role))),
  yes(row.readsBorrowers),
  yes(row.changes),
  row.approval,
  row.runsIn,
];

export const rightsCsv = (rows: readonly RightsRow[]): string => csvOf(RIGHTS_TITLES, rows.map(rightsCells));
