/** Log-in by OTP, sessions, confirmation of what is signed, and a change of the phone number. */
import type { Feature, JobsOf, Parts } from '../../feature';
import type { NoticeService } from '../inbox/notice.service';
import type { OnboardingService } from '../onboarding/onboarding.service';
import { authRoutes } from './auth.routes';
import { createAuthPrune, createAuthService } from './auth.service';
import { confirmationRoutes } from './confirmation/confirmation.routes';
import {
  type ConfirmationDependencies,
  createConfirmationService,
} from './confirmation/confirmation.service';
import { numberRoutes } from './number/number.routes';
import { createNumberService } from './number/number.service';
import { createLoginNotices, createSessionsService } from './session/session.service';
import { sessionsRoutes } from './session/sessions.routes';

interface Uses {
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly onboarding: OnboardingService;
  readonly describeWithdrawal: ConfirmationDependencies['describeWithdrawal'];
}

export function authFeature(parts: Parts, uses: Uses) {
  const { config, otpSms: sms } = parts;
  const { notices, onboarding, describeWithdrawal } = uses;
  const numbers = createNumberService({ ...parts, sms, notices, onboarding });
  const { notifyLogin } = createLoginNotices(notices);
  const jobs: Pick<JobsOf<'account'>, 'account.signed_in' | 'account.number'> = {
    'account.signed_in': ({ customerId, outboxId, payload }) => notifyLogin(customerId, outboxId, payload),
    'account.number': ({ customerId, outboxId, payload: { ticket, status } }) =>
      numbers.notify(customerId, ticket, status, outboxId),
  };
  return {
    jobs,
    routes: [
      authRoutes(createAuthService({ ...parts, sms, firstName: onboarding.firstName }), config),
      sessionsRoutes(createSessionsService(parts), config),
      confirmationRoutes(createConfirmationService({ ...parts, sms, describeWithdrawal })),
      numberRoutes(numbers),
    ],
    pages: [],
    everyMinute: [createAuthPrune(parts)],
  } satisfies Feature & Record<string, unknown>;
}
