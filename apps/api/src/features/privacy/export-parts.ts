import {
  DATA_COPY,
  type DataCopyPart,
  type DataCopyRow,
  type DataCopyRows,
} from '@tulay/contract/privacy/data-copy';
import { keysOf, recordOf } from '@tulay/engine/records';
import { type Selectable, sql } from 'kysely';
import type { ColumnCipher } from '../../crypto/sealed-columns';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';
import { readRow } from '../../db/stored/columns';
import { readAccount } from '../lending/payout/payout-account.view';

/**
 * Names of the tables that can be the source of a part: their rows have all columns of the part, and only values for
 * which the part has words.
 */
type TableOf<P extends DataCopyPart> = {
  [T in keyof Tables]: Selectable<Tables[T]> extends DataCopyRow<P> ? T : never;
}[keyof Tables];

type PartReader<P extends DataCopyPart> = (
  db: Database,
  cipher: ColumnCipher,
) => Promise<readonly DataCopyRow<P>[]>;

const rowsOf =
  <P extends DataCopyPart>(part: P, table: TableOf<P>): PartReader<P> =>
  async (db, { customerId }) => {
    const columns = Object.keys(DATA_COPY[part]).map((column) => sql.ref(column));
    const { rows } = await sql<
      DataCopyRow<P>
    >`select ${sql.join(columns)} from ${sql.table(String(table))} where customer_id = ${customerId}`.execute(
      db,
    );
    return rows.map((row) => readRow(String(table), row));
  };

/**
 * Source of each part of the data copy. It is either a table, whose columns and codes are checked by the compiler, or a
 * query that decrypts.
 */
const EXPORT_PARTS: { readonly [P in DataCopyPart]: PartReader<P> } = {
  account: rowsOf('account', 'customer'),
  details: readForms,
  photos: rowsOf('photos', 'photo'),
  face_checks: rowsOf('face_checks', 'face_check'),
  applications: rowsOf('applications', 'application'),
  loans: rowsOf('loans', 'loan_order'),
  loan_events: rowsOf('loan_events', 'loan_event'),
  payouts: readPayouts,
  payments: rowsOf('payments', 'payment'),
  repayments: rowsOf('repayments', 'repayment'),
  coupons: rowsOf('coupons', 'coupon'),
  documents: rowsOf('documents', 'loan_document'),
  signatures: rowsOf('signatures', 'signature_consent'),
  messages: rowsOf('messages', 'message'),
  tickets: rowsOf('tickets', 'ticket'),
  notes: rowsOf('notes', 'operator_note'),
  collection_contacts: rowsOf('collection_contacts', 'collection_contact'),
  promises: rowsOf('promises', 'collection_promise'),
  contact_blocks: rowsOf('contact_blocks', 'collection_block'),
  files: rowsOf('files', 'operator_file'),
  pay_links: rowsOf('pay_links', 'pay_link'),
  number_changes: rowsOf('number_changes', 'number_change'),
  sensitive: rowsOf('sensitive', 'sensitive_consent'),
  offers: rowsOf('offers', 'offer_consent'),
  attribution: rowsOf('attribution', 'attribution_consent'),
  lock_screens: rowsOf('lock_screens', 'push_subscription'),
  sessions: rowsOf('sessions', 'session'),
  devices: rowsOf('devices', 'known_device'),
  recognized_devices: rowsOf('recognized_devices', 'device_signal'),
  shared_locations: readLocations,
  linked_accounts: rowsOf('linked_accounts', 'facebook_link'),
  deletion_requests: rowsOf('deletion_requests', 'deletion_request'),
  trail: rowsOf('trail', 'audit'),
};

async function readForms(db: Database, cipher: ColumnCipher) {
  const rows = await db
    .selectFrom('profile_section')
    .select(['section', 'data', 'draft', 'completed_at', 'updated_at'])
    .where('customer_id', '=', cipher.customerId)
    .execute();
  return rows.map(({ data, draft, ...row }) => ({
    ...row,
    data: data && cipher.open('profile_section.data', row.section, data),
    draft: draft && cipher.open('profile_section.draft', row.section, draft),
  }));
}

async function readPayouts(db: Database, cipher: ColumnCipher) {
  const rows = await db
    .selectFrom('payout')
    .select(['payout_id', 'status', 'amount', 'channel', 'account_sealed', 'created_at', 'delivered_at'])
    .where('customer_id', '=', cipher.customerId)
    .execute();
  return rows.map(({ payout_id, account_sealed, ...row }) => {
    const { number, name } = readAccount(cipher, { payout_id, account_sealed });
    return { ...row, account_number: number, account_name: name };
  });
}

async function readLocations(db: Database, { customerId }: ColumnCipher) {
  const rows = await db
    .selectFrom('location_signal')
    .select(['latitude_tenths', 'longitude_tenths', 'shared_at'])
    .where('customer_id', '=', customerId)
    .execute();
  const degrees = (tenths: number) => String(tenths / 10);
  return rows.map(({ latitude_tenths, longitude_tenths, shared_at }) => ({
    latitude: degrees(latitude_tenths),
    longitude: degrees(longitude_tenths),
    shared_at,
  }));
}

export async function collectPersonalData(db: Database, cipher: ColumnCipher): Promise<DataCopyRows> {
  const parts = new Map<DataCopyPart, DataCopyRows[DataCopyPart]>();
  for (const part of keysOf(EXPORT_PARTS)) parts.set(part, await EXPORT_PARTS[part](db, cipher));
  return recordOf(keysOf(EXPORT_PARTS), (part) => parts.get(part) ?? []);
}
