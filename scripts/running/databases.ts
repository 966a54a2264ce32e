import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres';
import type { Environment } from './settings';
import { Stop } from './stop';

export type Databases = { env: Environment; stop(): Promise<void> };

/** Starts the embedded server with both databases, or uses the server at `DATABASE_URL` and leaves it running. */
export async function openDatabases(folder: string, ephemeral: boolean): Promise<Databases> {
  if (process.env.DATABASE_URL && !ephemeral) return useServer(process.env.DATABASE_URL);

  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: !ephemeral });
  await postgres.createDatabase('tulay');
  await postgres.createDatabase('tulay_sandbox', undefined, 'tulay');
  const env = {
    DATABASE_URL: postgres.appUrl('tulay'),
    DATABASE_OWNER_URL: postgres.ownerUrl('tulay'),
    SANDBOX_DATABASE_URL: postgres.appUrl('tulay_sandbox'),
  };
  return { env, stop: postgres.stop };
}

async function useServer(url: string): Promise<Databases> {
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? url;
  const sandboxUrl = process.env.SANDBOX_DATABASE_URL ?? (await sandboxDatabaseUrl(url, ownerUrl));
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SANDBOX_DATABASE_URL: sandboxUrl };
  return { env, stop: async () => undefined };
}

/** Creates `<name>_sandbox` for the sandbox, which never shares the lender's database. */
async function sandboxDatabaseUrl(url: string, ownerUrl: string): Promise<string> {
  const sandbox = new URL(url);
  sandbox.pathname += '_sandbox';
  const name = sandbox.pathname.slice(1);
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    const owner = client.escapeIdentifier(decodeURIComponent(sandbox.username));
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)} owner ${owner}`);
  } catch (error) {
    const hint = 'Create it yourself and set SANDBOX_DATABASE_URL.';
    throw new Stop(`The database "${name}" for the sandbox does not exist (${String(error)}). ${hint}`);
  } finally {
    await client.end();
  }
  return sandbox.href;
}
