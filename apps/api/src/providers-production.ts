import { captchaPainter } from './adapters/captcha/canvas';
import { databaseClock } from './adapters/clock/monotonic';
import { smtpEmail } from './adapters/email/smtp';
import { configuredFacebook } from './adapters/facebook/configured';
import { routedCollections, routedPayouts } from './adapters/gateways';
import { manualLiveness, manualScreening } from './adapters/manual-review';
import { paymongoGateway } from './adapters/paymongo/gateway';
import { configuredPush } from './adapters/push/configured';
import { configuredSeal } from './adapters/seal/configured';
import { smsWithFailover } from './adapters/sms/failover';
import { semaphoreNetwork } from './adapters/sms/semaphore';
import { twilioNetwork } from './adapters/sms/twilio';
import { configuredStorage } from './adapters/storage/configured';
import { xenditGateway } from './adapters/xendit/gateway';
import type { Config, GatewayChoice, ProviderChoice, SmsChoice } from './config';
import type { LedgerTime } from './db/ledger-time';
import type { OpenedProviders } from './providers';
import type { Clock } from './ports/clock';

export async function openProduction(
  config: Config,
  time: () => Promise<LedgerTime | null>,
): Promise<OpenedProviders> {
  if (config.PROVIDERS === null) throw new Error('production without providers');
  const clock = databaseClock(time);
  await clock.refresh();
  const storage = await configuredStorage(config);
  const providers = {
    clock,
    ...realProviders(config.PROVIDERS, clock),
    captcha: captchaPainter(),
    facebook: configuredFacebook(config),
    liveness: manualLiveness(),
    screening: manualScreening(),
    storage,
    seal: configuredSeal(config, storage),
    push: configuredPush(config),
  };
  return { providers, extras: [] };
}

function realProviders({ gateways, sms, email }: ProviderChoice, clock: Clock) {
  return {
    ...realGateways(gateways, clock),
    sms: smsWithFailover(sms.order.flatMap((name) => networkOf(sms, name))),
    email: email && smtpEmail(email),
  };
}

function realGateways({ payouts, collections, xendit, paymongo }: GatewayChoice, clock: Clock) {
  const all = [
    ...(xendit ? [xenditGateway(xendit, clock)] : []),
    ...(paymongo ? [paymongoGateway(paymongo, clock)] : []),
  ];
  return {
    collections: routedCollections(
      all.map((gateway) => gateway.collections),
      collections,
    ),
    payouts: routedPayouts(
      all.map((gateway) => gateway.payouts),
      payouts,
    ),
    webhooks: all.map((gateway) => gateway.webhooks),
  };
}

function networkOf({ semaphore, twilio }: SmsChoice, name: SmsChoice['order'][number]) {
  if (name === 'semaphore') return semaphore ? [semaphoreNetwork(semaphore)] : [];
  return twilio ? [twilioNetwork(twilio)] : [];
}
