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

/** Undecided number changes of all borrowers, oldest first. */
export const listOpenNumberChanges = (db: Database): Promise<NumberChangeRow[]> =>
  db
    .selectFrom('number_change')
    .selectAll()
    .where('status', '=', 'requested')
    .orderBy('requested_at')
    .execute();

/** ID number and birth date of the saved forms; null unless both are saved. */
export async function findSavedIdentity(
  db: Database,
  customerId: string,
): Promise<{ readonly idNumber: string; readonly birthDate: string } | null> {
  const rows = await db
    .selectFrom('profile_section')
    .select(['section', 'data'])
    .where('customer_id', '=', customerId)
    .where('section', 'in', ['identity', 'basic'])
    .execute();
  const valueOf = (section: string, field: string) =>
    rows.find((row) => row.section === section)?.data?.[field];
  const [idNumber, birthDate] = [valueOf('identity', 'idNumber'), valueOf('basic', 'birthDate')];
  return typeof idNumber === 'string' && typeof birthDate === 'string' ? { idNumber, birthDate } : null;
}

export async function findSavedEmail(db: Database, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('profile_section')
    .select('data')
    .where('customer_id', '=', customerId)
    .where('section', '=', 'basic')
    .executeTakeFirst();
  const email = row?.data?.['email'];
  return typeof email === 'string' && email !== '' ? email : null;
}

/** Uses one of the day's proof tries; false when none is left. */
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
