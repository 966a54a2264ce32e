import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { getCheckout, requestCheckout } from './checkout.service';
import { requestPayout } from './payout.service';
import { findPayout } from './payout.store';
import { problem } from '../problem';
import { requireSecret } from '../secret';
import { ByReference, CheckoutBody, FullPeriod, PayoutBody } from '../shapes';
import { readStatement } from './statement.store';
import type { Sandbox } from '../sandbox';

/** The payment gateway's API, called by the lender's server. */
export function gatewayRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    server.addHook('onRequest', requireSecret(sandbox.config.gatewaySecret));

    server.post('/checkouts', { schema: { body: CheckoutBody } }, async ({ body }, reply) => {
      const checkout = await requestCheckout(sandbox, {
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
      return (await getCheckout(sandbox, params.reference)) ?? problem(reply, 'checkout_unknown');
    });

    server.post('/payouts', { schema: { body: PayoutBody } }, async ({ body }, reply) => {
      const payout = await requestPayout(sandbox, {
        reference: body.reference,
        amount: body.amount,
        channel: body.channel,
        network: body.network,
        accountNumber: body.account.number,
        accountName: body.account.name,
        description: body.description,
      });
      return payout.ok ? payout.value : problem(reply, payout.code);
    });

    server.get('/payouts/:reference', { schema: { params: ByReference } }, async ({ params }, reply) => {
      return (await findPayout(sandbox.db, params.reference)) ?? problem(reply, 'payout_unknown');
    });

    server.get('/statement', { schema: { querystring: FullPeriod } }, ({ query }) =>
      readStatement(sandbox.db, query),
    );
  };
}
