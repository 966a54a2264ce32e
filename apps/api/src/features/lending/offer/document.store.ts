import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { PaperTables } from '../../../db/tables-of-papers';
import type { Selectable } from 'kysely';

export type CheckRow = Selectable<PaperTables['paper_check']>;
export type KeptRow = Selectable<PaperTables['kept_paper']>;

/** What a stranger may know of a paper, by its code or by the fingerprint of the file. */
export async function checkOf(
  db: Database,
  mark: { code: string } | { sha256: string },
): Promise<CheckRow | undefined> {
  const code = 'code' in mark ? mark.code : await codeOfFile(db, mark.sha256);
  if (code === undefined) return undefined;
  return db.selectFrom('paper_check').selectAll().where('check_code', '=', code).executeTakeFirst();
}

async function codeOfFile(db: Database, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('paper_of_file')
    .select('check_code')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.check_code;
}

export interface KeptKey {
  readonly kind: KeptRow['kind'];
  readonly subject: string;
  readonly content: string;
  readonly language: string;
}

export const keptPaper = (db: Database, customerId: string, key: KeptKey): Promise<KeptRow | undefined> =>
  db
    .selectFrom('kept_paper')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .where('content', '=', key.content)
    .where('language', '=', key.language)
    .executeTakeFirst();

/** Records a kept paper and what a stranger may know of it; the storage key of the first one when two were drawn. */
export async function recordPaper(
  db: Database,
  customerId: string,
  now: Date,
  paper: KeptKey & { readonly orderId: string },
  sealed: object,
): Promise<string> {
  const { rows } = await sql<{ kept: string }>`select paper_kept(${customerId}::uuid, ${now}::timestamptz,
    ${JSON.stringify({ ...paper, ...sealed })}::jsonb) as kept`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a paper function returned no row');
  return row.kept;
}

/** Every signed paper of a borrower with its order's number, newest first. */
export const signedPapers = (db: Database, customerId: string) =>
  db
    .selectFrom('agreement')
    .innerJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'agreement.customer_id')
        .onRef('loan_order.order_id', '=', 'agreement.order_id'),
    )
    .select([
      'agreement.order_id',
      'loan_order.order_no',
      'loan_order.product_id',
      'loan_order.principal',
      'loan_order.status',
      'loan_order.settled_at',
      'agreement.kind',
      'agreement.language',
      'agreement.signed_at',
      'agreement.check_code',
    ])
    .where('agreement.customer_id', '=', customerId)
    .orderBy('agreement.signed_at', 'desc')
    .orderBy('agreement.kind')
    .limit(300)
    .execute();
