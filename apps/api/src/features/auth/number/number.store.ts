import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type NumberChangeRow = Selectable<Tables['number_change']>;

export const findLastNumberChange = (db: Database, customerId: string): Promise<NumberChangeRow | undefined> =>
  db
    .selectFrom('number_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** For operators, over all borrowers: what waits for a person, oldest first. */
export const listOpenNumberChanges = (db: Database): Promise<NumberChangeRow[]> =>
  db
    .selectFrom('number_change')
    .selectAll()
    .where('status', '=', 'requested')
    .orderBy('requested_at')
    .execute();

/** What the borrower saved of the ID; null while it is not all there. */
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
  const told = (section: string, field: string) => rows.find((row) => row.section === section)?.data?.[field];
  const [idNumber, birthDate] = [told('identity', 'idNumber'), told('basic', 'birthDate')];
  return typeof idNumber === 'string' && typeof birthDate === 'string' ? { idNumber, birthDate } : null;
}

/** The e-mail address that the borrower gave; null without one. */
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

/** Takes one try of a proof for a Manila day; false when none is left. */
export async function useProofTry(
  db: Database,
  customerId: string,
  budget: { readonly day: string; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql<{
    left: boolean;
  }>`select proof_try(${`proof:${customerId}`}, ${budget.day}::date,
    ${budget.most}) as left`.execute(db);
  return rows[0]?.left === true;
}
