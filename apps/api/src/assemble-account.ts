/** The borrower's own corner: who one is, devices, settings, messages, privacy, leaving, what one writes to us. */
import type { Assembly, Providers } from './assemble';
import type { Config } from './config';
import type { EncryptedStore } from './crypto/encrypted-store';
import type { Vault } from './crypto/envelope';
import type { Database } from './db/database';
import { deletionJobs } from './features/account/deletion.jobs';
import { deletionRoutes } from './features/account/deletion.routes';
import { createDeletionService } from './features/account/deletion.service';
import { createErasureService } from './features/account/erasure.service';
import { languageRoutes } from './features/account/language.routes';
import { createLanguageService } from './features/account/language.service';
import { createRewrap } from './features/account/rewrap.service';
import { homeScreenRoutes } from './features/account/home-screen.routes';
import { createHomeScreenService } from './features/account/home-screen.service';
import { authJobs } from './features/auth/auth.jobs';
import { authRoutes } from './features/auth/auth.routes';
import { createAuthService } from './features/auth/auth.service';
import { confirmationRoutes } from './features/auth/confirmation/confirmation.routes';
import { createConfirmationService } from './features/auth/confirmation/confirmation.service';
import { numberRoutes } from './features/auth/number/number.routes';
import { createNumberService } from './features/auth/number/number.service';
import { createAuthPrune } from './features/auth/auth.service';
import { sessionsRoutes } from './features/auth/session/sessions.routes';
import { createSessionsService } from './features/auth/session/session.service';
import { createLoginNotices } from './features/auth/session/session.service';
import type { GrantService } from './features/lending/coupon/grant.service';
import type { SignatureService } from './features/lending/offer/signature.service';
import { messageRoutes } from './features/inbox/message.routes';
import { createMessageService } from './features/inbox/message.service';
import type { NoticeService } from './features/inbox/notice.service';
import { metaRoutes } from './features/meta/meta.routes';
import { pointRoutes } from './features/meta/point.routes';
import { createCampaignSweep } from './features/operator/campaign.service';
import { createRequestExpiry } from './features/operator/expiry.service';
import { createExportService } from './features/privacy/export.service';
import { privacyJobs } from './features/privacy/privacy.jobs';
import { privacyRoutes } from './features/privacy/privacy.routes';
import { createPrivacyService } from './features/privacy/privacy.service';
import { contactJobs, reopeningJobs } from './features/onboarding/onboarding.jobs';
import { createReopeningNotice } from './features/onboarding/application/review.service';
import { deviceRoutes } from './features/onboarding/linked/device.routes';
import type { DeviceService } from './features/onboarding/linked/device.service';
import { facebookRoutes } from './features/onboarding/linked/facebook.routes';
import type { FacebookService } from './features/onboarding/linked/facebook.service';
import { onboardingRoutes } from './features/onboarding/onboarding.routes';
import type { OnboardingService } from './features/onboarding/onboarding.service';
import { pushRoutes } from './features/inbox/push.routes';
import type { PushService } from './features/inbox/push.service';
import { createTicketAlerts } from './features/support/ticket.service';
import { createTicketPhotoAccess } from './features/support/ticket-photo-access.service';
import { supportJobs } from './features/support/support.jobs';
import { ticketRoutes } from './features/support/ticket.routes';
import { createTicketService } from './features/support/ticket.service';

export interface AccountParts {
  readonly config: Config;
  readonly db: Database;
  readonly providers: Providers;
  /** Texts without a record of what was sent. */
  readonly plainSms: Providers['sms'];
  readonly encryptedStore: EncryptedStore;
  readonly vault: Vault;
  readonly notices: NoticeService;
  readonly push: PushService;
  readonly grants: GrantService;
  readonly onboarding: OnboardingService;
  readonly signatures: SignatureService;
  readonly facebook: FacebookService;
  readonly devices: DeviceService;
}

type AccountAssembly = Pick<Assembly, 'features' | 'jobs' | 'everyMinute'>;

export function assembleAccount({ providers: outside, ...shared }: AccountParts): AccountAssembly {
  const { config, onboarding, facebook, devices, notices } = shared;
  const { contacts, idFingerprint, firstName } = onboarding;
  const parts = { ...outside, ...shared, contacts, idFingerprint, firstName };
  // A code is texted under a name of its own each time, so there is no text before it to be looked for.
  const byCode = { ...parts, sms: shared.plainSms };
  const deletions = createDeletionService(parts);
  const erasure = createErasureService({ ...parts, deletions });
  const exports = createExportService(parts);
  const numbers = createNumberService(byCode);
  const tickets = createTicketService(parts);
  return {
    features: [
      metaRoutes(config),
      pointRoutes,
      authRoutes(createAuthService(byCode), config),
      sessionsRoutes(createSessionsService(parts), config),
      confirmationRoutes(createConfirmationService(byCode)),
      numberRoutes(numbers),
      deletionRoutes(deletions),
      privacyRoutes(createPrivacyService(parts), exports),
      ticketRoutes(tickets, createTicketPhotoAccess(parts)),
      pushRoutes(shared.push, config),
      homeScreenRoutes(createHomeScreenService(parts)),
      languageRoutes(createLanguageService(parts)),
      messageRoutes(createMessageService(parts)),
      onboardingRoutes(onboarding, config),
      facebookRoutes(facebook, config),
      deviceRoutes(devices),
    ],
    jobs: [
      authJobs(createLoginNotices(notices), numbers),
      contactJobs(contacts),
      reopeningJobs(createReopeningNotice(notices)),
      deletionJobs(deletions, erasure),
      privacyJobs(exports),
      supportJobs(tickets, createTicketAlerts(parts)),
    ],
    everyMinute: [
      erasure.sweep,
      createAuthPrune(parts),
      createRequestExpiry(parts),
      createCampaignSweep(parts),
      createRewrap(parts).sweep,
      exports.prune,
      tickets.prune,
      contacts.notifyWaiting,
      onboarding.uploads.pruneExpired,
      onboarding.photos.pruneReplaced,
      facebook.prune,
      devices.prune,
    ],
  };
}
