/** Accounts of the staff at the simulated identity provider, and which of them were removed. */
import type { Db } from '../database';

/** Accounts that the pages list, each with its person. `mallory` belongs to no operator. */
export const STAFF_NAMES = {
  ana: 'Ana, every role',
  ben: 'Ben, every role: approves what Ana asks for',
  carlo: 'Carlo, support, risk and collections',
  vera: 'Vera, reads the books',
  mallory: 'Mallory, not an operator',
} as const;

/** Lists the accounts that were removed. */
export async function listRemovedStaff(db: Db): Promise<readonly string[]> {
  const rows = await db.rows<{ account: string }>('select account from removed_staff');
  return rows.map(({ account }) => account);
}

/** Returns true if an account was removed. */
export const isRemoved = async (db: Db, account: string): Promise<boolean> =>
  (await db.rows('select from removed_staff where account = $1', [account])).length > 0;

/** Removes an account, so that the provider refuses its tokens and its log-in, or restores a removed account. */
export async function changeStaff(
  db: Db,
  { account, action }: { readonly account: string; readonly action: 'remove' | 'restore' },
): Promise<void> {
  const change =
    action === 'remove'
      ? 'insert into removed_staff (account) values ($1) on conflict do nothing'
      : 'delete from removed_staff where account = $1';
  await db.rows(change, [account]);
}
