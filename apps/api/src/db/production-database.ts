/** Database faults that stop a start in production: too many rights of the application, and sandbox operators. */
import { sql } from 'kysely';
import type { Database } from './database';
import { SANDBOX_OPERATORS } from './seed/operators';

interface DatabaseState {
  readonly user: string;
  readonly isSuperuser: boolean;
  readonly isOwner: boolean;
  readonly hasOperators: boolean;
}

/** Lists the faults of the database. The check runs before the migration, so tables may not exist yet. */
export async function databaseFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<DatabaseState>`
    select current_user as user,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')) as "isOwner",
      to_regclass('public.operator') is not null as "hasOperators"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not return its user');
  const fault = (text: string) => `DATABASE_URL: ${row.user} ${text}`;
  const sandboxed = row.hasOperators ? await sandboxOperators(db) : [];
  return [
    ...(row.isSuperuser ? [fault('is a superuser, who may change the books')] : []),
    ...(row.isOwner && !row.isSuperuser ? [fault('owns tables, so it may change the books')] : []),
    ...(sandboxed.length > 0
      ? [`DATABASE_URL: a database of the sandbox, with ${sandboxed.join(', ')} whose keys are public`]
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
