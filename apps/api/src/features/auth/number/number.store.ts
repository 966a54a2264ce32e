import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type NumberChangeRow = Selectable<Tables['number_change']>;

export const findLastNumberChange = (db: Database, customerId: string) =>
  db
    .selectFrom('number_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listOpenNumberChanges = (db: Database): Promise<NumberChangeRow[]> =>
  db
    .selectFrom('number_change')
    .selectAll()
    .where('status', '=', 'requested')
    .orderBy('requested_at')
    .execute();

export async function findSavedDetails(db: Database, customerId: string) {
  const rows = await db
    .selectFrom('profile_section')
    .select(['section', 'data'])
    .where('customer_id', '=', customerId)
    .where('section', 'in', ['identity', 'basic'])
    .execute();
  const textOf = (section: string, field: string) => {
    const value = rows.find((row) => row.section === section)?.data?.[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    idNumber: textOf('identity', 'idNumber'),
    birthDate: textOf('basic', 'birthDate'),
    email: textOf('basic', 'email'),
  };
}

export async function useProofTry(
  db: Database,
  customerId: string,
  budget: { readonly day: string; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql<{
    left: boolean;
  }>`select proof_attempt(${`proof:${customerId}`}, ${budget.day}::date,
    ${budget.most}) as left`.execute(db);
  return rows[0]?.left === true;
}
