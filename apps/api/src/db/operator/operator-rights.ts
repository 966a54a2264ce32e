/**
 * Operator functions: the commands that an operator may call, by role. A role is a database role that writes no table. It
 * only calls these functions, which check the operator and, where needed, the approval of a second operator. The rights are
 * stated where each command is described, in `db/commands`.
 */
import { keysOf } from '@tulay/engine/records';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { type CommandName, COMMANDS } from '../commands/commands';
import type { CommandDefinition, Subject } from '../commands/definition';
import type { ApprovalRule, OperatorRights } from './approval-rules';

type Commands = typeof COMMANDS;

/** Commands that operators may call. */
export type OperatorFunctionName = {
  [N in CommandName]: Commands[N]['operators'] extends null ? never : N;
}[CommandName];

/** Names of operator functions whose need for a second operator depends on the input. */
export type RuledFunctionName = {
  [N in OperatorFunctionName]: Commands[N]['operators'] extends { readonly approval: ApprovalRule }
    ? N
    : never;
}[OperatorFunctionName];

/**
 * Paths of input keys that are part of no approval: row ids, versions, and the caller, which operator functions check
 * themselves.
 */
export const ALWAYS_PER_CALL = [
  'auditId',
  'outboxId',
  'version',
  'actor',
  'who',
  'audit,who',
  'journal,journalId',
] as const;

export interface OperatorFunction extends OperatorRights {
  readonly name: CommandName;
  /** First argument of the SQL function. The time and the input follow it. */
  readonly subject: Subject;
}

export const operatorFunctions: readonly OperatorFunction[] = keysOf(COMMANDS).flatMap((name) => {
  const { subject, operators }: CommandDefinition = COMMANDS[name];
  return operators ? [{ name, subject, ...operators }] : [];
});

/** Tables that only operator functions write; the application may read them. */
export const OPERATOR_OWNED_TABLES = [
  'account_line',
  'book_import',
  'book_month',
  'bureau_report',
  'loss_rate',
  'collection_block',
  'collection_contact',
  'collection_policy',
  'collection_step',
  'operator',
  'operator_action',
  'operator_approval',
  'operator_case',
  'case_open',
  'case_time',
  'operator_file',
  'operator_key',
  'operator_note',
  'operator_passkey',
  'operator_session',
  'operator_request',
  'product',
  'product_version',
  'retention_hold',
  'retention_rule',
  'campaign',
  'webhook_endpoint',
  'api_key',
];

/** Database role of the log-ins of operators' command lines. */
export const OPERATOR_LOGIN_ROLE = 'tulay_ops';
/** Database role of the console's log-in, which opens and ends the sessions of the console. */
export const CONSOLE_LOGIN_ROLE = 'tulay_console';
/** Database role of the log-in that carries out the approvals signed in the console. */
export const APPROVER_LOGIN_ROLE = 'tulay_approver';

export const databaseRole = (role: OperatorRoleName): string => `tulay_ops_${role}`;
