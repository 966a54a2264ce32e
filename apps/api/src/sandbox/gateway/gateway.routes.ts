import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readCheckout, requestCheckout } from './checkout.service';
import { requestPayout } from './payout.service';
import { findPayout } from './payout.store';
import { problem } from '../problem';
import { requireSecret } from '../secret';
import { ByReference, CheckoutBody, FullPeriod, PayoutBody } from '../shapes';
import { readStatement } from './statement.store';
import type { World } from '../sandbox';

/** The payment gateway as the lender's server sees it. */
export function gatewayRoutes(world: World): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    server.addHook('onRequest', requireSecret(world.config.gatewaySecret));

    server.post('/checkouts', { schema: { body: CheckoutBody } }, async ({ body }, reply) => {
      const checkout = await requestCheckout(world, {
        reference: body.reference,
        amount: body.amount,
        description: body.description,
        channel: body.channel ?? null,
        means: body.means,
        returnUrl: body.returnUrl,
        expiresAt: body.expiresAt === undefined ? null : new Date(body.expiresAt),
      });
      return checkout.ok ? checkout.value : problem(reply, checkout.code);
    });

    server.get('/checkouts/:reference', { schema: { params: ByReference } }, async ({ params }, reply) => {
      return (await readCheckout(world, params.reference)) ?? problem(reply, 'checkout_unknown');
    });

    server.post('/payouts', { schema: { body: PayoutBody } }, async ({ body }, reply) => {
      const payout = await requestPayout(world, {
        reference: body.reference,
        amount: body.amount,
        channel: body.channel,
        accountNumber: body.account.number,
        accountName: body.account.name,
        description: body.description,
      });
      return payout.ok ? payout.value : problem(reply, payout.code);
    });

    server.get('/payouts/:reference', { schema: { params: ByReference } }, async ({ params }, reply) => {
      return (await findPayout(world.db, params.reference)) ?? problem(reply, 'payout_unknown');
    });

    server.get('/statement', { schema: { querystring: FullPeriod } }, ({ query }) =>
      readStatement(world.db, query),
    );
  };
}
