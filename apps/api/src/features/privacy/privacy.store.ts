import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type ExportRow = Selectable<Tables['data_export']>;

export interface Consent {
  readonly given: Date;
  readonly withdrawn: Date | null;
}

export const findPolicyConsent = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select('privacy_consent_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

/** The last signature, withdrawn or not. */
export const findSignatureConsent = (db: Database, customerId: string) =>
  db
    .selectFrom('signature_consent')
    .select(['given_at', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findFacebookConsent = (db: Database, customerId: string) =>
  db.selectFrom('facebook_link').select('linked_at').where('customer_id', '=', customerId).executeTakeFirst();

export const findDeviceConsent = (db: Database, customerId: string) =>
  db
    .selectFrom('device_signal')
    .select('consented_at')
    .where('customer_id', '=', customerId)
    .orderBy('consented_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findPushConsent = (db: Database, customerId: string) =>
  db
    .selectFrom('push_subscription')
    .select('given_at')
    .where('customer_id', '=', customerId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOfferConsent = (db: Database, customerId: string) =>
  db
    .selectFrom('offer_consent')
    .select(['given_at', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Opts in to offers; a repeat keeps the first date. */
export async function allowOffers(db: Database, customerId: string, now: Date): Promise<void> {
  await db
    .insertInto('offer_consent')
    .values({ customer_id: customerId, given_at: now, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ given_at: now, withdrawn_at: null })
        .where('offer_consent.withdrawn_at', 'is not', null),
    )
    .execute();
}

export async function withdrawOffers(db: Database, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('offer_consent')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Audit entries, newest first; ids are in time order. */
export const listAudit = (
  db: Database,
  customerId: string,
  page: { readonly own: boolean; readonly after: string | undefined; readonly limit: number },
) =>
  db
    .selectFrom('audit')
    .select(['audit_id', 'at', 'actor', 'action'])
    .where('customer_id', '=', customerId)
    .$if(!page.own, (query) => query.where('actor', '<>', 'borrower'))
    .$if(page.after !== undefined, (query) => query.where('audit_id', '<', page.after ?? ''))
    .orderBy('audit_id', 'desc')
    .limit(page.limit)
    .execute();

export const findCurrentExport = (db: Database, customerId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_export')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'over')
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findExport = (db: Database, customerId: string, exportId: string) =>
  db
    .selectFrom('data_export')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('export_id', '=', exportId)
    .executeTakeFirst();

export async function markReady(
  db: Database,
  { customer_id, export_id }: ExportRow,
  files: { readonly json: string; readonly pdf: string },
  at: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('data_export')
    .set({
      status: 'ready',
      json_key: files.json,
      pdf_key: files.pdf,
      ready_at: at.now,
      ready_until: at.until,
    })
    .where('customer_id', '=', customer_id)
    .where('export_id', '=', export_id)
    .where('status', '=', 'preparing')
    .execute();
}

/** Expired copies of all borrowers. */
export const listExpiredExports = (db: Database, now: Date): Promise<ExportRow[]> =>
  db
    .selectFrom('data_export')
    .selectAll()
    .where('status', '=', 'ready')
    .where('ready_until', '<=', now)
    .limit(100)
    .execute();

export async function endExport(db: Database, { customer_id, export_id }: ExportRow): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'over', json_key: null, pdf_key: null })
    .where('customer_id', '=', customer_id)
    .where('export_id', '=', export_id)
    .execute();
}
