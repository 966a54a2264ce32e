/** The process of the console (`ROLE=console`). It has its own log-in of the database, which calls operator functions only. */
import { openIdConnect } from '../adapters/staff-identity/oidc';
import { readConsoleConfig, readOpsConfig } from '../config';
import { createOperatorSessions } from '../features/operator/console-session.service';
import { stopInOrder } from '../http/stop';
import { createLog } from '../observe/log';
import { openOpsContext } from '../ops/cli/context';
import { runOperatorCommand } from '../ops/cli/run-command';
import { COMMANDS } from '../ops/command-table';
import { CONSOLE_PREFIX } from '@tulay/contract/operator/console';
import { createConsoleServer } from './server';

const POOL_SIZE = 8;

/** Starts the console and stops it by a signal. */
export async function startConsole(): Promise<void> {
  const config = readConsoleConfig();
  const log = createLog({ LOG_LEVEL: config.logLevel });
  const read = (needs: Parameters<typeof readOpsConfig>[0]) => readOpsConfig(needs, process.env, 'console');
  const ops = await openOpsContext(read, [], POOL_SIZE, CONSOLE_PREFIX);
  const identity = openIdConnect(config.identity);
  const server = await createConsoleServer({
    config,
    log,
    db: ops.db,
    identity,
    sessions: createOperatorSessions({ ...ops, identity, lifetimes: config }),
    commands: COMMANDS,
    run: async ({ token }, request) => {
      await ops.clock.refresh();
      return runOperatorCommand(ops, COMMANDS, token, request);
    },
  });
  await server.listen({ host: config.host, port: config.port });
  const stop = () => stopInOrder({ server, worker: null, drainSeconds: 0, rest: [ops.close] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
