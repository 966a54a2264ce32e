import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { OfferService } from './offer.service';
import type { SignatureService } from './signature.service';
import type { SigningService } from './signing.service';

export function offerRoutes(
  offers: OfferService,
  signing: SigningService,
  signatures: SignatureService,
): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listProducts, async () => ok(await offers.products()));
    register(api, ROUTES.createQuote, ({ body }) => offers.quote(body));
    register(api, ROUTES.createOffer, ({ customerId, key, body }) => offers.offer(customerId, key, body));

    register(
      api,
      ROUTES.signOffer,
      ({ customerId, key, params, body }) => signing.sign(customerId, key, params.orderId, body),
      { step: 'loan_signed' },
    );

    register(api, ROUTES.getSignature, ({ customerId }) => signatures.view(customerId));
    register(api, ROUTES.withdrawSignature, async ({ customerId }) => {
      await signatures.withdraw(customerId);
      return ok({});
    });
  };
}
