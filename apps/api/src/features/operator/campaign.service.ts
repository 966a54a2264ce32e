/**
 * Coupons and messages for many. Each minute a node goes on where the last one stopped; whoever is met twice, after a crash or
 * by two nodes, has the coupon once and reads the message once, for both are keyed by the campaign.
 */
import { isWithinContactHours } from '@tulay/engine/hours';
import type { Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { CampaignAudience, CouponContent, MessageContent } from '../../db/schema/operator-tables';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { GrantService } from '../lending/coupon/grant.service';
import type { NoticeService } from '../inbox/notice.service';
import { type CampaignRow, listLatestCampaigns, listNextRecipients, recordProgress, listOpenCampaigns } from './campaign.store';
import { callOperatorFunction } from './operator-session.service';

const BATCH = 100;
/** As many batches of a campaign in a minute; other work waits behind it. */
const BATCHES = 20;

export type CampaignInput =
  | { readonly kind: 'coupon'; readonly audience: CampaignAudience; readonly content: CouponContent }
  | { readonly kind: 'message'; readonly audience: CampaignAudience; readonly content: MessageContent };

/** The operators' side. */
export function createCampaignAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: () => listLatestCampaigns(db),

    /** How many it would reach now. */
    count: (wish: CampaignInput): Promise<Result<{ count: number }, string>> =>
      callOperatorFunction(db, 'campaign_count', clock.now(), wish),

    start: (wish: CampaignInput, who: string) =>
      callOperatorFunction(db, 'campaign_begin', clock.now(), { ...wish, campaignId: newId(), who }),

    /** `not_found`: none of that id goes on. */
    stop: (campaignId: string) => callOperatorFunction(db, 'campaign_stop', clock.now(), { campaignId }),
  };
}

export interface CampaignDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Pick<GrantService, 'grantInCampaign'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

/** The application's side, each minute. Messages wait for contact hours. */
export function createCampaignSweep({ db, clock, grants, notices }: CampaignDependencies) {
  async function reach(campaign: CampaignRow, customerId: string): Promise<void> {
    const { campaign_id, content, requested_by } = campaign;
    if ('en' in content) return tell(customerId, `campaign ${campaign_id} ${customerId}`, content);
    await grants.grantInCampaign(customerId, campaign_id, content, requested_by);
  }

  function tell(customerId: string, reference: string, { en, tl, offer, sms }: MessageContent) {
    return notices.notify(
      customerId,
      reference,
      offer ? { topic: 'offer_news', en, tl } : { topic: 'service_news', en, tl, sms },
    );
  }

  /** True while there is more to do and nobody else does it. */
  async function goOn(campaign: CampaignRow): Promise<boolean> {
    const now = clock.now();
    if (campaign.kind === 'message' && !isWithinContactHours(now)) return false;
    const next = await listNextRecipients(db, campaign, now, BATCH);
    for (const customerId of next) await reach(campaign, customerId);
    const isOver = next.length < BATCH;
    return (await recordProgress(db, campaign, next, isOver ? now : null)) && !isOver;
  }

  return async function sweep(): Promise<void> {
    for (let made = 0; made < BATCHES; made += 1) {
      const open = await listOpenCampaigns(db);
      const more = [];
      for (const campaign of open) more.push(await goOn(campaign));
      if (!more.includes(true)) return;
    }
  };
}
