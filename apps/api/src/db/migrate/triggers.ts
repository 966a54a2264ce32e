/** Triggers that are there as the sources have them are left alone: to make one anew stops all who write to its table. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables';

const TRIGGER = /^create or replace trigger (\w+)\s[\s\S]*?\son (\w+)\s/;

/** Makes a trigger that is missing or another, with a note of what it was made from; any other statement is carried out as it is. */
export async function makeOf(db: Kysely<Tables>, statement: string): Promise<void> {
  const [, name, table] = TRIGGER.exec(statement) ?? [];
  if (name === undefined || table === undefined) return void (await sql.raw(statement).execute(db));
  const note = createHash('sha256').update(statement).digest('hex');
  if ((await noteOn(db, name, table)) === note) return;
  await sql.raw(statement).execute(db);
  await sql`comment on trigger ${sql.id(name)} on ${sql.table(table)} is ${sql.lit(note)}`.execute(db);
}

async function noteOn(db: Kysely<Tables>, name: string, table: string): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`
    select obj_description(oid, 'pg_trigger') as note from pg_trigger
    where tgname = ${name} and tgrelid = to_regclass(${table})`.execute(db);
  return rows[0]?.note ?? null;
}
