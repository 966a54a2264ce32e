/** Functions and views of the schema `ops`: all that operators may call and read. */
import { type Kysely, sql } from 'kysely';
import type { Subject } from '../commands/definition';
import type { Tables } from '../schema/tables';
import { conditionOf } from './approval-conditions';
import { OPERATOR_READS, OPERATOR_ROW_FILTERS } from './operator-reads';
import { ALWAYS_PER_CALL, databaseRole, type OperatorFunction } from './operator-rights';

type Db = Kysely<Tables>;

const ARGUMENTS: Readonly<Partial<Record<Subject, { readonly declared: string; readonly passed: string }>>> =
  {
    borrower: {
      declared: 'p_customer uuid, p_now timestamptz, p_input jsonb',
      passed: 'p_customer, p_now, p_input',
    },
    none: { declared: 'p_now timestamptz, p_input jsonb', passed: 'p_now, p_input' },
    day: { declared: 'p_day date, p_now timestamptz, p_input jsonb', passed: 'p_day, p_now, p_input' },
  };

/**
 * Options of functions that run as the owner. `pg_temp` comes last, so that a caller's temporary table cannot replace
 * one of our tables.
 */
const AS_OWNER = sql.raw('security definer set search_path = pg_catalog, public, pg_temp');

/**
 * Creates the operator function that checks the operator, and the approval if needed, before it calls the function of
 * the same name.
 */
export async function createOperatorFunction(db: Db, definition: OperatorFunction): Promise<void> {
  const { name, subject, roles, approval } = definition;
  const call = ARGUMENTS[subject];
  if (!call) throw new Error(`no operator calls a function about a ${subject}, such as ${name}`);
  const { declared, passed } = call;
  const returned = subject === 'day' ? 'bigint' : 'jsonb';
  const signature = sql.raw(`ops.${name}(${declared})`);
  const { before, after } =
    approval === 'never'
      ? { before: sql``, after: sql`` }
      : approvalSteps(definition, approval === 'always' ? 'true' : conditionOf(approval));
  await sql`create function ${signature} returns ${sql.raw(returned)} language plpgsql ${AS_OWNER} as $$
    declare
      v_action operator_action := require_operator_role(${sql.lit(`{${roles.join(',')}}`)}, p_now, p_input);
      v_result ${sql.raw(returned)};
      v_effect bytea;
    begin
      ${sql.raw(hourChecks(definition))}
      ${sql.raw(rangeChecks(definition))}
      ${before}
      v_result := public.${sql.raw(`${name}(${passed})`)};
      ${after}
      return v_result;
    end $$`.execute(db);
  await sql`revoke execute on function ${signature} from public`.execute(db);
  for (const role of roles) {
    await sql`grant execute on function ${signature} to ${sql.id(databaseRole(role))}`.execute(db);
  }
}

/** Returns the SQL that refuses a time of the input that is too near or too far in the future. */
function hourChecks({ hours = {} }: OperatorFunction): string {
  const checks = Object.entries(hours).flatMap(([path, bound]) => {
    if (!bound) return [];
    const [isWrong, words, count] =
      'from' in bound ? ['<', 'at least', bound.from] : ['>', 'at most', bound.until];
    return `if (p_input #>> '{${path}}')::timestamptz ${isWrong} p_now + make_interval(hours => ${count}) then
        raise exception '${path} must be ${words} ${count} hours from now' using errcode = '22023';
      end if;`;
  });
  return checks.join('\n');
}

/** Returns the SQL that refuses a number, or a date counted from today, outside its range. */
function rangeChecks({ ranges = {}, daysAhead = {} }: OperatorFunction): string {
  const inputs = [
    ...Object.entries(ranges).map(([path, range]) => ({
      path,
      range,
      sql: `(p_input #>> '{${path}}')::numeric`,
    })),
    ...Object.entries(daysAhead).map(([path, range]) => ({
      path,
      range,
      sql: `(p_input #>> '{${path}}')::date - (p_now at time zone 'Asia/Manila')::date`,
    })),
  ];
  const checks = inputs.flatMap(({ path, range, sql: number }) => {
    if (!range) return [];
    const { from, until } = range;
    return `if ${number} not between ${from} and ${until} then
        raise exception '${path} must be between ${from} and ${until}' using errcode = '22023';
      end if;`;
  });
  return checks.join('\n');
}

/**
 * Returns the SQL that requires an approved request for exactly this call. The approval is used up when the call is
 * done.
 */
function approvalSteps({ name, subject, perCall = [], relative = [] }: OperatorFunction, condition: string) {
  const customer = sql.raw(subject === 'borrower' ? 'p_customer' : 'null');
  const paths = (list: readonly string[]) =>
    sql`array[${sql.join(list.map((path) => sql.lit(path)))}]::text[]`;
  const effect = sql`operator_effect(${sql.lit(name)}, ${customer}, p_now, p_input,
    ${paths([...ALWAYS_PER_CALL, ...perCall])}, ${relative.length > 0 ? paths(relative) : sql`array[]::text[]`})`;
  return {
    before: sql`if (${sql.raw(condition)}) is distinct from false then
        v_effect := ${effect};
        perform require_approval(v_action, v_effect);
      end if;`,
    after: sql`if v_effect is not null and v_result ->> 'outcome' = 'done' then
        perform approval_used(v_action);
      end if;`,
  };
}

/**
 * Creates the views that operators read. They raise an error unless the transaction runs an action of an operator who has the
 * role of the caller.
 */
export async function createOperatorViews(db: Db): Promise<void> {
  const views = new Map<string, string>();
  for (const read of Object.values(OPERATOR_READS).flat()) {
    const { table, columns } = parseRead(read);
    if ((views.get(table) ?? columns) !== columns)
      throw new Error(`${table}: two roles read different columns`);
    views.set(table, columns);
  }
  for (const [table, columns] of views) {
    await sql`create view ops.${sql.id(table)} with (security_barrier) as
      with work as materialized (select require_operator(current_user) as is_known)
      select ${sql.raw(columns)} from public.${sql.id(table)} read, work
      where work.is_known and (${sql.raw(OPERATOR_ROW_FILTERS[table] ?? 'true')})`.execute(db);
  }
}

export function parseRead(read: string): { readonly table: string; readonly columns: string } {
  const [, table = '', columns] = /^(\w+)(?: \((.*)\))?$/.exec(read) ?? [];
  return { table, columns: columns === undefined ? 'read.*' : columns.replace(/\w+/g, 'read.$&') };
}
