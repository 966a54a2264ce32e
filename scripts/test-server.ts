import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/db/migrate/migrate';
import {
  createTestDatabase,
  runStatement,
  type TestServer,
  withDatabase,
} from '../apps/api/src/testing/database';
import { memoryFolder } from '../tools/embedded/memory-folder';
import { createScratch, removeScratch } from '../tools/embedded/scratch';
import { startTestCluster } from './cluster/test-cluster';
import type { StartedServer } from './running/started-server';
import { startPostgres } from './postgres';
import type { Databases } from './running/databases';

/**
 * Starts one database server for a test run (embedded, or the one at TEST_DATABASE_URL as superuser) and migrates one template,
 * which every test file and every stack of the journeys copies. TEST_CITUS, the pg_config of a PostgreSQL with Citus, starts a
 * cluster instead.
 */
export async function startTestServer(): Promise<StartedServer> {
  const [external, pgConfig] = [process.env.TEST_DATABASE_URL, process.env.TEST_CITUS];
  if (pgConfig) return startTestCluster(pgConfig);
  const { server, close } = external ? await useServer(external) : await startServer();
  await runStatement(server.ownerUrl, `create database ${server.template}`);
  await migrate(withDatabase(server.ownerUrl, server.template), server.appUrl, { mode: 'sandbox' });
  return { server, close };
}

interface StackDatabases {
  readonly databases: Databases;
  drop(): Promise<void>;
}

/** Creates the databases of a stack, its own and the sandbox's, on the server of a test run. */
export async function createStackDatabases(server: TestServer): Promise<StackDatabases> {
  const [own, sandbox] = await Promise.all([
    createTestDatabase(server, 'migrated'),
    createTestDatabase(server, 'empty'),
  ]);
  const env = {
    DATABASE_URL: own.socketUrl,
    DATABASE_OWNER_URL: own.ownerUrl,
    SANDBOX_DATABASE_URL: sandbox.socketUrl,
  };
  return {
    databases: { env, server: null, ready: async () => undefined },
    drop: async () => {
      await Promise.all([own.drop(), sandbox.drop()]);
    },
  };
}

async function startServer(): Promise<StartedServer> {
  const scratch = await createScratch(memoryFolder());
  const postgres = await startPostgres({ dataDir: join(scratch, 'postgres'), durable: false });
  const server = {
    ownerUrl: postgres.ownerUrl('postgres'),
    appUrl: postgres.appUrl('postgres'),
    template: 'tulay_template',
    socketFolder: postgres.socketFolder,
  };
  const close = async () => {
    await postgres.stop();
    removeScratch(scratch);
  };
  return { server, close };
}

/** Uses an external server: sets a password of the application's role for this run and drops the template afterwards. */
async function useServer(ownerUrl: string): Promise<StartedServer> {
  const password = randomBytes(12).toString('hex');
  const template = `tulay_template_${randomBytes(4).toString('hex')}`;
  const create = `create role tulay; exception when duplicate_object then null;`;
  await runStatement(ownerUrl, `do $$ begin ${create} end $$; alter role tulay login password '${password}'`);

  const appUrl = new URL(ownerUrl);
  appUrl.username = 'tulay';
  appUrl.password = password;
  const close = () => runStatement(ownerUrl, `drop database if exists ${template} with (force)`);
  return { server: { ownerUrl, appUrl: appUrl.href, template, socketFolder: null }, close };
}
