/**
 * The SQL function through which every command of one borrower runs, for borrowers, jobs and operators. Its first
 * argument is the borrower, and it sets the context of the request itself. So a command is one statement for one
 * borrower, and a cluster can run all of it on the borrower's server.
 */
import { keysOf } from '@tulay/engine/records';
import { type CommandName, COMMANDS } from './commands';

export const BORROWER_COMMAND = 'borrower_command';

const ARGUMENTS = `p_customer uuid, p_command text, p_context text, p_now timestamptz, p_input jsonb,
  p_key text default null, p_hash bytea default null`;

/** Arguments of the function as the system catalog names their types. */
export const BORROWER_COMMAND_TYPES = 'uuid, text, text, timestamptz, jsonb, text, bytea';

export const borrowerCommands: readonly CommandName[] = keysOf(COMMANDS).filter(
  (name) => COMMANDS[name].subject === 'borrower',
);

/**
 * Returns the statement that creates the function in a schema. It calls only these commands, by the functions of the
 * same names in that schema. It runs with the rights of its caller, who needs the right to call the command itself.
 */
export function borrowerCommandSql(schema: 'public' | 'ops', names: readonly CommandName[]): string {
  const calls = names.map((name) => `when '${name}' then return ${callOf(schema, name)};`);
  return `create or replace function ${schema}.${BORROWER_COMMAND}(${ARGUMENTS}) returns jsonb language plpgsql as $$
    begin
      perform set_config('tulay.context', p_context, true);
      case p_command
        ${calls.join('\n        ')}
        else raise exception 'no command of a borrower has the name %', p_command using errcode = 'undefined_function';
      end case;
    end $$`;
}

function callOf(schema: string, name: CommandName): string {
  const { kind } = COMMANDS[name];
  if (kind === 'keyed') return `${schema}.${name}(p_customer, p_key, p_hash, p_now, p_input)`;
  const call = `${schema}.${name}(p_customer, p_now, p_input)`;
  // A function of a plain value may return another type than jsonb.
  return kind === 'value' ? `to_jsonb(${call})` : call;
}
