/**
 * Until the first release, a schema change edits the files in `migrations/`. After it, each change is a new numbered
 * file, because an applied migration is never run again.
 */
import type { Market } from '@tulay/engine/market';
import { runMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { borrowerCommands, borrowerCommandSql } from '../commands/borrower-command';
import { LOCK_TIMEOUT, retryOnLock } from './retry-on-lock';
import { grantOperators } from '../operator/operator-grants';
import { openPool } from '../pool';
import { seedSandboxOperators } from '../seed/operators';
import { seed } from '../seed/seed';
import { type SqlFile, sqlFiles, statementsOf } from './sql-files';
import type { Tables } from '../schema/tables';
import { applyDefinition } from './triggers';

/** Tables whose rows the application may add, but not change. */
export const APPEND_ONLY = [
  'journal',
  'ledger_entry',
  'book_journal',
  'book_entry',
  'loss_movement',
  'loan_event',
  'limit_step',
  'audit',
];

const LOCK = 'schema';

export interface Deployment {
  readonly mode?: 'sandbox' | 'production';
  readonly market?: Market;
}

/**
 * Migrates under an advisory lock, so that nodes that start together do it one after the other.
 * @param appUrl its user gets the application's privileges; absent if the owner also runs the application.
 * @param of.mode the sandbox gets operators with public keys.
 * @param of.market decides the tax of the products, unless somebody changed them.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string = ownerUrl,
  { mode = 'production', market = 'PH' }: Deployment = {},
  migrations: readonly SqlFile[] = sqlFiles('migrations'),
): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool(ownerUrl) }) });
  try {
    await db.connection().execute(async (own) => {
      // No time-out: another process that migrates may hold the lock for minutes.
      await sql`set lock_timeout = 0`.execute(own);
      await sql`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`.execute(own);
      await applySchema(ownerUrl, db, decodeURIComponent(new URL(appUrl).username), { mode, migrations });
      await retryOnLock(() => seed(db, market));
      if (mode === 'sandbox') await seedSandboxOperators(db);
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(own);
    });
  } finally {
    await db.destroy();
  }
}

const ownerPool = (ownerUrl: string, options = ''): pg.Pool =>
  openPool({ connectionString: ownerUrl, max: 2, options: `-c lock_timeout=${LOCK_TIMEOUT} ${options}` });

async function applySchema(
  ownerUrl: string,
  db: Kysely<Tables>,
  role: string,
  { mode, migrations }: { readonly mode: 'sandbox' | 'production'; readonly migrations: readonly SqlFile[] },
): Promise<void> {
  await retryOnLock(async () => {
    const { error } = await migrator(db, migrations).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
  });
  for (const statement of sqlFiles('functions').flatMap(statementsOf)) {
    await retryOnLock(() => applyDefinition(db, statement));
  }
  await retryOnLock(() => applyDefinition(db, borrowerCommandSql('public', borrowerCommands)));
  await retryOnLock(() => installQueue(ownerUrl));
  // Grants and revokes share a transaction, so no running node ever has the broad rights that the revokes remove.
  await retryOnLock(() => db.transaction().execute((own) => grantToApplication(own, role)));
  await retryOnLock(() => grantOperators(db, role, mode));
}

/**
 * Creates the queue's tables. The Citus setting keeps them on a cluster's coordinator; a server without Citus ignores
 * it.
 */
async function installQueue(ownerUrl: string): Promise<void> {
  const pool = ownerPool(ownerUrl, '-c citus.enable_ddl_propagation=off');
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

function migrator(db: Kysely<Tables>, files: readonly SqlFile[]): Migrator {
  const migrations = files.map((file) => [
    file.name,
    {
      up: async (target: Kysely<unknown>) => {
        for (const statement of statementsOf(file)) await sql.raw(statement).execute(target);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}

async function grantToApplication(db: Kysely<Tables>, role: string): Promise<void> {
  const user = sql.id(role);
  const appendOnly = sql.join(APPEND_ONLY.map((table) => sql.table(table)));
  const schemas = [sql.id('public'), sql.id('graphile_worker')];
  for (const schema of schemas) {
    await sql`grant usage on schema ${schema} to ${user}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${user}`.execute(db);
    await sql`grant usage on all sequences in schema ${schema} to ${user}`.execute(db);
    await sql`grant execute on all functions in schema ${schema} to ${user}`.execute(db);
  }
  await allowQueueAccess(db, role);
  await sql`revoke update, delete, truncate on ${appendOnly} from ${user}`.execute(db);
}

/** Adds a policy for the application: the queue's tables have row security that admits only their owner. */
async function allowQueueAccess(db: Kysely<Tables>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'application')`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`create policy application on ${sql.table(`graphile_worker.${name}`)} to ${sql.id(role)}
      using (true) with check (true)`.execute(db);
  }
}
