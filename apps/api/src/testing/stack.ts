/** Starts the whole backend: server and worker, the sandbox over HTTP, and a database for each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/embedded/port';
import { hoursToMorning } from '../../../../tools/embedded/morning';
import { NO_RATE_LIMITS } from '../../../../tools/embedded/no-rate-limits';
import { memoryFolder } from '../../../../tools/embedded/memory-folder';
import { scaled } from '../../../../tools/machine/slowness';
import { captchaPainter } from '../adapters/captcha/canvas';
import { SandboxClock } from '../adapters/clock/sandbox';
import { configuredFacebook } from '../adapters/facebook/configured';
import { configuredPush } from '../adapters/push/configured';
import { configuredSeal } from '../adapters/seal/configured';
import { sandboxProviders } from '../adapters/sandbox-providers';
import { configuredStorage } from '../adapters/storage/configured';
import { type Assembly, assemble } from '../assemble';
import type { Providers } from '../ports/providers';
import { type Config, readConfig } from '../config';
import { SANDBOX_LENDER } from '../config/settings';
import { type Connection, connect } from '../db/database';
import { captchaAnswer } from '../features/auth/otp/captcha.service';
import { startWorker } from '../jobs/worker';
import { createLog } from '../observe/log';
import { instrumentProviders } from '../observe/provider-calls';
import { sendRequestIdToProviders } from '../observe/request-context';
import { registerPool } from '../observe/gauges';
import { registerArchive } from '../observe/archive';
import { registerJobQueue, registerSystemStatus } from '../observe/system-status';
import { createVault, type Vault } from '../crypto/envelope';
import { createMetrics } from '../observe/metrics';
import { sandboxProxy } from '../sandbox/control/sandbox-proxy';
import { openSandbox } from '../sandbox/run-sandbox';
import { createSandboxServer } from '../sandbox/server';
import { createServer } from '../server';
import { testDatabase } from './database';
import { sealSettings } from './production-settings';
import { failOnUnlistedCode } from './unlisted-code';

export interface Stack {
  /** Origin of our server; the sandbox's control API is under `/sandbox/api`. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly storageDir: string;
  readonly connection: Connection;
  readonly config: Config;
  readonly vault: Vault;
  readonly providers: Providers;
  readonly assembly: Assembly;
  /** Returns the current metrics in Prometheus format. */
  metrics(): Promise<string>;
  /** Ends the worker after its running jobs, so that only the test changes the database. */
  stopWorker(): Promise<void>;
  stop(): Promise<void>;
}

const SECRET = 'a-secret-that-only-tests-know-about';
/**
 * Certificate with which all stacks of this test process seal their documents. They share it, because making one takes a
 * tenth of a second.
 */
const SEAL = await sealSettings(SANDBOX_LENDER.LENDER_NAME);

/**
 * Starts the backend. Its worker does not run the minute job, because a run in the middle of a test would change what
 * the test reads next. The test calls `runMinuteJobs` instead. @param log receives every log line of server and worker
 * @param overrides replaces simulated providers @param settings changes settings of the test stack
 */
