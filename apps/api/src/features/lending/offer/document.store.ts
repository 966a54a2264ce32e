import type { Language } from '@tulay/contract/common';
import type { DocumentKind } from '@tulay/contract/lending/document';
import { callFunction } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import type { LendingTables } from '../../../db/schema/lending-tables';
import { type Selectable, sql } from 'kysely';

export type DocumentCheckRow = Selectable<LendingTables['document_check']>;
export type StoredDocumentRow = Selectable<LendingTables['issued_document']>;

export async function findDocumentCheck(
  db: Database,
  reference: { code: string } | { sha256: string },
): Promise<DocumentCheckRow | undefined> {
  const code = 'code' in reference ? reference.code : await codeOfFile(db, reference.sha256);
  if (code === undefined) return undefined;
  return db.selectFrom('document_check').selectAll().where('check_code', '=', code).executeTakeFirst();
}

async function codeOfFile(db: Database, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('document_by_hash')
    .select('check_code')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.check_code;
}

export const listStoredDocuments = (
  db: Database,
  customerId: string,
  of: Pick<StoredDocumentRow, 'kind' | 'subject' | 'language'>,
): Promise<StoredDocumentRow[]> =>
  db
    .selectFrom('issued_document')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', of.kind)
    .where('subject', '=', of.subject)
    .where('language', '=', of.language)
    .execute();

/** Finds a sealed document of a borrower by the SHA-256 of its file. */
export async function findSealedDocument(
  db: Database,
  customerId: string,
  sha256: string,
): Promise<
  { readonly kind: DocumentKind; readonly order_id: string; readonly storage_key: string } | undefined
> {
  const columns = ['kind', 'order_id', 'storage_key'] as const;
  const signed = db.selectFrom('loan_document').select(columns);
  const issued = db.selectFrom('issued_document').select(columns);
  return (
    (await signed.where('customer_id', '=', customerId).where('sha256', '=', sha256).executeTakeFirst()) ??
    (await issued.where('customer_id', '=', customerId).where('sha256', '=', sha256).executeTakeFirst())
  );
}

/** Kinds of documents that are issued while a loan runs, in the order in which they are listed with the signed ones. */
export const ISSUED_KINDS = ['demand_letter', 'final_schedule', 'restructuring'] as const;

/** Lists the valid documents of some kinds about loans, newest first. */
export async function listIssued(
  db: Database,
  customerId: string,
  kinds: readonly (typeof ISSUED_KINDS)[number][],
  orderIds: readonly string[],
): Promise<StoredDocumentRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('issued_document')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('order_id', 'in', orderIds)
    .where('content', 'not like', '% void %')
    .orderBy('issued_at', 'desc')
    .execute();
}

/**
 * Records a document and returns the storage key to use. If two requests drew the same document at the same time, this
 * is the key of the first one.
 */
export const recordDocument = (
  db: Database,
  customerId: string,
  now: Date,
  document: CommandInput<'document_store'>,
): Promise<string> => callFunction(db, 'document_store', customerId, now, document);

/** Returns those of these storage keys that a signed document, an issued document or a signature of the borrower has. */
export async function recordedKeys(
  db: Database,
  customerId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from loan_document where customer_id = ${customerId} and storage_key = any(${keys})
    union select storage_key from issued_document where customer_id = ${customerId} and storage_key = any(${keys})
    union select storage_key from signature where customer_id = ${customerId} and storage_key = any(${keys})`.execute(
    db,
  );
  return rows.map(({ storage_key: key }) => key);
}

export type UnsignedDocumentRow = Selectable<LendingTables['unsigned_document']>;

export interface UnsignedDocumentKey {
  readonly orderId: string;
  readonly kind: UnsignedDocumentRow['kind'];
  readonly language: UnsignedDocumentRow['language'];
}

export const findUnsignedDocument = (db: Database, customerId: string, key: UnsignedDocumentKey) =>
  db
    .selectFrom('unsigned_document')
    .select(['content', 'storage_key'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', key.orderId)
    .where('kind', '=', key.kind)
    .where('language', '=', key.language)
    .executeTakeFirst();

/** Returns the storage key of a file that no row names any more, to be deleted; null if there is none. */
export const recordUnsignedDocument = (
  db: Database,
  customerId: string,
  now: Date,
  document: CommandInput<'unsigned_document_store'>,
): Promise<string | null> => callFunction(db, 'unsigned_document_store', customerId, now, document);

/** Returns unsigned documents of orders that are no longer offered. */
export const listEndedUnsignedDocuments = (db: Database, most: number): Promise<UnsignedDocumentRow[]> =>
  db
    .selectFrom('unsigned_document')
    .innerJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'unsigned_document.customer_id')
        .onRef('loan_order.order_id', '=', 'unsigned_document.order_id'),
    )
    .selectAll('unsigned_document')
    .where('loan_order.status', '<>', 'offered')
    .limit(most)
    .execute();

export async function deleteUnsignedDocument(db: Database, row: UnsignedDocumentRow): Promise<void> {
  await db
    .deleteFrom('unsigned_document')
    .where('customer_id', '=', row.customer_id)
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('language', '=', row.language)
    .execute();
}

export const signedDocuments = (db: Database, customerId: string) =>
  db
    .selectFrom('loan_document')
    .innerJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'loan_document.customer_id')
        .onRef('loan_order.order_id', '=', 'loan_document.order_id'),
    )
    .selectAll('loan_document')
    .select([
      'loan_order.order_no',
      'loan_order.product_id',
      'loan_order.principal',
      'loan_order.status',
      'loan_order.forgiven',
    ])
    .where('loan_document.customer_id', '=', customerId)
    .orderBy('loan_document.signed_at', 'desc')
    .orderBy('loan_document.kind')
    .limit(300)
    .execute();

/** Returns the language in which a borrower gets documents. */
export async function languageOf(db: Database, customerId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('customer')
    .select('language')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return language;
}
