/** The program of a node: its features, in the order in which they use each other. */
import { setMarketTerms } from '@tulay/copy/market-terms';
import { MARKET_PACKS } from '@tulay/engine/market';
import type { Config } from './config';
import { createEncryptedStore } from './crypto/encrypted-store';
import { createVault } from './crypto/envelope';
import type { Database } from './db/database';
import { openPartWatch, type PartWatch } from './db/part-watch';
import type { Feature, Parts } from './feature';
import { accountFeature } from './features/account/account.feature';
import { authFeature } from './features/auth/auth.feature';
import { createSessionReader } from './features/auth/session/session.service';
import { homeFeature } from './features/home/home.feature';
import { inboxFeature } from './features/inbox/inbox.feature';
import { createSmsDedup } from './features/inbox/sms-dedup.service';
import { integratorsFeature } from './features/integrators/integrators.feature';
import { ledgerFeature } from './features/ledger/ledger.feature';
import { lendingFeature } from './features/lending/lending.feature';
import { metaFeature } from './features/meta/meta.feature';
import { applicationFeature } from './features/onboarding/application/application.feature';
import { onboardingFeature } from './features/onboarding/onboarding.feature';
import { operatorFeature } from './features/operator/operator.feature';
import { privacyFeature } from './features/privacy/privacy.feature';
import { supportFeature } from './features/support/support.feature';
import type { KeyReader, SessionReader } from './http/access';
import type { EventFeed } from './jobs/event-feed';
import type { JobTable } from './jobs/topics';
import type { Providers } from './ports/providers';

export interface Assembly extends Feature {
  readonly sessions: SessionReader;
  readonly partWatch: PartWatch;
  readonly apiKeys: KeyReader;
  readonly jobs: JobTable;
  readonly feed: EventFeed;
}

export function assemble(config: Config, db: Database, given: Providers): Assembly {
  const { currency, tax } = MARKET_PACKS[config.MARKET];
  setMarketTerms({ sign: currency.sign, currency: currency.code, unit: currency.unit, taxName: tax.name });
  const smsDedup = createSmsDedup({ ...given, db });
  const vault = createVault(config.DATA_KEY);
  const partWatch = openPartWatch(config.DATABASE_URL, config.DATABASE_PREPARE);
  const parts: Parts = {
    ...given,
    config,
    db,
    vault,
    encryptedStore: createEncryptedStore(db, given.storage, vault),
    sessions: createSessionReader(db, given.clock, config.SESSION_SECRETS, partWatch),
    sms: smsDedup.sms,
    otpSms: given.sms,
  };

  const inbox = inboxFeature(parts);
  const onboarding = onboardingFeature(parts);
  const uses = { ...inbox, ...onboarding };
  const lending = lendingFeature(parts, uses);
  const application = applicationFeature(parts, { ...uses, ...lending });
  const auth = authFeature(parts, { ...uses, ...lending });
  const account = accountFeature(parts, { ...uses, ...lending, ...onboarding.onboarding });
  const privacy = privacyFeature(parts, {
    ...uses,
    ...lending,
    ...onboarding.signals,
    ...onboarding.onboarding,
  });
  const support = supportFeature(parts, inbox);
  const integrators = integratorsFeature(parts, lending);
  const home = homeFeature({ ...parts, ...uses, ...lending, ...application });
  const features: readonly Feature[] = [
    metaFeature(parts),
    auth,
    account,
    privacy,
    support,
    inbox,
    onboarding,
    application,
    home,
    lending,
    integrators,
    ledgerFeature(parts),
    operatorFeature(parts, { ...inbox, ...lending }),
  ];

  return {
    sessions: parts.sessions,
    partWatch,
    apiKeys: integrators.apiKeys,
    feed: integrators.feed,
    jobs: {
      ...auth.jobs,
      ...account.jobs,
      ...privacy.jobs,
      ...support.jobs,
      ...application.jobs,
      ...lending.jobs,
    },
    routes: features.flatMap(({ routes }) => routes),
    pages: features.flatMap(({ pages }) => pages),
    everyMinute: [...features.flatMap(({ everyMinute }) => everyMinute), smsDedup.prune],
    everySecond: features.flatMap(({ everySecond }) => everySecond ?? []),
  };
}
