/** The whole backend on real parts: our server and worker, the outside world over HTTP, a database each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captchaPainter } from '../adapters/captcha/canvas';
import { SandboxClock } from '../adapters/clock/sandbox';
import { sandboxCollections } from '../adapters/collections/sandbox';
import { configuredFacebook } from '../adapters/facebook/configured';
import { sandboxLiveness } from '../adapters/liveness/sandbox';
import { sandboxPayouts } from '../adapters/payouts/sandbox';
import { sandboxScreening } from '../adapters/screening/sandbox';
import { configuredPush } from '../adapters/push/configured';
import { configuredSeal } from '../adapters/seal/configured';
import { sandboxSms } from '../adapters/sms/sandbox';
import { configuredStorage } from '../adapters/storage/configured';
import { type Assembly, assemble, type Outside } from '../assemble';
import { type Config, readConfig } from '../config';
import { type Connection, connect } from '../db/database';
import { captchaAnswer } from '../features/auth/captcha';
import { createLog } from '../http/observe';
import { startWorker } from '../jobs/worker';
import { sandboxGate } from '../sandbox/gate';
import { openWorld } from '../sandbox/life';
import { createSandboxServer } from '../sandbox/server';
import { createServer } from '../server';
import { testDatabase } from './database';

export interface Stack {
  /** Origin of our server; the sandbox's control API is under `/sandbox/api`. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly storageDir: string;
  readonly connection: Connection;
  readonly config: Config;
  readonly outside: Outside;
  readonly assembly: Assembly;
  stop(): Promise<void>;
}

const SECRET = 'a-secret-that-only-tests-know-about';

/** @param log takes every line that server and worker write. */
export async function startStack(log?: (line: string) => void): Promise<Stack> {
  const [database, worldDatabase] = await Promise.all([testDatabase(), testDatabase('empty')]);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const storage = mkdtempSync(join(tmpdir(), 'tulay-test-'));
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.appUrl,
    STORAGE_DIR: storage,
    LOG_LEVEL: log ? 'info' : 'silent',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
  });
  const world = await startWorld(worldDatabase.appUrl, sandboxPort, url);
  const connection = connect(config.DATABASE_URL);
  const outside = await outsideOf(config);
  const assembly = assemble(config, connection.db, outside);
  const logger = createLog(config, log && { write: log });
  const server = await createServer({
    ...assembly,
    config,
    log: logger,
    db: connection.db,
    extras: [gateOf(config, outside)],
  });
  const worker = await startWorker(config.DATABASE_URL, connection.db, assembly, logger);
  await server.listen({ host: '127.0.0.1', port });
  return {
    url,
    ownerUrl: database.ownerUrl,
    storageDir: storage,
    connection,
    config,
    outside,
    assembly,
    stop: async () => {
      await server.close();
      await worker.stop();
      outside.clock.stop();
      await connection.close();
      await world.stop();
      await Promise.all([database.drop(), worldDatabase.drop()]);
      rmSync(storage, { recursive: true });
    },
  };
}

async function startWorld(databaseUrl: string, port: number, apiUrl: string) {
  const { world, end } = await openWorld(
    {
      port,
      databaseUrl,
      apiUrl,
      publicUrl: apiUrl,
      gatewaySecret: SECRET,
      webhookSecret: SECRET,
      // Tests say when a pay-out ends.
      payoutSeconds: 86_400,
    },
    failLoudly,
  );
  const server = await createSandboxServer(world, false);
  await server.listen({ host: '127.0.0.1', port });
  return {
    stop: async () => {
      await server.close();
      await end();
    },
  };
}

/** A turn of the world that fails in a test is a bug. */
function failLoudly(error: unknown): never {
  throw error;
}

async function outsideOf(config: Config): Promise<Outside> {
  const gateway = { url: config.SANDBOX_URL ?? '', secret: SECRET };
  const storage = await configuredStorage(config);
  return {
    clock: new SandboxClock(gateway),
    provider: 'sandbox',
    collections: sandboxCollections({ ...gateway, webhookSecret: SECRET }),
    payouts: sandboxPayouts(gateway),
    captcha: captchaPainter(),
    sms: sandboxSms(gateway),
    facebook: configuredFacebook(config),
    liveness: sandboxLiveness(gateway),
    screening: sandboxScreening(gateway),
    storage,
    seal: configuredSeal(config, storage),
    push: configuredPush(config),
  };
}

const gateOf = (config: Config, { clock }: Outside) =>
  sandboxGate({
    sandboxUrl: config.SANDBOX_URL ?? '',
    captchaAnswer: (id) => captchaAnswer(config.SESSION_SECRET, id),
    clock,
  });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
