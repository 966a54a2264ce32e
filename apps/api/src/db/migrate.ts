/** Brings a database to this version: schema, command functions, job queue, privileges, reference rows. */
import { runMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { seed } from './seed/seed';
import { sqlFiles } from './sql-files';
import type { Tables } from './tables';

const APPEND_ONLY = ['journal', 'ledger_entry', 'loan_event', 'limit_step', 'audit'];

/** @param appUrl its user gets the application's privileges; absent when the owner runs the application too. */
export async function migrate(ownerUrl: string, appUrl: string = ownerUrl): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await migrator(db).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
    for (const file of sqlFiles('functions')) await sql.raw(file.text).execute(db);
    await runMigrations({ pgPool: pool });
    await grant(db, decodeURIComponent(new URL(appUrl).username));
    await seed(db);
  } finally {
    await db.destroy();
  }
}

function migrator(db: Kysely<Tables>): Migrator {
  const migrations = sqlFiles('migrations').map((file) => [
    file.name,
    {
      up: (target: Kysely<unknown>) =>
        sql
          .raw(file.text)
          .execute(target)
          .then(() => undefined),
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
