/** The borrower's own corner: who one is, devices, settings, messages, privacy, leaving, what one writes to us. */
import type { Assembly, Outside } from './assemble';
import type { Config } from './config';
import type { Cabinet } from './crypto/cabinet';
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
import { confirmRoutes } from './features/auth/confirm.routes';
import { createConfirmService } from './features/auth/confirm.service';
import { numberRoutes } from './features/auth/number.routes';
import { createNumberService } from './features/auth/number.service';
import { createSignInPrune } from './features/auth/prune.service';
import { sessionsRoutes } from './features/auth/sessions.routes';
import { createSessionsService } from './features/auth/sessions.service';
import { createSignInNotices } from './features/auth/sign-in-notice.service';
import type { GrantService } from './features/lending/coupon/grant.service';
import type { SignatureService } from './features/loan/signature.service';
import { messageRoutes } from './features/message/message.routes';
import { createMessageService } from './features/message/message.service';
import type { NoticeService } from './features/message/notice.service';
import { metaRoutes } from './features/meta/meta.routes';
import { pointRoutes } from './features/meta/point.routes';
import { createCampaignSweep } from './features/operator/campaign.service';
import { createRequestExpiry } from './features/operator/expiry.service';
import { createExportService } from './features/privacy/export.service';
import { privacyJobs } from './features/privacy/privacy.jobs';
import { privacyRoutes } from './features/privacy/privacy.routes';
import { createPrivacyService } from './features/privacy/privacy.service';
import { contactJobs } from './features/profile/contact.jobs';
import { reopeningJobs } from './features/application/reopening.jobs';
import { createReopeningNotice } from './features/application/reopening.service';
import { deviceRoutes } from './features/profile/device.routes';
import type { DeviceService } from './features/profile/device.service';
import { facebookRoutes } from './features/profile/facebook.routes';
import type { FacebookService } from './features/profile/facebook.service';
import { profileRoutes } from './features/profile/profile.routes';
import type { ProfileService } from './features/profile/profile.service';
import { pushRoutes } from './features/push/push.routes';
import type { PushService } from './features/push/push.service';
import { createTicketAlerts } from './features/ticket/alert.service';
import { createTicketLooks } from './features/ticket/look.service';
import { ticketJobs } from './features/ticket/ticket.jobs';
import { ticketRoutes } from './features/ticket/ticket.routes';
import { createTicketService } from './features/ticket/ticket.service';

export interface AccountParts {
  readonly config: Config;
  readonly db: Database;
  readonly outside: Outside;
  /** Texts without a record of what was sent. */
  readonly plainSms: Outside['sms'];
  readonly cabinet: Cabinet;
  readonly vault: Vault;
  readonly notices: NoticeService;
  readonly push: PushService;
  readonly grants: GrantService;
  readonly profiles: ProfileService;
  readonly signatures: SignatureService;
  readonly facebook: FacebookService;
  readonly devices: DeviceService;
}

type AccountAssembly = Pick<Assembly, 'features' | 'jobs' | 'everyMinute'>;

export function assembleAccount({ outside, ...shared }: AccountParts): AccountAssembly {
  const { config, profiles, facebook, devices, notices } = shared;
  const { contacts, idFingerprint, firstName } = profiles;
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
      confirmRoutes(createConfirmService(byCode)),
      numberRoutes(numbers),
      deletionRoutes(deletions),
      privacyRoutes(createPrivacyService(parts), exports),
      ticketRoutes(tickets, createTicketLooks(parts)),
      pushRoutes(shared.push, config),
      homeScreenRoutes(createHomeScreenService(parts)),
      languageRoutes(createLanguageService(parts)),
      messageRoutes(createMessageService(parts)),
      profileRoutes(profiles, config),
      facebookRoutes(facebook, config),
      deviceRoutes(devices),
    ],
    jobs: [
      authJobs(createSignInNotices(notices), numbers),
      contactJobs(contacts),
      reopeningJobs(createReopeningNotice(notices)),
      deletionJobs(deletions, erasure),
      privacyJobs(exports),
      ticketJobs(tickets, createTicketAlerts(parts)),
    ],
    everyMinute: [
      erasure.sweep,
      createSignInPrune(parts),
      createRequestExpiry(parts),
      createCampaignSweep(parts),
      createRewrap(parts).sweep,
      exports.prune,
      tickets.prune,
      contacts.tellWaiting,
      profiles.uploads.sweep,
      profiles.photos.pruneReplaced,
      facebook.prune,
      devices.prune,
    ],
  };
}
