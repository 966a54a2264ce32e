/** For each queue, the command that lists it. An operator who may run this command may see the queue. */
import { keysOf } from '@tulay/engine/records';
import type { CommandShape } from './command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from './commands';
import type { QueueName } from './queues';
import type { OperatorRoleName } from './role';

export const QUEUE_COMMANDS = {
  applications: 'review list',
  appeals: 'review list',
  disputes: 'dispute list',
  tickets: 'ticket list',
  numbers: 'number list',
  deletions: 'deletion list',
  events: 'event list',
  payouts: 'payout list',
  differences: 'reconcile list',
  approvals: 'request list',
  escalated: 'case escalated',
} as const satisfies Record<QueueName, OperatorCommandName>;

/** Returns true if one of the roles may open the queue. */
export const mayOpen = (queue: QueueName, roles: readonly OperatorRoleName[]): boolean =>
  mayRun(QUEUE_COMMANDS[queue], roles);

/** Returns true if one of the roles may run the command. */
export function mayRun(name: OperatorCommandName, roles: readonly OperatorRoleName[]): boolean {
  const allowed: readonly OperatorRoleName[] = OPERATOR_COMMANDS[name].roles;
  return roles.some((role) => allowed.includes(role));
}

/** Returns the commands that one of the roles may run. */
export const commandsOf = (roles: readonly OperatorRoleName[]): OperatorCommandName[] =>
  keysOf(OPERATOR_COMMANDS).filter((name) => mayRun(name, roles));

/**
 * Returns true if the console has a form for the command. Other commands run in the terminal, or their answers are
 * parts of a page.
 */
export function runsInForm(name: OperatorCommandName): boolean {
  const { terminalOnly, consoleOnly }: CommandShape = OPERATOR_COMMANDS[name];
  return terminalOnly === undefined && consoleOnly === undefined;
}
