/** The doors and views of the schema `ops`: all that operators call and read. */
import { type Kysely, sql } from 'kysely';
import { ALWAYS_FRESH, databaseRole, type OperatorFunction } from './operator-rights';
import { OPERATOR_READS, OPERATOR_ROWS } from './operator-reads';
import type { Tables } from '../schema/tables';

type Db = Kysely<Tables>;

const ARGUMENTS = {
  borrower: {
    declared: 'p_customer uuid, p_now timestamptz, p_input jsonb',
    passed: 'p_customer, p_now, p_input',
  },
  house: { declared: 'p_now timestamptz, p_input jsonb', passed: 'p_now, p_input' },
  day: { declared: 'p_day date, p_now timestamptz, p_input jsonb', passed: 'p_day, p_now, p_input' },
} as const;

/** Names `pg_temp` last: no temporary table of a caller's is taken for one of ours. */
const AS_OWNER = sql.raw('security definer set search_path = pg_catalog, public, pg_temp');

/** A function that asks who works and, where it takes two, for the second person, before it does what it is named for. */
export async function openDoor(db: Db, door: OperatorFunction): Promise<void> {
  const { name, about, roles, second } = door;
  const { declared, passed } = ARGUMENTS[about];
  const returned = about === 'day' ? 'bigint' : 'jsonb';
  const named = sql.raw(`ops.${name}(${declared})`);
  const { before, after } =
    second === undefined ? { before: sql``, after: sql`` } : secondPerson(door, second);
  await sql`create function ${named} returns ${sql.raw(returned)} language plpgsql ${AS_OWNER} as $$
    declare
      v_action operator_action := operator_may(${sql.lit(`{${roles.join(',')}}`)}, p_now, p_input);
      v_result ${sql.raw(returned)};
      v_effect bytea;
    begin
      ${before}
      v_result := public.${sql.raw(`${name}(${passed})`)};
      ${after}
      return v_result;
    end $$`.execute(db);
  await sql`revoke execute on function ${named} from public`.execute(db);
  for (const role of roles) {
    await sql`grant execute on function ${named} to ${sql.id(databaseRole(role))}`.execute(db);
  }
}

/** What is dangerous needs a request for just that, which is spent once it is done. */
function secondPerson({ name, about, fresh = [], relative = [] }: OperatorFunction, isDangerous: string) {
  const customer = sql.raw(about === 'borrower' ? 'p_customer' : 'null');
  const paths = (list: readonly string[]) =>
    sql`array[${sql.join(list.map((path) => sql.lit(path)))}]::text[]`;
  const effect = sql`operator_effect(${sql.lit(name)}, ${customer}, p_now, p_input,
    ${paths([...ALWAYS_FRESH, ...fresh])}, ${relative.length > 0 ? paths(relative) : sql`array[]::text[]`})`;
  return {
    before: sql`if (${sql.raw(isDangerous)}) is distinct from false then
        v_effect := ${effect};
        perform operator_second(v_action, v_effect);
      end if;`,
    after: sql`if v_effect is not null and v_result ->> 'outcome' = 'done' then
        perform operator_second_spent(v_action);
      end if;`,
  };
}

/** What operators read they read by views, which give nothing unless somebody works in the transaction. */
export async function openViews(db: Db): Promise<void> {
  const wanted = new Map<string, string>();
  for (const read of Object.values(OPERATOR_READS).flat()) {
    const { table, columns } = readOf(read);
    if ((wanted.get(table) ?? columns) !== columns) throw new Error(`${table}: two roles read other columns`);
    wanted.set(table, columns);
  }
  for (const [table, columns] of wanted) {
    await sql`create view ops.${sql.id(table)} with (security_barrier) as
      with work as materialized (select operator_reads() as is_known)
      select ${sql.raw(columns)} from public.${sql.id(table)} read, work
      where work.is_known and (${sql.raw(OPERATOR_ROWS[table] ?? 'true')})`.execute(db);
  }
}

/** `customer (customer_id, phone)`: the table, and its columns as a view names them. */
export function readOf(read: string): { readonly table: string; readonly columns: string } {
  const [, table = '', columns] = /^(\w+)(?: \((.*)\))?$/.exec(read) ?? [];
  return { table, columns: columns === undefined ? 'read.*' : columns.replace(/\w+/g, 'read.$&') };
}
