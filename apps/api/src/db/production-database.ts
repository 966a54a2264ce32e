/** What production refuses of its database: rights that no application needs, and the people of a sandbox. */
import { sql } from 'kysely';
import type { Database } from './database';
import { SANDBOX_OPERATORS } from './seed/operators';

interface Standing {
  readonly user: string;
  readonly isSuperuser: boolean;
  readonly isOwner: boolean;
  readonly hasOperators: boolean;
}

/** Asked before anything is migrated, so there may be no table yet; empty where nothing is at fault. */
export async function databaseFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<Standing>`
    select current_user as user,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')) as "isOwner",
      to_regclass('public.operator') is not null as "hasOperators"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of its user');
  const of = (fault: string) => `DATABASE_URL: ${row.user} ${fault}`;
  const sandboxed = row.hasOperators ? await sandboxOperators(db) : [];
  return [
    ...(row.isSuperuser ? [of('is a superuser, who may change the books')] : []),
    ...(row.isOwner && !row.isSuperuser ? [of('owns tables, so it may change the books')] : []),
    ...(sandboxed.length > 0
      ? [`DATABASE_URL: a database of the sandbox, with ${sandboxed.join(', ')} whose keys everybody knows`]
      : []),
  ];
}

async function sandboxOperators(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .select('name')
    .where(
      'operator_id',
      'in',
      SANDBOX_OPERATORS.map(({ id }) => id),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
