/**
 * Campaigns: coupons and messages for many borrowers. Every minute a node continues where the last one stopped. A borrower who
 * is processed twice, after a crash or by two nodes, gets one coupon or message, because both are keyed by the campaign.
 */
import { isWithinContactHours } from '@tulay/engine/hours';
import type { Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { CampaignAudience, CouponContent, MessageContent } from '../../db/schema/operator-tables';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { GrantService } from '../lending/coupon/grant.service';
import type { NoticeService } from '../inbox/notice.service';
import {
  type CampaignRow,
  listLatestCampaigns,
  listNextRecipients,
  recordProgress,
  listOpenCampaigns,
} from './campaign.store';
import { callOperatorFunction } from './operator-session.service';

const BATCH = 100;
/** Batches of a campaign per minute; the other minute jobs wait for them. */
const BATCHES = 20;

export type CampaignInput =
  | { readonly kind: 'coupon'; readonly audience: CampaignAudience; readonly content: CouponContent }
  | { readonly kind: 'message'; readonly audience: CampaignAudience; readonly content: MessageContent };

export function createCampaignAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: () => listLatestCampaigns(db),

    /** Counts the borrowers that the campaign would reach now. */
    count: (input: CampaignInput): Promise<Result<{ count: number }, string>> =>
      callOperatorFunction(db, 'campaign_count', clock.now(), input),

    start: (input: CampaignInput, who: string) =>
      callOperatorFunction(db, 'campaign_begin', clock.now(), { ...input, campaignId: newId(), who }),

    /** `not_found`: no running campaign has that id. */
    stop: (campaignId: string) => callOperatorFunction(db, 'campaign_stop', clock.now(), { campaignId }),
  };
}

export interface CampaignDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Pick<GrantService, 'grantInCampaign'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

/** Creates the minute job that sends open campaigns. Messages wait for contact hours. */
export function createCampaignSweep({ db, clock, grants, notices }: CampaignDependencies) {
  async function reach(campaign: CampaignRow, customerId: string): Promise<void> {
    const { campaign_id, content, requested_by } = campaign;
    if ('en' in content) return notify(customerId, `campaign ${campaign_id} ${customerId}`, content);
    await grants.grantInCampaign(customerId, campaign_id, content, requested_by);
  }

  function notify(customerId: string, reference: string, { en, tl, offer, sms }: MessageContent) {
    return notices.notify(
      customerId,
      reference,
      offer ? { topic: 'offer_news', en, tl } : { topic: 'service_news', en, tl, sms },
    );
  }

  /** Sends one batch. True if the campaign has more recipients and no other node is sending it. */
  async function sendBatch(campaign: CampaignRow): Promise<boolean> {
    const now = clock.now();
    if (campaign.kind === 'message' && !isWithinContactHours(now)) return false;
    const next = await listNextRecipients(db, campaign, now, BATCH);
    for (const customerId of next) await reach(campaign, customerId);
    const isLast = next.length < BATCH;
    return (await recordProgress(db, campaign, next, isLast ? now : null)) && !isLast;
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
