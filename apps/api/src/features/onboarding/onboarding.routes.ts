import { FORMS } from '@tulay/contract/onboarding/forms';
import { SECTIONS } from '@tulay/contract/onboarding/questions';
import { bankChange, SECTION_ROUTES } from '@tulay/contract/onboarding/onboarding.routes';
import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config';
import { register } from '../../http/operation';
import { faceRoutes } from './face/face.routes';
import { photoRoutes } from './photo/photo.routes';
import type { OnboardingService } from './onboarding.service';
import { uploadRoutes } from './photo/upload.routes';

export function onboardingRoutes(
  onboarding: OnboardingService,
  { MARKET }: Pick<Config, 'MARKET'>,
): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getOnboarding, async ({ customerId }) => ok(await onboarding.view(customerId)));

    const forms = FORMS[MARKET];
    for (const section of SECTIONS) {
      const { save, draft } = SECTION_ROUTES[section];
      register(api, { ...save, body: forms[section] }, ({ customerId, body }) =>
        onboarding.saveSection(customerId, section, body),
      );
      register(api, draft, async ({ customerId, body }) => {
        const saved = await onboarding.saveDraft(customerId, section, body);
        return saved.ok ? ok({}) : saved;
      });
    }

    const change = { ...ROUTES.changeBank, body: bankChange(forms.bank) };
    register(api, change, async ({ customerId, key, body }) => {
      const changed = await onboarding.changeBank(customerId, key, body);
      return changed.ok ? ok({}) : changed;
    });
    await api.register(photoRoutes(onboarding.photos));
    await api.register(faceRoutes(onboarding.face));
    await api.register(uploadRoutes(onboarding.uploads));

    register(api, ROUTES.listPayoutChannels, async () => ok(await onboarding.channels()));
  };
}
