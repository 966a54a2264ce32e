import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type CampaignRow = Selectable<Tables['campaign']>;

/** Returns the campaigns that have not reached every recipient yet, oldest first. */
export const listOpenCampaigns = (db: Database): Promise<CampaignRow[]> =>
  db.selectFrom('campaign').selectAll().where('done_at', 'is', null).orderBy('requested_at').execute();

/** Returns the latest 50 campaigns, newest first. */
export const listLatestCampaigns = (db: Database): Promise<CampaignRow[]> =>
  db.selectFrom('campaign').selectAll().orderBy('requested_at', 'desc').limit(50).execute();

/** Returns the next recipients of a campaign, ordered by customer id. */
export async function listNextRecipients(
  db: Database,
  { audience, content, last_customer }: CampaignRow,
  now: Date,
  limit: number,
): Promise<string[]> {
  const isOffer = 'offer' in content && content.offer;
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from campaign_audience(${JSON.stringify(audience)}::jsonb, ${isOffer}, ${now}::timestamptz)
    where ${last_customer}::uuid is null or customer_id > ${last_customer}::uuid
    order by customer_id limit ${limit}`.execute(db);
  return rows.map((row) => row.customer_id);
}

/** Stores the last recipient that the campaign reached. False if another node stored progress first. */
export async function recordProgress(
  db: Database,
  { campaign_id, last_customer }: CampaignRow,
  reached: readonly string[],
  doneAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set((is) => ({
      last_customer: reached.at(-1) ?? last_customer,
      reached: is('reached', '+', reached.length),
      done_at: doneAt,
    }))
    .where('campaign_id', '=', campaign_id)
    .where('done_at', 'is', null)
    .where('last_customer', last_customer === null ? 'is' : '=', last_customer)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