export async function startStack(
  log?: (line: string) => void,
  overrides: Partial<Providers> = {},
  settings: NodeJS.ProcessEnv = {},
): Promise<Stack> {
  const [database, sandboxDatabase] = await Promise.all([testDatabase(), testDatabase('empty')]);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const storage = mkdtempSync(join(memoryFolder(), 'tulay-test-'));
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.socketUrl,
    STORAGE_DIR: storage,
    LOG_LEVEL: log ? 'info' : 'silent',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
    ...SEAL,
    // Drawing captchas ahead costs processor time, and few borrowers log in to a stack at once.
    CAPTCHAS_READY: '1',
    ...NO_RATE_LIMITS,
    ...settings,
  });
  const sandbox = await startSandbox(sandboxDatabase.socketUrl, sandboxPort, url);
  const connection = connect(config.DATABASE_URL);
  const metrics = createMetrics();
  sendRequestIdToProviders();
  const providers = instrumentProviders({ ...(await createProviders(config)), ...overrides }, metrics);
  registerSystemStatus(metrics.registry, connection.db, providers.clock, 0);
  registerJobQueue(metrics.registry, connection.db);
  registerArchive(metrics.registry, connection.db);
  registerPool(metrics.registry, connection.pool);
  await providers.clock.refresh();
  const assembly = assemble(config, connection.db, providers);
  const logger = createLog(config, log && { write: log });
  const server = await createServer({
    ...assembly,
    config,
    log: logger,
    metrics,
    db: connection.db,
    onUnlistedCode: failOnUnlistedCode,
    commandEnded: () => worker.wake(),
    extras: [createSandboxGate(config, providers)],
  });
  const workload = { ...assembly, metrics, everyMinute: [], everySecond: [] };
  const worker = await startWorker(config.DATABASE_URL, connection.db, workload, logger);
  let stopping: Promise<void> | undefined;
  const stopWorker = () => (stopping ??= worker.stop());
  await server.listen({ host: '127.0.0.1', port });
  return {
    url,
    ownerUrl: database.ownerUrl,
    storageDir: storage,
    connection,
    config,
    vault: createVault(config.DATA_KEY),
    providers,
    assembly,
    metrics: () => metrics.registry.metrics(),
    stopWorker,
    stop: async () => {
      await ended('the server', server.close());
      await ended('the worker', stopWorker());
      providers.clock.stop();
      await ended('the database connection', connection.close());
      await ended('the sandbox', sandbox.stop());
      await ended('the databases', Promise.all([database.drop(), sandboxDatabase.drop()]));
      rmSync(storage, { recursive: true });
    },
  };
}

const STOP_MS = scaled(60_000);

/**
 * Waits for one step of the shutdown. If it takes too long, fails with the name of the step, which a time-out of a test
 * hook would not show.
 */
async function ended(step: string, done: Promise<unknown>): Promise<void> {
  const stopping = new AbortController();
  const late = pause(STOP_MS, null, { signal: stopping.signal }).then(
    () => Promise.reject(new Error(`${step} did not stop in ${STOP_MS / 1_000} s`)),
    () => undefined,
  );
  try {
    await Promise.race([done, late]);
  } finally {
    stopping.abort();
  }
}

async function startSandbox(databaseUrl: string, port: number, apiUrl: string) {
  const { sandbox, stop } = await openSandbox(
    {
      port,
      databaseUrl,
      apiUrl,
      publicUrl: apiUrl,
      gatewaySecret: SECRET,
      webhookSecret: SECRET,
      // Tests decide when a payout ends, so the simulated gateway must not end it earlier.
      payoutSeconds: 86_400,
    },
    failLoudly,
  );
  await sandbox.clock.advance(hoursToMorning(sandbox.clock.now()) * 3_600_000);
  const server = await createSandboxServer(sandbox, false);
  await server.listen({ host: '127.0.0.1', port });
  return {
    stop: async () => {
      await server.close();
      await stop();
    },
  };
}

/** Rethrows an error of the sandbox, so that it fails the test. */
function failLoudly(error: unknown): never {
  throw error;
}

async function createProviders(config: Config): Promise<Providers> {
  const gateway = { url: config.SANDBOX_URL ?? '', secret: SECRET };
  const storage = await configuredStorage(config);
  return {
    clock: new SandboxClock(gateway),
    ...sandboxProviders(gateway, SECRET),
    captcha: captchaPainter(),
    facebook: configuredFacebook(config),
    storage,
    seal: configuredSeal(config, storage),
    push: configuredPush(config),
  };
}

const createSandboxGate = (config: Config, { clock }: Providers) =>
  sandboxProxy({
    sandboxUrl: config.SANDBOX_URL ?? '',
    captchaAnswer: (id) => captchaAnswer(config.SESSION_SECRET, id),
    clock,
  });

/** Runs the jobs that the worker runs every minute. */
export async function runMinuteJobs(stack: Stack): Promise<void> {
  for (const each of stack.assembly.everyMinute) await each();
}
