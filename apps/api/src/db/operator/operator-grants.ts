/** Makes the operators' database roles and their doors into the schema `ops`; repeated at each start. */
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import { type Kysely, sql } from 'kysely';
import { openDoor, openViews, readOf } from './operator-functions';
import { OPERATOR_ASKS, OPERATOR_READS } from './operator-reads';
import { databaseRole, DOORSTEP, KEPT_BY_OPERATORS, OPERATOR_FUNCTIONS } from './operator-rights';
import type { Tables } from '../schema/tables';

type Db = Kysely<Tables>;

/**
 * @param appRole the application's log-in: the command line may come in by it too, and then takes a role on.
 * Where the owner may create no roles, they have to be there: see the chapter Operators of `docs/operations.md`.
 */
export async function grantOperators(db: Db, appRole: string): Promise<void> {
  await db.transaction().execute(async (own) => {
    // Two nodes that start at once: roles belong to the whole server.
    await sql`select pg_advisory_xact_lock(hashtextextended('operator roles', 0))`.execute(own);
    await createRoles(own);
    await sql`revoke execute on all functions in schema public from public`.execute(own);
    await refuseOwnTables(own);
    await sql`drop schema if exists ops cascade`.execute(own);
    await sql`create schema ops`.execute(own);
    for (const each of OPERATOR_FUNCTIONS) await openDoor(own, each);
    const isSpread = await isCluster(own);
    if (!isSpread) await openViews(own);
    for (const role of OPERATOR_ROLES) await grantReads(own, role, isSpread);
    await grantFrame(own, appRole);
  });
}

/** Nobody but the owner makes tables here, not even temporary ones. Where the database is another's, its owner has to say so. */
async function refuseOwnTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const roles = sql.join([
    sql.raw('public'),
    ...[DOORSTEP, ...OPERATOR_ROLES.map(databaseRole)].map((role) => sql.id(role)),
  ]);
  await sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from ${roles}`.execute(db);
  await sql`revoke create on schema public from ${roles}`.execute(db);
}

/** Those that are there stay: an owner who may create no roles is given them before. */
async function createRoles(db: Db): Promise<void> {
  for (const role of [DOORSTEP, ...OPERATOR_ROLES.map(databaseRole)]) {
    await sql`do $$ begin
      if not exists (select 1 from pg_roles where rolname = ${sql.lit(role)}) then create role ${sql.id(role)} nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$`.execute(db);
  }
}

/**
 * A cluster asks its servers in the role of who asks, whoever owns a view, and takes no grant of columns: there a role that may read
 * some of a table reads the table itself.
 */
async function isCluster(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as found`.execute(db);
  return rows[0]?.found === true;
}

async function grantReads(db: Db, role: (typeof OPERATOR_ROLES)[number], isSpread: boolean): Promise<void> {
  const who = sql.id(databaseRole(role));
  await sql`revoke all on all tables in schema public from ${who}`.execute(db);
  await sql`revoke all on all functions in schema public from ${who}`.execute(db);
  await sql`grant usage on schema public, ops to ${who}`.execute(db);
  for (const read of OPERATOR_READS[role]) {
    const where = isSpread ? 'public' : 'ops';
    await sql`grant select on ${sql.table(`${where}.${readOf(read).table}`)} to ${who}`.execute(db);
  }
  for (const asked of [...(OPERATOR_ASKS[role] ?? []), 'operator_reads()', 'operator_leave(jsonb)']) {
    await sql`grant execute on function ${sql.raw(asked)} to ${who}`.execute(db);
  }
}

const FRAME = [
  'operator_enter(text, timestamptz, jsonb)',
  'operator_begin(text, uuid)',
  'operator_leave(jsonb)',
];

/** Whoever comes in may say who works and take a role on, and inherits none of them. */
async function grantFrame(db: Db, appRole: string): Promise<void> {
  const who = sql.id(appRole);
  await sql`grant usage on schema public to ${sql.id(DOORSTEP)}`.execute(db);
  for (const step of FRAME) {
    await sql`grant execute on function ${sql.raw(step)} to ${sql.id(DOORSTEP)}`.execute(db);
  }
  const { rows } = await sql<{ modern: boolean; isOwner: boolean }>`
    select current_setting('server_version_num')::integer >= 160000 as modern,
      (select tableowner = ${appRole} from pg_tables where schemaname = 'public' and tablename = 'operator') as "isOwner"`.execute(
    db,
  );
  const manner = rows[0]?.modern ? sql`with inherit false, set true` : sql``;
  for (const role of OPERATOR_ROLES.map(databaseRole)) {
    const { rows: held } = await sql<{ held: boolean }>`
      select pg_has_role(${appRole}, ${role}, 'member') as held`.execute(db);
    if (!held[0]?.held) await sql`grant ${sql.id(role)} to ${who} ${manner}`.execute(db);
  }
  // Where one role must do, it owns the functions that write these tables.
  if (rows[0]?.isOwner) return;
  const kept = sql.join(KEPT_BY_OPERATORS.map((table) => sql.table(table)));
  await sql`revoke insert, update, delete, truncate on ${kept} from ${who}`.execute(db);
  // How far it came: the application goes through the borrowers.
  await sql`grant update (last_customer, reached, done_at) on campaign to ${who}`.execute(db);
}
