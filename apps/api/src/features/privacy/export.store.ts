import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Query of each part of the data copy, without keys, fingerprints and storage keys. `decrypted-rows` decrypts columns. */
const EXPORT_PARTS: readonly (readonly [name: string, query: string])[] = [
  ['account', 'select phone, language, privacy_consent_at, registered_at, credit_limit from customer'],
  ['details', 'select section, data, draft, completed_at, updated_at from profile_section'],
  ['photos', 'select kind, bytes, width, height, uploaded_at from photo'],
  ['face_checks', 'select status, source, started_at, completed_at from face_check'],
  ['applications', 'select * from application'],
  [
    'loans',
    'select order_no, product_id, status, purpose, principal, net_proceeds, quote, contract_date, value_date, offered_at, signed_at, withdrawn_at, disbursed_at, settled_at from loan_order',
  ],
  ['loan_events', 'select order_id, kind, value_date, recorded_at, detail from loan_event'],
  [
    'payouts',
    'select payout_id, status, amount, channel, account_sealed, created_at, delivered_at from payout',
  ],
  ['payments', 'select kind, status, amount, discount, value_date, created_at from payment'],
  ['repayments', 'select amount, value_date, received_at, allocation from repayment'],
  [
    'coupons',
    'select campaign, kind, status, amount, valid_from, valid_until, granted_at, ended_at from coupon',
  ],
  ['documents', 'select kind, language, sha256, prepared_at, signed_at from loan_document'],
  ['signatures', 'select manner, typed_name, given_at, withdrawn_at from signature_consent'],
  ['messages', 'select kind, note, posted_at, read_at from message'],
  ['tickets', 'select ticket, topic, words, status, opened_at, answer, answered_at from ticket'],
  ['pay_links', 'select purpose, created_at, expires_at, revoked_at from pay_link'],
  ['number_changes', 'select ticket, new_phone, status, requested_at, moved_at, reason from number_change'],
  ['offers', 'select given_at, withdrawn_at from offer_consent'],
  ['attribution', 'select allowed, answered_at from attribution_consent'],
  ['lock_screens', 'select given_at from push_subscription'],
  ['sessions', 'select device, created_at, last_seen_at from session'],
  ['devices', 'select device, first_seen_at, last_seen_at from known_device'],
  ['recognized_devices', 'select family, consented_at, seen_at from device_signal'],
  [
    'shared_locations',
    'select round(latitude_tenths / 10.0, 1) as latitude, round(longitude_tenths / 10.0, 1) as longitude, shared_at from location_signal',
  ],
  ['linked_accounts', 'select linked_at, limit_change from facebook_link'],
  [
    'deletion_requests',
    'select ticket, status, requested_at, moved_at, erase_on, reason from deletion_request',
  ],
  ['trail', 'select at, actor, action, detail from audit'],
];

export type ExportRow = Readonly<Record<string, unknown>>;
export type ExportRows = Readonly<Record<string, readonly ExportRow[]>>;

export async function collectPersonalData(db: Database, customerId: string): Promise<ExportRows> {
  const parts: [string, ExportRow[]][] = [];
  for (const [name, query] of EXPORT_PARTS) {
    const { rows } = await sql<
      Record<string, unknown>
    >`${sql.raw(query)} where customer_id = ${customerId}`.execute(db);
    parts.push([name, rows]);
  }
  return Object.fromEntries(parts);
}
