import { openApprover } from './console/open-approver';
import { assemble } from './assemble';
import { readConfig } from './config';
import { type Connection, connect } from './db/database';
import { ledgerTime } from './db/ledger-time';
import { migrate } from './db/migrate/migrate';
import { databaseFaults } from './db/production-database';
import { stopInOrder } from './http/stop';
import type { WakeableWorker } from './jobs/queue-supervisor';
import { startWorker } from './jobs/worker';
import { listenForMetrics } from './observe/listener';
import { createLog } from './observe/log';
import { instrumentProviders } from './observe/provider-calls';
import { sendRequestIdToProviders } from './observe/request-context';
import { registerPool } from './observe/gauges';
import { registerArchive } from './observe/archive';
import { registerJobQueue, registerSystemStatus } from './observe/system-status';
import { createMetrics } from './observe/metrics';
import { scheduleNow } from './jobs/minute-job';
import { loadProviders } from './providers';
import { createServer } from './server';

async function main(): Promise<void> {
  if (process.env['ROLE'] === 'console') return (await import('./console/main')).startConsole();
  const config = readConfig();
  const openProviders = await loadProviders(config.MODE);
  const log = createLog(config);
  const connection = connect(config.DATABASE_URL, undefined, config.DATABASE_PREPARE);
  if (config.MODE === 'production') await checkDatabase(connection);
  if (config.MIGRATE) {
    const { MODE: mode, MARKET: market } = config;
    await migrate(config.DATABASE_OWNER_URL ?? config.DATABASE_URL, config.DATABASE_URL, { mode, market });
  }
  const metrics = createMetrics();
  sendRequestIdToProviders();
  const opened = await openProviders(
    config,
    () => ledgerTime(connection.db),
    () => scheduleNow(connection.db),
  );
  const providers = instrumentProviders(opened.providers, metrics);
  registerSystemStatus(metrics.registry, connection.db, providers.clock);
  registerJobQueue(metrics.registry, connection.db);
  registerArchive(metrics.registry, connection.db);
  registerPool(metrics.registry, connection.pool);
  const app = assemble(config, connection.db, providers);
  let worker: WakeableWorker | null = null;
  const server =
    config.ROLE === 'worker'
      ? null
      : await createServer({
          ...app,
          config,
          log,
          metrics,
          db: connection.db,
          waitingStatements: () => connection.pool.waitingCount,
          commandEnded: () => worker?.wake(),
          extras: opened.extras,
        });
  if (config.ROLE !== 'api')
    worker = await startWorker(config.DATABASE_URL, connection.db, { ...app, metrics }, log);
  const approver = await openApprover(config, (failure) => log.error({ err: failure }, 'an approval failed'));
  const listener = await listenForMetrics(metrics.registry, config);
  await server?.listen({ host: config.HOST, port: config.PORT });

  const stop = () =>
    stopInOrder({
      server,
      worker,
      drainSeconds: config.DRAIN_SECONDS,
      rest: [async () => approver?.stop(), listener.stop, () => providers.clock.stop(), connection.close],
    });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

async function checkDatabase({ db }: Connection): Promise<void> {
  const faults = await databaseFaults(db);
  if (faults.length > 0) throw new Error(`Database at fault:\n  ${faults.join('\n  ')}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
