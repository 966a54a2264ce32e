import { AppealForm, ApplicationView } from '@tulay/contract/onboarding/application';
import { Empty, Problem } from '@tulay/contract/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import type { ApplicationService } from './application.service';
import type { ReviewService } from './review.service';

const problems = { '4xx': Problem, '5xx': Problem };
const Current = z.object({ application: z.nullable(ApplicationView) });

export function applicationRoutes(
  applications: ApplicationService,
  reviews: Pick<ReviewService, 'appeal'>,
): FastifyPluginAsyncZod {
  return async (api) => {
    const sending = { headers: KeyHeaders, response: { 201: ApplicationView, ...problems } };
    api.post(
      '/applications',
      { config: { step: 'application_sent' }, schema: sending },
      async (request, reply) => {
        const sent = await applications.submit(borrowerOf(request).customerId, keyOf(request.headers));
        return sent.ok ? reply.code(201).send(sent.value) : sendFailure(reply, sent);
      },
    );

    const appealing = { headers: KeyHeaders, body: AppealForm, response: { 200: Empty, ...problems } };
    api.post('/applications/current/appeal', { schema: appealing }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const appealed = await reviews.appeal(customerId, keyOf(request.headers), request.body.words);
      return appealed.ok ? {} : sendFailure(reply, appealed);
    });

    const reading = { response: { 200: Current, ...problems } };
    api.get('/applications/current', { schema: reading }, async (request) => ({
      application: await applications.currentApplication(borrowerOf(request).customerId),
    }));
  };
}
