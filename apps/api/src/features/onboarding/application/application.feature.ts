/** The application for a loan: its decision by rules, and its review by a person. */
import type { Feature, JobsOf, Parts } from '../../../feature';
import type { NoticeService } from '../../inbox/notice.service';
import type { RiskSignals } from '../linked/risk-signals';
import type { FacebookService } from '../linked/facebook.service';
import type { OnboardingService } from '../onboarding.service';
import { createApplicantViews } from './applicant-view.service';
import { createIdentityViews } from './identity-view.service';
import { applicationRoutes } from './application.routes';
import { type ApplicationDependencies, createApplicationService } from './application.service';
import {
  createDecisionCarrier,
  createLateNotices,
  createReopeningNotice,
  createReviewService,
} from './review.service';

interface Uses {
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly onboarding: OnboardingService;
  readonly facebook: FacebookService;
  readonly signals: RiskSignals;
  readonly loans: ApplicationDependencies['loans'];
}

export function applicationFeature(parts: Parts, uses: Uses) {
  const { notices, onboarding, signals } = uses;
  const applications = createApplicationService({ ...parts, ...uses, ...signals });
  const notifyReopened = createReopeningNotice(notices);
  const jobs: JobsOf<'application' | 'profile'> = {
    'application.submitted': async ({ customerId, payload }) => {
      await applications.decide(customerId, payload.applicationId);
      await onboarding.contacts.registerContacts(customerId);
      await onboarding.contacts.notifyWaiting();
    },
    'application.decided': ({ customerId, outboxId, payload }) =>
      applications.notifyDecision(customerId, payload.applicationId, outboxId),
    'profile.reopened': ({ customerId, outboxId, payload: { section, until: date } }) =>
      notifyReopened(customerId, outboxId, { section, date }),
  };
  return {
    applications,
    jobs,
    routes: [
      applicationRoutes(
        applications,
        createReviewService(parts),
        createApplicantViews(parts),
        createIdentityViews(parts),
      ),
    ],
    pages: [],
    everyMinute: [createLateNotices({ ...parts, notices })],
    everySecond: [createDecisionCarrier(parts)],
  } satisfies Feature & Record<string, unknown>;
}
