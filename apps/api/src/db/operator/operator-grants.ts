/** Creates the operators' database roles, their functions and views in the schema `ops`, and the grants; repeated at each start. */
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import { type Kysely, sql } from 'kysely';
import { BORROWER_COMMAND, BORROWER_COMMAND_TYPES, borrowerCommandSql } from '../commands/borrower-command';
import { createOperatorFunction, createOperatorViews, parseRead } from './operator-functions';
import { OPERATOR_QUERIES, OPERATOR_READS } from './operator-reads';
import {
  APPROVER_LOGIN_ROLE,
  CONSOLE_LOGIN_ROLE,
  databaseRole,
  OPERATOR_LOGIN_ROLE,
  OPERATOR_OWNED_TABLES,
  operatorFunctions,
} from './operator-rights';
import type { Tables } from '../schema/tables';

type Db = Kysely<Tables>;

/**
 * Creates the operators' database roles and their grants.
 * @param appRole the application's log-in. The command line may use it too, and then assumes an operator role. If the
 * owner may not create roles, they must exist: see `docs/runbooks/operator-accounts.md`.
 */
export async function grantOperators(
  db: Db,
  appRole: string,
  mode: 'sandbox' | 'production' = 'production',
): Promise<void> {
  await db.transaction().execute(async (own) => {
    // Roles belong to the whole server, so two nodes that start together would create them twice.
    await sql`select pg_advisory_xact_lock(hashtextextended('operator roles', 0))`.execute(own);
    await createRoles(own);
    const isDistributed = await isCluster(own);
    if (isDistributed) await allowRolesBetweenServers(own);
    await sql`revoke execute on all functions in schema public from public`.execute(own);
    await revokeTableCreation(own);
    await sql`drop schema if exists ops cascade`.execute(own);
    await sql`create schema ops`.execute(own);
    for (const each of operatorFunctions) await createOperatorFunction(own, each);
    await createBorrowerCommand(own);
    if (!isDistributed) await createOperatorViews(own);
    for (const role of OPERATOR_ROLES) await grantReads(own, role, isDistributed);
    await grantSessionFunctions(own, appRole);
    if (mode === 'production') await keepApprovalsApart(own, appRole);
  });
}

/** Lets only the owner create tables, temporary ones included. If another role owns the database, that role must revoke it. */
async function revokeTableCreation(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const roles = sql.join([sql.raw('public'), ...LOGIN_ROLES.map((role) => sql.id(role))]);
  await sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from ${roles}`.execute(db);
  await sql`revoke create on schema public from ${roles}`.execute(db);
}

/**
 * Lets the operators' roles log in. The coordinator of a cluster reads the other servers in the role that an operator has
 * assumed. The roles have no password, so only the rules between the servers admit them.
 */
async function allowRolesBetweenServers(db: Db): Promise<void> {
  for (const role of OPERATOR_ROLES) await sql`alter role ${sql.id(databaseRole(role))} login`.execute(db);
}

/**
 * Creates the operators' own form of the function that runs a borrower's command. Every operator role may call it,
 * because it checks the right to call the operator function itself.
 */
async function createBorrowerCommand(db: Db): Promise<void> {
  const names = operatorFunctions.filter(({ subject }) => subject === 'borrower').map(({ name }) => name);
  await sql.raw(borrowerCommandSql('ops', names)).execute(db);
  const signature = sql.raw(`ops.${BORROWER_COMMAND}(${BORROWER_COMMAND_TYPES})`);
  const roles = sql.join(OPERATOR_ROLES.map((role) => sql.id(databaseRole(role))));
  await sql`revoke execute on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${roles}`.execute(db);
}

const LOGIN_ROLES = [
  OPERATOR_LOGIN_ROLE,
  CONSOLE_LOGIN_ROLE,
  APPROVER_LOGIN_ROLE,
  ...OPERATOR_ROLES.map(databaseRole),
];

async function createRoles(db: Db): Promise<void> {
  for (const role of LOGIN_ROLES) {
    await sql`do $$ begin
      if not exists (select 1 from pg_roles where rolname = ${sql.lit(role)}) then create role ${sql.id(role)} nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$`.execute(db);
  }
}

/**
 * Returns whether the database is a Citus cluster. Citus runs a query on its servers in the role of the caller, even
 * through a view, and does not support grants on columns. On a cluster, a role that may read some columns of a table
 * therefore gets the whole table.
 */
async function isCluster(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as found`.execute(db);
  return rows[0]?.found === true;
}

