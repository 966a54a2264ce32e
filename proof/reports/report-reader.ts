/** Reads reports as an operator does. Planted bugs are built into a copy of this module and of the commands behind it. */
import { err } from '@tulay/engine/result';
import { routedPayouts } from '../../apps/api/src/adapters/gateways';
import { createVault } from '../../apps/api/src/crypto/envelope';
import { connect } from '../../apps/api/src/db/database';
import { sandboxKey } from '../../apps/api/src/db/seed/operators';
import type { RawArguments } from '../../apps/api/src/ops/cli/command';
import type { OpsContext } from '../../apps/api/src/ops/cli/context';
import { runOperatorCommand } from '../../apps/api/src/ops/cli/run-command';
import { COMMANDS } from '../../apps/api/src/ops/command-table';
import { clockOf } from '../../apps/api/src/testing/manual-clock';

const KEY = Buffer.alloc(32, 7).toString('base64');

export interface ReportReader {
  /** Runs a report at a time and returns its answer. Throws if the report is refused. */
  read(name: string, args: RawArguments, at: Date): Promise<unknown>;
  close(): Promise<void>;
}

export function openReportReader(databaseUrl: string): ReportReader {
  const { db, close } = connect(databaseUrl, 2);
  let time = new Date(0);
  const now = () => time;
  const ops: OpsContext = {
    db,
    clock: clockOf(now),
    openResources: async () => ({
      mode: 'sandbox',
      decisionSeconds: 0,
      revealsPerHour: 20,
      brand: 'Tulay',
      payouts: routedPayouts([], 'none'),
      photoUrl: () => '',
      readIdentity: async () => err('unavailable'),
      fileUrl: () => '',
      documentUrl: () => '',
      bureauUrl: () => '',
      readFile: async () => null,
      readForms: async () => err('unavailable'),
      fingerprints: () => createVault({ sealing: [KEY], identity: KEY }),
    }),
  };
  return {
    async read(name, args, at) {
      const command = COMMANDS.find((each) => each.name === `report ${name}`);
      if (!command) throw new Error(`no report has the name ${name}`);
      time = at;
      const request = { command, raw: args, why: '', answers: {} };
      const { outcome, data, lines } = await runOperatorCommand(ops, COMMANDS, sandboxKey('ana'), request);
      if (outcome !== 'done') throw new Error(`report ${name} was refused: ${lines.join(' ')}`);
      return data;
    },
    close,
  };
}
