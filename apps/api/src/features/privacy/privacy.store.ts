import type { ExportFormat } from '@tulay/contract/privacy/privacy';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@tulay/contract/privacy/privacy';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type ExportRow = Selectable<Tables['data_export']>;

interface ConsentRow {
  readonly purpose: ConsentPurpose;
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
}

export async function listConsents(db: Database, customerId: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select 'privacy_policy' as purpose, privacy_consent_at as given_at, null::timestamptz as withdrawn_at
      from customer where customer_id = ${customerId}
    union all select 'sensitive', given_at, withdrawn_at from sensitive_consent where customer_id = ${customerId}
    union all (select 'signature', given_at, withdrawn_at
      from signature_consent where customer_id = ${customerId} order by given_at desc limit 1)
    union all select 'facebook', linked_at, null from facebook_link where customer_id = ${customerId}
    union all (select 'device', consented_at, null
      from device_signal where customer_id = ${customerId} order by consented_at desc limit 1)
    union all select 'location', shared_at, null from location_signal where customer_id = ${customerId}
    union all (select 'push', given_at, null
      from push_subscription where customer_id = ${customerId} order by given_at desc limit 1)
    union all select 'offers', given_at, withdrawn_at from offer_consent where customer_id = ${customerId}`.execute(
    db,
  );
  return rows.toSorted((a, b) => CONSENT_PURPOSES.indexOf(a.purpose) - CONSENT_PURPOSES.indexOf(b.purpose));
}

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

export const findAttributionAnswer = (db: Database, customerId: string) =>
  db
    .selectFrom('attribution_consent')
    .select(['allowed', 'answered_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Lists audit entries, newest first; ids are in time order. */
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

/** Uses up a link to a file of a data copy; false if it was used before, or newer links replaced it. */
export async function useLink(
  db: Database,
  { customer_id, export_id }: ExportRow,
  { format, linkId }: { readonly format: ExportFormat; readonly linkId: string },
): Promise<boolean> {
  const column = format === 'json' ? 'json_link' : 'pdf_link';
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({ [column]: null })
    .where('customer_id', '=', customer_id)
    .where('export_id', '=', export_id)
    .where(column, '=', linkId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Stores the storage keys of the files of a data copy. Does nothing if another run of the job has done so, or if the
 * account was erased.
 */
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
