import { type Selectable, sql } from 'kysely';
import type { CasePage } from '../../../db/cursor';
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

export const listOpenNumberChanges = (
  db: Database,
  { only, after, limit }: CasePage,
): Promise<NumberChangeRow[]> =>
  db
    .selectFrom('number_change')
    .selectAll()
    .where('status', '=', 'requested')
    .$if(only !== undefined, (query) => query.where('ticket', 'in', [...(only ?? [])]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(requested_at, ticket) > (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('requested_at')
    .orderBy('ticket')
    .limit(limit)
    .execute();

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
