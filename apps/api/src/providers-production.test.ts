import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MonotonicClock } from './adapters/clock/monotonic';
import { assemble } from './assemble';
import { readConfig } from './config';
import { type Connection, connect } from './db/database';
import { ledgerTime } from './db/ledger-time';
import { createLog } from './observe/log';
import { scheduleNow } from './jobs/minute-job';
import { loadProviders } from './providers';
import type { OpenedProviders } from './providers-opened';
import { createServer } from './server';
import { type TestDatabase, testDatabase } from './testing/database';
import { PRODUCTION } from './testing/production-settings';

let database: TestDatabase;
let connection: Connection;
let opened: OpenedProviders;
let server: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  const config = readConfig({ ...PRODUCTION, DATABASE_URL: database.appUrl, LOG_LEVEL: 'silent' });
  connection = connect(config.DATABASE_URL);
  const open = await loadProviders(config.MODE);
  opened = await open(
    config,
    () => ledgerTime(connection.db),
    () => scheduleNow(connection.db),
  );
  const app = assemble(config, connection.db, opened.providers);
  server = await createServer({
    ...app,
    config,
    log: createLog(config),
    db: connection.db,
    extras: opened.extras,
  });
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await connection.close();
  await database.drop();
});

const statusOf = async (method: 'GET' | 'POST', url: string): Promise<number> =>
  (await server.inject({ method, url, payload: method === 'POST' ? '{}' : undefined })).statusCode;

describe('production', () => {
  it('production is ready with real providers and real time, and has no sandbox routes', async () => {
    expect(await statusOf('GET', '/readyz')).toBe(200);
    expect(opened.extras).toEqual([]);
    expect(opened.providers.clock).toBeInstanceOf(MonotonicClock);
    expect(await statusOf('GET', '/sandbox')).toBe(404);
    expect(await statusOf('POST', '/api/v1/webhooks/sandbox')).toBe(404);
  });

  it.each([
    ['POST', '/sandbox/log-in'],
    ['GET', '/sandbox/log-in.js'],
    ['GET', '/sandbox/borrowers'],
    ['GET', '/sandbox/api/sms'],
    ['GET', '/sandbox/api/captcha/01900000-0000-7000-8000-00000000dead'],
  ] as const)(
    'production has nothing that a log-in as another borrower reads: %s %s',
    async (method, url) => {
      expect(await statusOf(method, url)).toBe(404);
    },
  );

  it('production routes new payouts and payments to the chosen gateways, and verifies webhooks of both', async () => {
    const { payouts, collections, webhooks } = opened.providers;
    expect([payouts.provider, collections.provider]).toEqual(['xendit', 'paymongo']);
    expect(webhooks.map(({ provider }) => provider)).toEqual(['xendit', 'paymongo']);
    for (const { provider } of webhooks) {
      const forged = await server.inject({
        method: 'POST',
        url: `/api/v1/webhooks/${provider}`,
        payload: '{}',
      });
      expect([forged.statusCode, forged.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'webhook_forged' }),
      ]);
    }
  });

  it('face check and screening without a vendor are left to a reviewer', async () => {
    const { liveness, screening } = opened.providers;
    const check = {
      reference: 'r',
      idNumber: '1',
      challenges: [],
      evidence: { kind: 'wrapper', passed: true },
    } as const;
    expect(await liveness.check(check)).toEqual({ ok: true, value: 'person' });
    expect(await screening.screen({ idNumber: '1', phone: '+639170000001' })).toMatchObject({
      value: { verdict: 'refer' },
    });
  });

  it('the production program loads no file of the sandbox', async () => {
    const { metafile } = await build({
      entryPoints: [resolve(import.meta.dirname, 'main.ts')],
      outdir: 'none',
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      external: ['@tulay/*'],
      absWorkingDir: import.meta.dirname,
    });
    const loaded = new Set<string>();
    const follow = (name: string): void => {
      if (loaded.has(name)) return;
      loaded.add(name);
      const output = metafile.outputs[name];
      for (const { path, kind } of output?.imports ?? []) if (kind === 'import-statement') follow(path);
    };
    const outputOf = (source: string) =>
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? '';
    follow(outputOf('main.ts'));
    follow(outputOf('providers-production.ts'));
    const sources = [...loaded].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
    expect(sources).toContain('adapters/xendit/payouts.ts');
    expect(sources.filter((source) => /(^|\/)sandbox/.test(source))).toEqual([]);
  });
});
