import type { Clock } from '../../ports/clock';
import { type XenditSettings, xenditLink } from './client';
import { xenditCollections } from './collections';
import { xenditPayouts } from './payouts';
import { xenditWebhooks } from './webhooks';

export function xenditGateway(settings: XenditSettings, clock: Pick<Clock, 'wallTime'>) {
  const link = xenditLink(settings);
  return {
    collections: xenditCollections(link),
    payouts: xenditPayouts(link, clock),
    webhooks: xenditWebhooks(link, settings.callbackTokens),
  };
}
