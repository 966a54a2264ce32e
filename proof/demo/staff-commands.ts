/** Runs operator commands in the simulated lender, as the sandbox's operators Ana, Ben, Carlo and Vera. */
import { ok } from '@tulay/engine/result';
import { sandboxKey } from '../../apps/api/src/db/seed/operators';
import { listSections } from '../../apps/api/src/features/onboarding/form/sealed-forms';
import type { RawArguments } from '../../apps/api/src/ops/cli/command';
import type { CommandResources, OpsContext } from '../../apps/api/src/ops/cli/context';
import { runOperatorCommand } from '../../apps/api/src/ops/cli/run-command';
import type { Report } from '../../apps/api/src/ops/cli/report';
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

/** Returns a function that runs a command at its time, and returns its report. */
export function createOperators({ lender }: Pick<SimulatedWorld, 'lender'>) {
  const resources: CommandResources = {
    mode: 'sandbox',
    decisionSeconds: 0,
    revealsPerHour: 20,
    brand: 'Tulay',
    payouts: lender.gateway.payouts,
    photoUrl: () => '',
    readIdentity: async () => ({ ok: false, code: 'unavailable' }),
    fileUrl: () => '',
    documentUrl: () => '',
    bureauUrl: () => '',
    readFile: async () => null,
    readForms: async ({ customerId }) =>
      ok(
        (await listSections(lender, customerId)).map(({ section, data }) => ({ section, data: data ?? {} })),
      ),
    fingerprints: () => lender.vault,
  };
  const ops: OpsContext = { db: lender.db, clock: lender.clock, openResources: async () => resources };
  return async ({ who, at, name, args = {}, why = 'daily work' }: StaffCommand): Promise<Report> => {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new Error(`no operator command has the name ${name}`);
    const request = { command, raw: args, why: command.needsReason ? why : '', answers: {} };
    return lender.clock.runAt(at, () => runOperatorCommand(ops, COMMANDS, sandboxKey(who), request));
  };
}

/**
 * Returns a function that runs a command at its time, and returns the ticket of a request for approval, or null. A
 * refusal is a fault of the simulation.
 */
export function createStaff(world: Pick<SimulatedWorld, 'lender' | 'record'>) {
  const operate = createOperators(world);
  return async (asked: StaffCommand): Promise<string | null> => {
    const report = await operate(asked);
    if (report.outcome !== 'done' && report.outcome !== 'approval_requested')
      world.record.faults.push(`${asked.name} of ${asked.who} was refused: ${report.lines.join(' ')}`);
    const { data } = report;
    return typeof data === 'object' && data !== null && 'request' in data ? String(data.request) : null;
  };
}

export type RunStaffCommand = ReturnType<typeof createStaff>;

/** Runs a command that needs two operators: one requests it, and the approver approves it at the same time. */
export async function withApproval(
  run: RunStaffCommand,
  approver: StaffName,
  asked: StaffCommand,
): Promise<void> {
  const request = await run(asked);
  if (request !== null) await run({ who: approver, at: asked.at, name: 'approve', args: { request } });
}
