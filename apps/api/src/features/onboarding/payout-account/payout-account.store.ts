import type { BankChangeName } from '@tulay/contract/onboarding/profile';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';

export async function findBankChange(db: Database, customerId: string): Promise<BankChangeName> {
  const { rows } = await sql<{
    standing: BankChangeName;
  }>`select bank_standing(${customerId}::uuid) as standing`.execute(db);
  return rows[0]?.standing ?? 'closed';
}
