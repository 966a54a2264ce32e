/**
 * SQL for the facts from which an answer to a borrower is made. One statement selects the facts together with the
 * session, so that a read waits for the database only once.
 */
import { type RawBuilder, sql } from 'kysely';
import { compiled } from './compiled';
import type { Database } from './database';
import type { Tables } from './schema/tables';

export interface BorrowerRead {
  /**
   * Selects the facts as one JSON text; null if there are none.
   * @param id of the object in the path of the request; an empty text if the path names none
   */
  readonly facts: (db: Database, customerId: string, id: string) => RawBuilder<string | null>;
  /**
   * Selects a text that differs whenever the facts differ. It is much cheaper than the facts, and may change although
   * the facts stay the same.
   */
  readonly versions: (customerId: string, id: string) => RawBuilder<string>;
}

/** Tables whose rows each belong to one borrower, and tables whose rows each belong to one loan. */
type TableWith<K extends string> = {
  [T in keyof Tables]: Tables[T] extends Readonly<Record<K, unknown>> ? T : never;
}[keyof Tables];
type OwnedTable = TableWith<'customer_id'>;
type LoanTable = TableWith<'customer_id' | 'order_id'>;

/**
 * Selects the versions of the rows that a borrower has in a table. PostgreSQL writes the transaction that wrote a row
 * into `xmin`, so a changed, a new and a deleted row all change this text, whichever command caused that.
 */
export const versionsOf = (customerId: string, table: OwnedTable): RawBuilder<string> =>
  sql`array(select xmin from ${sql.table(table)} where customer_id = ${customerId}::uuid)`;

/** Selects the versions of the rows that belong to one loan, as `versionsOf` does. */
export const versionsOfLoan = (customerId: string, orderId: string, table: LoanTable): RawBuilder<string> =>
  sql`array(select xmin from ${sql.table(table)}
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid)`;

/** Joins versions to one text. */
export const joinVersions = (...parts: readonly RawBuilder<string>[]): RawBuilder<string> =>
  sql`concat(${sql.join(parts)})`;

const statements = new WeakMap<BorrowerRead, ReturnType<typeof compileFacts>>();

/** Returns the facts of a read outside of a request for it, such as for the answer of a command. */
export async function findFacts(
  db: Database,
  read: BorrowerRead,
  customerId: string,
  id = '',
): Promise<string | null> {
  const statement = statements.get(read) ?? compileFacts(read);
  statements.set(read, statement);
  const [row] = await statement(db, customerId, id);
  return row?.facts ?? null;
}

const compileFacts = (read: BorrowerRead) =>
  compiled((db, customerId: string, id: string) =>
    db.selectNoFrom(read.facts(db, customerId, id).as('facts')),
  );
