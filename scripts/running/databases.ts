import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres';
import type { Environment } from './settings';
import { Stop } from './stop';

export type Databases = { env: Environment; stop(): Promise<void> };

/** The embedded server with both databases, or the server at `DATABASE_URL`, which stays as it is when we stop. */
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
  const sandboxUrl = process.env.SANDBOX_DATABASE_URL ?? (await sandboxBeside(url, ownerUrl));
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SANDBOX_DATABASE_URL: sandboxUrl };
  return { env, stop: async () => undefined };
}

/** The outside world never shares the lender's database: beside `name` it gets `name_sandbox`. */
async function sandboxBeside(url: string, ownerUrl: string): Promise<string> {
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
    throw new Stop(`The database "${name}" for the simulated world is not there (${String(error)}). ${hint}`);
  } finally {
    await client.end();
  }
  return sandbox.href;
}
