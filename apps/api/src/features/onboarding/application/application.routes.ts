import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { ApplicantViews } from './applicant-view.service';
import type { ApplicationService } from './application.service';
import type { IdentityViews } from './identity-view.service';
import type { ReviewService } from './review.service';

export function applicationRoutes(
  applications: ApplicationService,
  reviews: Pick<ReviewService, 'appeal'>,
  applicants: ApplicantViews,
  identities: IdentityViews,
): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.sendApplication, ({ customerId, key }) => applications.submit(customerId, key), {
      step: 'application_sent',
    });

    register(api, ROUTES.appealRejection, async ({ customerId, key, body }) => {
      const appealed = await reviews.appeal(customerId, key, body.words);
      return appealed.ok ? ok({}) : appealed;
    });

    register(api, ROUTES.getCurrentApplication, async ({ customerId }) =>
      ok({ application: await applications.currentApplication(customerId) }),
    );

    register(api, ROUTES.viewApplicant, ({ params }) => applicants.read(params.token));

    register(api, ROUTES.viewIdentity, ({ params }) => identities.read(params.token));
  };
}
