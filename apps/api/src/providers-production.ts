import { captchaPainter } from './adapters/captcha/canvas';
import { databaseClock } from './adapters/clock/monotonic';
import { configuredGateways } from './adapters/configured-gateways';
import { smtpEmail } from './adapters/email/smtp';
import { configuredFacebook } from './adapters/facebook/configured';
import { routedCollections, routedPayouts } from './adapters/gateways';
import { manualLiveness, manualScreening } from './adapters/manual-review';
import { configuredPush } from './adapters/push/configured';
import { configuredSeal } from './adapters/seal/configured';
import { smsWithFailover } from './adapters/sms/failover';
import { semaphoreNetwork } from './adapters/sms/semaphore';
import { twilioNetwork } from './adapters/sms/twilio';
import { configuredStorage } from './adapters/storage/configured';
import type { Config, GatewayChoice, NetworkName, ProviderChoice, SmsChoice } from './config';
import type { LedgerTime } from './db/ledger-time';
import type { OpenedProviders } from './providers-opened';
import type { Clock } from './ports/clock';
import type { SmsNetwork } from './ports/sms';

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
    // Operators import the statements of the bank.
    bank: null,
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
    sms: smsWithFailover(sms.order.flatMap((name) => NETWORKS[name](sms) ?? [])),
    email: email && smtpEmail(email),
  };
}

function realGateways(choice: GatewayChoice, clock: Clock) {
  const { payouts, collections } = choice;
  const all = configuredGateways(choice, clock);
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

const NETWORKS = {
  semaphore: ({ semaphore }) => semaphore && semaphoreNetwork(semaphore),
  twilio: ({ twilio }) => twilio && twilioNetwork(twilio),
} satisfies Record<NetworkName, (choice: SmsChoice) => SmsNetwork | null>;
