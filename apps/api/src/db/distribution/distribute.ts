/** Distributes the tables over a Citus cluster, and delegates the functions of one borrower to the borrower's server. */
import pg from 'pg';
import { functionStatements, isLocal, PLACEMENTS, tableStatements } from './placements';
import { type Deployment, migrate } from '../migrate/migrate';

/**
 * SQL statements that distribute the database, in order. After `tables` has run, the schema must be migrated again
 * before `functions` runs.
 */
export interface DistributionPlan {
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Returns the SQL statements to run. Citus cannot distribute a table that has a trigger, so the plan drops the triggers
 * first. `migrate` then creates them again on every server.
 */
export async function planDistribution(client: pg.Client): Promise<DistributionPlan> {
  const distributed = await distributedTables(client);
  const tables = Object.keys(PLACEMENTS).filter((table) => !distributed.includes(table) && !isLocal(table));
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as "table" from pg_trigger
     where not tgisinternal and tgrelid::regclass::text = any ($1) order by 2, 1`,
    [tables],
  );
  const { rows: functions } = await client.query<{ name: string; signature: string }>(
    `select proname as name, p.oid::regprocedure::text as signature from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       -- The other servers do not know the rows of tables that stay on the coordinator.
       and not exists (select 1 from pg_type t where (t.oid = p.prorettype or t.oid = any (p.proargtypes))
         and t.typrelid::regclass::text = any ($1))
     order by 2`,
    [Object.keys(PLACEMENTS).filter(isLocal)],
  );
  return {
    tables: [
      ...(await triggerSettings(client)),
      ...triggers.map(({ name, table }) => `drop trigger ${client.escapeIdentifier(name)} on ${table}`),
      ...tableStatements(tables),
    ],
    functions: functionStatements(functions),
  };
}

/**
 * Returns the statements that allow triggers on distributed tables. Citus forbids them by default, but our triggers
 * touch only rows of the borrower whose row changed. Citus sends the setting to the workers.
 */
async function triggerSettings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  return [`alter database ${database} set citus.enable_unsafe_triggers to 'on'`];
}

async function distributedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as known`,
  );
  if (rows[0]?.known !== true) return [];
  const { rows: distributed } = await client.query<{ table: string }>(
    `select logicalrelid::regclass::text as "table" from pg_dist_partition`,
  );
  return distributed.map(({ table }) => table);
}

export interface Addresses extends Deployment {
  /** Address of the coordinator's database, with a superuser. */
  readonly ownerUrl: string;
  readonly appUrl: string;
}

/**
 * Runs the plan; a repeated run does the remaining work. Stop the API first, because a table is locked while its rows move.
 * Throws if the extension or its workers are missing.
 */
export async function distribute(
  { ownerUrl, appUrl, ...deployment }: Addresses,
  log: (line: string) => void,
): Promise<void> {
  await migrate(ownerUrl, appUrl, deployment);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) {
        log(statement);
        await client.query(statement);
      }
    };
    const { tables, functions } = await planDistribution(client);
    await run(tables);
    await migrate(ownerUrl, appUrl, deployment);
    await run(functions);
  } finally {
    await client.end();
  }
}
