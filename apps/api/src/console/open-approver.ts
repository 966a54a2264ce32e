import { type Config, readOpsConfig } from '../config';
import { openOpsContext } from '../ops/cli/context';
import { COMMANDS } from '../ops/command-table';
import { startApprover } from './approver';

/** Starts to execute the console's approvals in this process. Returns null if the settings contain no log-in for it. */
export async function openApprover(
  config: Config,
  report: (failure: unknown) => void,
): Promise<{ stop(): Promise<void> } | null> {
  const { MODE, ROLE, APPROVER_DATABASE_URL, CONSOLE_URL } = config;
  const isHere = ROLE === 'all' || ROLE === 'worker';
  if (!isHere || CONSOLE_URL === undefined) return null;
  if (MODE === 'production' && APPROVER_DATABASE_URL === undefined) return null;
  const read = (needs: Parameters<typeof readOpsConfig>[0]) => readOpsConfig(needs, undefined, 'approver');
  const ops = await openOpsContext(read, [], 1);
  const approver = startApprover({ ops, commands: COMMANDS, origin: new URL(CONSOLE_URL).origin, report });
  return {
    async stop() {
      await approver.stop();
      await ops.close();
    },
  };
}