async function grantReads(
  db: Db,
  role: (typeof OPERATOR_ROLES)[number],
  isDistributed: boolean,
): Promise<void> {
  const who = sql.id(databaseRole(role));
  await sql`revoke all on all tables in schema public from ${who}`.execute(db);
  await sql`revoke all on all functions in schema public from ${who}`.execute(db);
  await sql`grant usage on schema public, ops to ${who}`.execute(db);
  for (const read of OPERATOR_READS[role]) {
    const where = isDistributed ? 'public' : 'ops';
    await sql`grant select on ${sql.table(`${where}.${parseRead(read).table}`)} to ${who}`.execute(db);
  }
  for (const query of [
    ...(OPERATOR_QUERIES[role] ?? []),
    'require_operator(name)',
    'operator_finish(timestamptz, jsonb)',
    'operator_key_take(timestamptz, jsonb)',
    'operator_key_store(timestamptz, jsonb)',
  ]) {
    await sql`grant execute on function ${sql.raw(query)} to ${who}`.execute(db);
  }
}

const SESSION_FUNCTIONS = [
  'operator_authenticate(text, timestamptz, jsonb)',
  'operator_start(text, uuid)',
  'operator_finish(timestamptz, jsonb)',
];

/** Functions of the console's log-in, in addition to those of every operator's log-in. */
const CONSOLE_FUNCTIONS = [
  'operator_session_start(timestamptz, jsonb)',
  'operator_session_read(text, timestamptz, jsonb)',
  'operator_session_lock(text, timestamptz, jsonb)',
  'operator_session_renew(text, timestamptz, jsonb)',
  'operator_session_end(text, timestamptz, jsonb)',
];

/** SQL functions that execute signed approvals. Only the log-in of the approver may call them. */
const APPROVER_FUNCTIONS = [
  'approval_take(timestamptz, jsonb)',
  'approval_accept(timestamptz, jsonb)',
  'approval_finish(timestamptz, jsonb)',
];

/**
 * Revokes from the application's role the functions that only the approving process may call. In the sandbox the
 * application is the approving process.
 */
async function keepApprovalsApart(db: Db, appRole: string): Promise<void> {
  for (const each of APPROVER_FUNCTIONS)
    await sql`revoke execute on function ${sql.raw(each)} from ${sql.id(appRole)}`.execute(db);
}

const LOGIN_FUNCTIONS = {
  [OPERATOR_LOGIN_ROLE]: SESSION_FUNCTIONS,
  [CONSOLE_LOGIN_ROLE]: [...SESSION_FUNCTIONS, ...CONSOLE_FUNCTIONS],
  [APPROVER_LOGIN_ROLE]: [...SESSION_FUNCTIONS, ...APPROVER_FUNCTIONS],
};

/** Lets the login roles authenticate an operator and assume the operator roles, without inheriting them. */
async function grantSessionFunctions(db: Db, appRole: string): Promise<void> {
  const user = sql.id(appRole);
  for (const [login, functions] of Object.entries(LOGIN_FUNCTIONS)) {
    await sql`grant usage on schema public to ${sql.id(login)}`.execute(db);
    for (const each of functions) {
      await sql`grant execute on function ${sql.raw(each)} to ${sql.id(login)}`.execute(db);
    }
  }
  const { rows } = await sql<{ modern: boolean; isOwner: boolean }>`
    select current_setting('server_version_num')::integer >= 160000 as modern,
      (select tableowner = ${appRole} from pg_tables where schemaname = 'public' and tablename = 'operator') as "isOwner"`.execute(
    db,
  );
  const options = rows[0]?.modern ? sql`with inherit false, set true` : sql``;
  for (const role of OPERATOR_ROLES.map(databaseRole)) {
    for (const login of [appRole, CONSOLE_LOGIN_ROLE, APPROVER_LOGIN_ROLE]) {
      const { rows: held } = await sql<{ held: boolean }>`
        select pg_has_role(${login}, ${role}, 'member') as held`.execute(db);
      if (!held[0]?.held) await sql`grant ${sql.id(role)} to ${sql.id(login)} ${options}`.execute(db);
    }
  }
  // A role that does everything also owns the functions that write these tables, so it must keep its rights.
  if (rows[0]?.isOwner) return;
  const owned = sql.join(OPERATOR_OWNED_TABLES.map((table) => sql.table(table)));
  await sql`revoke insert, update, delete, truncate on ${owned} from ${user}`.execute(db);
  // The job of a campaign records which borrowers it has reached.
  await sql`grant update (last_customer, reached, done_at) on campaign to ${user}`.execute(db);
  // The API stores the bytes of a file.
  await sql`grant update (storage_key, kind, bytes, sha256) on operator_file to ${user}`.execute(db);
  // The worker records the failures of an endpoint.
  await sql`grant update (failing_since, disabled_at, given_up) on webhook_endpoint to ${user}`.execute(db);
  // A request of an integrator records the day on which its key was used.
  await sql`grant update (last_used_on) on api_key to ${user}`.execute(db);
}
