import type { Clock } from '../../ports/clock';
import { type PaymongoSettings, paymongoLink } from './client';
import { paymongoCollections } from './collections';
import { paymongoPayouts } from './payouts';
import { paymongoWebhooks } from './webhooks';

const LIVE_KEY = /^sk_live_/;

export function paymongoGateway(settings: PaymongoSettings, clock: Pick<Clock, 'wallTime'>) {
  const link = paymongoLink(settings);
  return {
    collections: paymongoCollections(link),
    payouts: paymongoPayouts(link, settings.wallet, clock),
    webhooks: paymongoWebhooks(settings.webhookSecrets, LIVE_KEY.test(settings.secretKey)),
  };
}
