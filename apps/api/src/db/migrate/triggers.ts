/** Triggers are replaced only when their source changes: replacing one locks its table against writes. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables';

const TRIGGER = /^create or replace trigger (\w+)\s[\s\S]*?\son (\w+)\s/;

/**
 * Runs a statement that defines a function or trigger. The hash of a trigger's source is stored as its comment; a
 * trigger whose stored hash is the same is not replaced.
 */
export async function applyDefinition(db: Kysely<Tables>, statement: string): Promise<void> {
  const [, name, table] = TRIGGER.exec(statement) ?? [];
  if (name === undefined || table === undefined) return void (await sql.raw(statement).execute(db));
  const hash = createHash('sha256').update(statement).digest('hex');
  if ((await commentOf(db, name, table)) === hash) return;
  await sql.raw(statement).execute(db);
  await sql`comment on trigger ${sql.id(name)} on ${sql.table(table)} is ${sql.lit(hash)}`.execute(db);
}

async function commentOf(db: Kysely<Tables>, name: string, table: string): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(oid, 'pg_trigger') as comment from pg_trigger
    where tgname = ${name} and tgrelid = to_regclass(${table})`.execute(db);
  return rows[0]?.comment ?? null;
}
