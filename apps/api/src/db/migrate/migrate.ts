/** Brings a database to this version: schema, command functions, job queue, privileges, reference rows. */
import { runMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { givingWay, LOCK_TIMEOUT } from './retry-on-lock';
import { grantOperators } from '../operator/operator-grants';
import { openPool } from '../pool';
import { seedSandboxOperators } from '../seed/operators';
import { seed } from '../seed/seed';
import { sqlFiles, statementsOf } from './sql-files';
import type { Tables } from '../schema/tables';
import { makeOf } from './triggers';

const APPEND_ONLY = ['journal', 'ledger_entry', 'loan_event', 'limit_step', 'audit'];

const LOCK = 'schema';

/**
 * One process at a time, whoever starts at once: each makes the functions and privileges anew.
 * @param appUrl its user gets the application's privileges; absent when the owner runs the application too.
 * @param mode the sandbox has operators whose keys everybody knows.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string = ownerUrl,
  mode: 'sandbox' | 'production' = 'production',
): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownersPool(ownerUrl) }) });
  try {
    await db.connection().execute(async (own) => {
      // Whoever is at it may take minutes.
      await sql`set lock_timeout = 0`.execute(own);
      await sql`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`.execute(own);
      await bringUp(ownerUrl, db, decodeURIComponent(new URL(appUrl).username));
      if (mode === 'sandbox') await seedSandboxOperators(db);
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(own);
    });
  } finally {
    await db.destroy();
  }
}

/** @param options of each connection. */
const ownersPool = (ownerUrl: string, options = ''): pg.Pool =>
  openPool({ connectionString: ownerUrl, max: 2, options: `-c lock_timeout=${LOCK_TIMEOUT} ${options}` });

async function bringUp(ownerUrl: string, db: Kysely<Tables>, role: string): Promise<void> {
  await givingWay(async () => {
    const { error } = await migrator(db).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
  });
  for (const statement of sqlFiles('functions').flatMap(statementsOf)) {
    await givingWay(() => makeOf(db, statement));
  }
  await givingWay(() => makeQueue(ownerUrl));
  // Nodes serve meanwhile: what is given widely and taken back in part must never be seen half done.
  await givingWay(() => db.transaction().execute((own) => grant(own, role)));
  await givingWay(() => grantOperators(db, role));
  await givingWay(() => seed(db));
}

/** Its tables stay beside the coordinator, so no other server is told of them; a server alone does not know the setting. */
async function makeQueue(ownerUrl: string): Promise<void> {
  const pool = ownersPool(ownerUrl, '-c citus.enable_ddl_propagation=off');
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

function migrator(db: Kysely<Tables>): Migrator {
  const migrations = sqlFiles('migrations').map((file) => [
    file.name,
    {
      up: async (target: Kysely<unknown>) => {
        for (const statement of statementsOf(file)) await sql.raw(statement).execute(target);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}

/** The application may read and insert everywhere, and change everything but the books, the facts of loans and the audit trail. */
async function grant(db: Kysely<Tables>, role: string): Promise<void> {
  const who = sql.id(role);
  const books = sql.join(APPEND_ONLY.map((table) => sql.table(table)));
  const schemas = [sql.id('public'), sql.id('graphile_worker')];
  for (const schema of schemas) {
    await sql`grant usage on schema ${schema} to ${who}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${who}`.execute(db);
    await sql`grant usage on all sequences in schema ${schema} to ${who}`.execute(db);
    await sql`grant execute on all functions in schema ${schema} to ${who}`.execute(db);
  }
  await admitToQueue(db, role);
  await sql`revoke update, delete, truncate on ${books} from ${who}`.execute(db);
}

/** The queue guards its tables row by row against everyone but their owner; the application is let in. */
async function admitToQueue(db: Kysely<Tables>, role: string): Promise<void> {
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
