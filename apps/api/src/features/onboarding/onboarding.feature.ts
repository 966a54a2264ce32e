/** A borrower's forms and photos, contacts, linked Facebook profile and risk signals. */
import type { Feature, Parts } from '../../feature';
import { contactRoutes } from './contact/contact.routes';
import { facebookReturn, facebookRoutes } from './linked/facebook.routes';
import { createFacebookService } from './linked/facebook.service';
import { createRiskSignals } from './linked/risk-signals';
import { signalRoutes } from './linked/signal.routes';
import { onboardingRoutes } from './onboarding.routes';
import { createOnboardingService } from './onboarding.service';

export function onboardingFeature(parts: Parts) {
  const { config, sessions } = parts;
  const onboarding = createOnboardingService(parts);
  const facebook = createFacebookService(parts);
  const signals = createRiskSignals(parts);
  return {
    onboarding,
    facebook,
    signals,
    routes: [onboardingRoutes(onboarding, config), facebookRoutes(facebook, config), signalRoutes(signals)],
    pages: [contactRoutes(onboarding.contacts, config), facebookReturn(facebook, sessions, config)],
    everyMinute: [
      onboarding.contacts.notifyWaiting,
      onboarding.uploads.pruneExpired,
      onboarding.photos.pruneReplaced,
      facebook.prune,
      signals.devices.prune,
      signals.locations.prune,
    ],
  } satisfies Feature & Record<string, unknown>;
}
