import { callFunction } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import type { LendingTables } from '../../../db/schema/lending-tables';
import type { Selectable } from 'kysely';

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

export interface StoredDocumentKey {
  readonly kind: StoredDocumentRow['kind'];
  readonly subject: string;
  readonly content: string;
  readonly language: string;
}

export const findStoredDocument = (db: Database, customerId: string, key: StoredDocumentKey) =>
  db
    .selectFrom('issued_document')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .where('content', '=', key.content)
    .where('language', '=', key.language)
    .executeTakeFirst();

/** Returns the storage key to use: the first one, if two requests drew the same document at once. */
export const recordDocument = (
  db: Database,
  customerId: string,
  now: Date,
  document: CommandInput<'document_store'>,
): Promise<string> => callFunction(db, 'document_store', customerId, now, document);

export const signedDocuments = (db: Database, customerId: string) =>
  db
    .selectFrom('loan_document')
    .innerJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'loan_document.customer_id')
        .onRef('loan_order.order_id', '=', 'loan_document.order_id'),
    )
    .selectAll('loan_document')
    .select(['loan_order.order_no', 'loan_order.product_id', 'loan_order.principal', 'loan_order.status'])
    .where('loan_document.customer_id', '=', customerId)
    .orderBy('loan_document.signed_at', 'desc')
    .orderBy('loan_document.kind')
    .limit(300)
    .execute();
