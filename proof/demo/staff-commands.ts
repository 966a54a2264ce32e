/** Runs operator commands in the simulated lender, as the sandbox's operators Ana, Ben, Carlo and Vera. */
import { err } from '@tulay/engine/result';
import { sandboxKey } from '../../apps/api/src/db/seed/operators';
import type { RawArguments } from '../../apps/api/src/ops/cli/command';
import type { CommandResources, OpsContext } from '../../apps/api/src/ops/cli/context';
import { runOperatorCommand } from '../../apps/api/src/ops/cli/run-command';
import { COMMANDS } from '../../apps/api/src/ops/command-table';
import type { SimulatedWorld } from '../simulation/world';

export type StaffName = 'ana' | 'ben' | 'carlo' | 'vera';

export interface StaffCommand {
  readonly who: StaffName;
  readonly at: Date;
  readonly name: string;
  readonly args?: RawArguments;
  /** Reason; default: a reason that fits every command. */
  readonly why?: string;
}

/**
 * Returns a function that runs a command at its time, and answers with the ticket of a request for approval, or null. A refusal is a
 * fault of the simulation.
 */
export function createStaff({ lender, record }: Pick<SimulatedWorld, 'lender' | 'record'>) {
  const resources: CommandResources = {
    mode: 'sandbox',
    decisionSeconds: 0,
    brand: 'Tulay',
    payouts: lender.gateway.payouts,
    photoUrl: () => '',
    fileUrl: () => '',
    bureauUrl: () => '',
    readFile: async () => null,
    readForms: async () => err('unavailable'),
    fingerprints: () => lender.vault,
  };
  const ops: OpsContext = { db: lender.db, clock: lender.clock, openResources: async () => resources };
  return async ({ who, at, name, args = {}, why = 'daily work' }: StaffCommand): Promise<string | null> => {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new Error(`no operator command has the name ${name}`);
    const request = { command, raw: args, why: command.needsReason ? why : '', answers: {} };
    const report = await lender.clock.runAt(at, () =>
      runOperatorCommand(ops, COMMANDS, sandboxKey(who), request),
    );
    if (report.outcome !== 'done' && report.outcome !== 'approval_requested')
      record.faults.push(`${name} of ${who} was refused: ${report.lines.join(' ')}`);
    const { data } = report;
    return typeof data === 'object' && data !== null && 'request' in data ? String(data.request) : null;
  };
}

export type RunStaffCommand = ReturnType<typeof createStaff>;
