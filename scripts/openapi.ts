/**
 * Writes the web client's types from the server's own OpenAPI document; `--check` only compares. No database is
 * reached: routes state their shapes without being called.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { captchaPainter } from '../apps/api/src/adapters/captcha/canvas';
import { SteadyClock } from '../apps/api/src/adapters/clock/steady';
import { configuredFacebook } from '../apps/api/src/adapters/facebook/configured';
import { configuredPush } from '../apps/api/src/adapters/push/configured';
import { configuredSeal } from '../apps/api/src/adapters/seal/configured';
import { filesystemStorage } from '../apps/api/src/adapters/storage/filesystem';
import { assemble } from '../apps/api/src/assemble';
import { readConfig } from '../apps/api/src/config';
import { sandboxWorld } from '../apps/api/src/adapters/sandbox-world';
import { connect } from '../apps/api/src/db/database';
import { createLog } from '../apps/api/src/observe/log';
import { createServer } from '../apps/api/src/server';

const TARGET = new URL('../apps/web/src/api/schema.ts', import.meta.url);
const HEADER =
  '// Made by `npm run openapi` from /api/v1/openapi.json; change the contract, not this file.\n';

async function document(): Promise<OpenAPI3> {
  const secret = 'only-to-describe-the-routes-of-the-api';
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    STORAGE_DIR: '.',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DATA_KEY: Buffer.alloc(32).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:1',
    GATEWAY_SECRET: secret,
    WEBHOOK_SECRET: secret,
  });
  const gateway = { url: 'http://127.0.0.1:1', secret };
  const { db } = connect(config.DATABASE_URL);
  const storage = filesystemStorage('.');
  const app = assemble(config, db, {
    clock: new SteadyClock(async () => null),
    ...sandboxWorld(gateway, secret),
    captcha: captchaPainter(),
    facebook: configuredFacebook(config),
    storage,
    seal: configuredSeal(config, storage),
    push: configuredPush(config),
  });
  const server = await createServer({ ...app, config, db, log: createLog(config) });
  await server.ready();
  const described = server.swagger();
  await server.close();
  return described as OpenAPI3;
}

const made = HEADER + astToString(await openapiTS(await document()));
if (!process.argv.includes('--check')) writeFileSync(TARGET, made);
else if (readFileSync(TARGET, 'utf8') !== made) {
  process.stderr.write(
    'apps/web/src/api/schema.ts is not what the server describes: run `npm run openapi`.\n',
  );
  process.exitCode = 1;
}
