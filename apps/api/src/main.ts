/** Wires configuration, database, adapters, services, server and worker; the only file that knows all of them. */
import { captchaPainter } from './adapters/captcha/canvas';
import { SandboxClock } from './adapters/clock/sandbox';
import { sandboxCollections } from './adapters/collections/sandbox';
import { configuredFacebook } from './adapters/facebook/configured';
import { sandboxLiveness } from './adapters/liveness/sandbox';
import { sandboxPayouts } from './adapters/payouts/sandbox';
import { sandboxScreening } from './adapters/screening/sandbox';
import { configuredPush } from './adapters/push/configured';
import { configuredSeal } from './adapters/seal/configured';
import { sandboxSms } from './adapters/sms/sandbox';
import { configuredStorage } from './adapters/storage/configured';
import { assemble, type Outside } from './assemble';
import { type Config, readConfig } from './config';
import { connect } from './db/database';
import { migrate } from './db/migrate';
import { captchaAnswer } from './features/auth/captcha';
import { createLog } from './http/observe';
import { startWorker } from './jobs/worker';
import { sandboxGate } from './sandbox/gate';
import { createServer } from './server';

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  await migrate(config.DATABASE_OWNER_URL ?? config.DATABASE_URL, config.DATABASE_URL);
  const connection = connect(config.DATABASE_URL);
  const outside = await sandboxOutside(config);
  const app = assemble(config, connection.db, outside);
  const server = await createServer({
    ...app,
    config,
    log,
    db: connection.db,
    extras: [gate(config, outside)],
  });
  const worker = await startWorker(config.DATABASE_URL, connection.db, app, log);
  await server.listen({ host: config.HOST, port: config.PORT });

  const stop = async () => {
    await server.close();
    await worker.stop();
    outside.clock.stop();
    await connection.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

/** Every simulated provider, each behind its port and over HTTP. */
async function sandboxOutside(config: Config): Promise<Outside> {
  const url = setting(config.SANDBOX_URL);
  const gateway = { url, secret: setting(config.GATEWAY_SECRET) };
  const webhookSecret = setting(config.WEBHOOK_SECRET);
  const clock = new SandboxClock(gateway);
  await clock.refresh();
  const storage = await configuredStorage(config);
  return {
    clock,
    provider: 'sandbox',
    collections: sandboxCollections({ ...gateway, webhookSecret }),
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

const gate = (config: Config, { clock }: Outside) =>
  sandboxGate({
    sandboxUrl: setting(config.SANDBOX_URL),
    captchaAnswer: (id) => captchaAnswer(config.SESSION_SECRET, id),
    clock,
  });

function setting(value: string | undefined): string {
  if (value === undefined) throw new Error('a sandbox setting is missing');
  return value;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
