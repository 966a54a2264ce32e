import { Empty, Problem, Uuid } from '@tulay/contract/common';
import { Draft, PayoutChannel, ProfileView, SectionSaved } from '@tulay/contract/onboarding/profile';
import { FORMS, type FormOf, type Forms, SECTIONS, type SectionName } from '@tulay/contract/onboarding/forms';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../../config';
import { borrowerOf } from '../../http/access';
import { KeyHeaders, keyOf } from '../../http/idempotency';
import { sendFailure, sendProblem } from '../../http/problem';
import { faceRoutes } from './face/face.routes';
import { photoRoutes } from './photo/photo.routes';
import type { FormRefused, OnboardingService } from './onboarding.service';
import { uploadRoutes } from './photo/upload.routes';

const problems = { '4xx': Problem, '5xx': Problem };

export function onboardingRoutes(
  onboarding: OnboardingService,
  { MARKET }: Pick<Config, 'MARKET'>,
): FastifyPluginAsyncZod {
  return async (api) => {
    const reading = { response: { 200: ProfileView, ...problems } };
    api.get('/onboarding', { schema: reading }, async (request) =>
      onboarding.view(borrowerOf(request).customerId),
    );

    for (const section of SECTIONS)
      await api.register(sectionRoutes(onboarding, section, FORMS[MARKET][section]));
    await api.register(bankRoutes(onboarding, FORMS[MARKET].bank));
    await api.register(photoRoutes(onboarding.photos));
    await api.register(faceRoutes(onboarding.face));
    await api.register(uploadRoutes(onboarding.uploads));

    const listing = { response: { 200: z.array(PayoutChannel), ...problems } };
    api.get('/payout-channels', { schema: listing }, async () =>
      (await onboarding.channels()).map(({ channel, kind, name, max_amount }) => ({
        channel,
        kind,
        name,
        maxAmount: max_amount,
      })),
    );
  };
}

function bankRoutes(onboarding: OnboardingService, form: Forms['bank']): FastifyPluginAsyncZod {
  return async (api) => {
    const body = z.object({ form, confirmationId: Uuid });
    const changing = { headers: KeyHeaders, body, response: { 200: Empty, ...problems } };
    api.post('/onboarding/bank/change', { schema: changing }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const changed = await onboarding.changeBank(customerId, keyOf(request.headers), request.body);
      if (changed.ok) return {};
      return 'fields' in changed ? sendFields(reply, changed) : sendFailure(reply, changed);
    });
  };
}

const sendFields = (reply: FastifyReply, { code, fields }: FormRefused) =>
  sendProblem(reply, code, fields.length > 0 ? { fields } : {});

/** Each form has its own path, so that the OpenAPI document describes its schema. */
function sectionRoutes<S extends SectionName>(
  onboarding: OnboardingService,
  section: S,
  form: z.ZodMiniType,
): FastifyPluginAsyncZod {
  return async (api) => {
    const saving = { body: form, response: { 200: SectionSaved, ...problems } };
    api.put(`/onboarding/${section}`, { schema: saving }, async (request, reply) => {
      const saved = await onboarding.saveSection(
        borrowerOf(request).customerId,
        section,
        request.body as FormOf<S>,
      );
      return saved.ok ? saved.value : sendFields(reply, saved);
    });

    const drafting = { body: Draft, response: { 200: Empty, ...problems } };
    api.put(`/onboarding/${section}/draft`, { schema: drafting }, async (request, reply) => {
      const saved = await onboarding.saveDraft(borrowerOf(request).customerId, section, request.body);
      return saved.ok ? {} : sendFailure(reply, saved);
    });
  };
}
