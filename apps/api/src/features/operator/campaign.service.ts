/**
 * Campaigns. A borrower may be processed twice, after a crash or by two nodes, but gets only one coupon or message,
 * because both are stored under the id of the campaign.
 */
import { textsOf } from '@tulay/contract/written-text';
import { isWithinContactHours } from '@tulay/engine/hours';
import type { Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import { type ListColumns, type ListOrder, readCountedPage } from '../../db/list-page';
import { readStored, writeStored } from '../../db/stored/read-stored';
import type { CampaignAudience, CouponContent, MessageContent } from '../../db/schema/operator-tables';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { GrantService } from '../lending/coupon/grant.service';
import type { NoticeService } from '../inbox/notice.service';
import { type Selectable, sql } from 'kysely';
import { runGlobal } from '../../command';
import type { Tables } from '../../db/schema/tables';

/** Largest number of recipients in a batch. */
const BATCH = 100;
/** Largest number of borrowers that are checked for a batch. */
const CHECKED = 2_000;
/** Largest number of batches of a campaign per minute. It is limited because the other minute jobs wait meanwhile. */
const BATCHES = 20;

export type CampaignInput =
  | { readonly kind: 'coupon'; readonly audience: CampaignAudience; readonly content: CouponContent }
  | { readonly kind: 'message'; readonly audience: CampaignAudience; readonly content: MessageContent };

export function createCampaignAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: (filter: CampaignFilter, order: ListOrder<keyof (typeof CAMPAIGN_COLUMNS)['sorts']>) =>
      readCountedPage(db, campaignsOf(db, filter), CAMPAIGN_COLUMNS, order),

    count: (input: CampaignInput): Promise<Result<{ count: number }, string>> =>
      runGlobal(db, 'campaign_count', clock.now(), {
        audience: input.audience,
        content: { offer: input.kind === 'message' && input.content.offer },
      }),

    start: (input: CampaignInput, who: string) =>
      runGlobal(db, 'campaign_begin', clock.now(), {
        kind: input.kind,
        audience: writeStored('campaign_audience', input.audience),
        content: writeStored('campaign_content', input.content),
        campaignId: newId(),
        who,
      }),

    /** Stops a campaign. Error: `not_found`, no running campaign has that id. */
    stop: (campaignId: string) => runGlobal(db, 'campaign_stop', clock.now(), { campaignId }),
  };
}

export interface CampaignDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Pick<GrantService, 'grantInCampaign'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

/** Creates the job that advances campaigns. Messages wait for contact hours. */
export function createCampaignSweep({ db, clock, grants, notices }: CampaignDependencies) {
  async function reach(campaign: CampaignRow, customerId: string): Promise<void> {
    const { campaign_id, requested_by } = campaign;
    const content = readStored('campaign_content', campaign.content);
    if ('en' in content) return notify(customerId, `campaign ${campaign_id} ${customerId}`, content);
    await grants.grantInCampaign(customerId, campaign_id, content, requested_by);
  }

  function notify(customerId: string, reference: string, content: MessageContent) {
    const texts = textsOf(content);
    const { offer, sms } = content;
    return notices.notify(
      customerId,
      reference,
      offer ? { topic: 'offer_news', ...texts } : { topic: 'service_news', ...texts, sms },
    );
  }

  /** Sends one batch. Returns true if the campaign has more recipients and no other node is sending it. */
  async function sendBatch(campaign: CampaignRow): Promise<boolean> {
    const now = clock.now();
    if (campaign.kind === 'message' && !isWithinContactHours(now)) return false;
    const { recipients, last } = await nextBatch(db, campaign, now);
    for (const customerId of recipients) await reach(campaign, customerId);
    const doneAt = last === null ? now : null;
    return (
      (await recordProgress(db, campaign, { reached: recipients.length, last, doneAt })) && last !== null
    );
  }

  return async function sweep(): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const open = await listOpenCampaigns(db);
      const more = [];
      for (const campaign of open) more.push(await sendBatch(campaign));
      if (!more.includes(true)) return;
    }
  };
}

type CampaignRow = Selectable<Tables['campaign']>;

const listOpenCampaigns = (db: Database): Promise<CampaignRow[]> =>
  db.selectFrom('campaign').selectAll().where('done_at', 'is', null).orderBy('requested_at').execute();

/** Columns by which campaigns are sorted. */
export const CAMPAIGN_COLUMNS = {
  id: { column: 'campaign_id', type: 'uuid' },
  sorts: {
    requestedAt: { column: 'requested_at', type: 'timestamptz' },
    kind: { column: 'kind', type: 'text' },
    requestedBy: { column: 'requested_by', type: 'text' },
    reached: { column: 'reached', type: 'bigint' },
  },
} as const satisfies ListColumns;

interface CampaignFilter {
  readonly kind?: CampaignRow['kind'] | undefined;
  readonly by?: string | undefined;
}

const campaignsOf = (db: Database, { kind, by }: CampaignFilter) =>
  db
    .selectFrom('campaign')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'message'))
    .$if(by !== undefined, (query) => query.where('requested_by', '=', by ?? ''));

interface Batch {
  readonly recipients: readonly string[];
  /** Last borrower that was checked; null if no borrower is left. */
  readonly last: string | null;
}

async function nextBatch(db: Database, campaign: CampaignRow, now: Date): Promise<Batch> {
  const audience = readStored('campaign_audience', campaign.audience);
  const content = readStored('campaign_content', campaign.content);
  const isOffer = 'offer' in content && content.offer;
  const { rows } = await sql<Batch>`
    select recipients, last from campaign_batch(${JSON.stringify(audience)}::jsonb, ${isOffer}, ${now}::timestamptz,
      ${campaign.last_customer}::uuid, ${CHECKED}, ${BATCH})`.execute(db);
  return rows[0] ?? { recipients: [], last: null };
}

/** Stores the borrower up to whom the campaign was sent. Returns false if another node has sent this batch meanwhile. */
async function recordProgress(
  db: Database,
  { campaign_id, last_customer }: CampaignRow,
  {
    reached,
    last,
    doneAt,
  }: { readonly reached: number; readonly last: string | null; readonly doneAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set((is) => ({
      last_customer: last ?? last_customer,
      reached: is('reached', '+', reached),
      done_at: doneAt,
    }))
    .where('campaign_id', '=', campaign_id)
    .where('done_at', 'is', null)
    .where('last_customer', last_customer === null ? 'is' : '=', last_customer)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
