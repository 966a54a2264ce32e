/** Values of columns, encrypted with the key of the borrower whose row it is. SQL compares them by fingerprints. */
import type { Database } from '../db/database';
import { open, seal, type Vault } from './envelope';

/** Columns that store encrypted values. */
export type SealedColumn = 'profile_section.data' | 'profile_section.draft' | 'payout.account';

/** The borrower of a row, with the wrapped key that opens its encrypted columns. */
interface RowOwner {
  readonly customer_id: string;
  readonly wrapped_key: Buffer;
}

export type ColumnCipher = ReturnType<typeof columnCipher>;
export type KeyVault = Pick<Vault, 'customerKey'>;

/** Returns the cipher for one borrower's rows. */
export function columnCipher(vault: KeyVault, { customer_id, wrapped_key }: RowOwner) {
  const key = vault.customerKey(customer_id, wrapped_key);
  // The context contains the column, the borrower and the row. A value that is copied to another place therefore cannot
  // be decrypted.
  const contextOf = (column: SealedColumn, row: string) => `column:${column}:${customer_id}:${row}`;
  return {
    customerId: customer_id,

    /** Encrypts a value as JSON. @param row the row's key after the borrower's id. */
    seal: (column: SealedColumn, row: string, value: object): Buffer =>
      seal(key, Buffer.from(JSON.stringify(value)), contextOf(column, row)),

    /** Decrypts a value. Throws on a value of another column, row or borrower. */
    open: (column: SealedColumn, row: string, sealed: Buffer): unknown =>
      JSON.parse(open(key, sealed, contextOf(column, row)).toString()),
  };
}

export async function cipherOf(db: Database, vault: KeyVault, customerId: string): Promise<ColumnCipher> {
  const wrapped_key = await findWrappedKey(db, customerId);
  return columnCipher(vault, { customer_id: customerId, wrapped_key });
}

export async function findWrappedKey(db: Database, customerId: string): Promise<Buffer> {
  const { wrapped_key } = await db
    .selectFrom('customer')
    .select('wrapped_key')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return wrapped_key;
}
