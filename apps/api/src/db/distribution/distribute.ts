/** Spreads the tables over the servers of a Citus cluster, and hands the commands of one borrower to the server that has them. */
import pg from 'pg';
import { functionStatements, PLACEMENTS, tableStatements } from './placements';
import { migrate } from '../migrate/migrate';

/** The statements in order; between `tables` and `functions` the schema is brought to this version once more. */
export interface DistributionPlan {
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}

/**
 * What is left to do on this database: tables that are spread already are left alone. A trigger may not stand on a table
 * while it is being spread; `migrate` makes it again on every server.
 */
export async function planDistribution(client: pg.Client): Promise<DistributionPlan> {
  const spread = await spreadTables(client);
  const tables = Object.keys(PLACEMENTS).filter((table) => !spread.includes(table));
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as "table" from pg_trigger
     where not tgisinternal and tgrelid::regclass::text = any ($1) order by 2, 1`,
    [tables],
  );
  const { rows: functions } = await client.query<{ name: string; signature: string }>(
    `select proname as name, p.oid::regprocedure::text as signature from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 2`,
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

/** Our triggers touch only rows of the row's own borrower; the cluster asks that somebody says so. */
async function triggerSettings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  const allow = `alter database ${database} set citus.enable_unsafe_triggers to 'on'`;
  return [allow, `select run_command_on_workers(${client.escapeLiteral(allow)})`];
}

async function spreadTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as known`,
  );
  if (rows[0]?.known !== true) return [];
  const spread = await client.query<{ table: string }>(
    `select logicalrelid::regclass::text as "table" from pg_dist_partition`,
  );
  return spread.rows.map(({ table }) => table);
}

export interface Addresses {
  /** Of the coordinator, for a superuser. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly mode: 'sandbox' | 'production';
}

/**
 * Runs the plan; repeating it does what was left. Stop the API first: a table is locked while its rows move.
 * Throws where the extension or its workers are missing.
 */
export async function distribute(
  { ownerUrl, appUrl, mode }: Addresses,
  say: (line: string) => void,
): Promise<void> {
  await migrate(ownerUrl, appUrl, mode);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) {
        say(statement);
        await client.query(statement);
      }
    };
    const { tables, functions } = await planDistribution(client);
    await run(tables);
    await migrate(ownerUrl, appUrl, mode);
    await run(functions);
  } finally {
    await client.end();
  }
}
