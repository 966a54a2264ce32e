import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actOnCheckout, findCheckoutByCode, listCheckoutViews } from '../gateway/checkout.service';
import { actOnPayout } from '../gateway/payout.service';
import { listPayouts } from '../gateway/payout.store';
import { readStatement } from '../gateway/statement.store';
import { listWebhooks } from '../gateway/webhook.store';
import type { ProblemCode } from '../problem';
import type { Sandbox } from '../sandbox';
import { ById, ByReference, centavosOf, CodeBody, PaymentActionBody, PayoutActionBody } from '../shapes';
import { sendSandboxPage } from './layout';
import { paymentsView, payoutsView, statementView, webhooksView } from './lists.view';

/** Most entries of a page. */
const MOST = 60;

/** Page to return to after an action. */
export const Back = z.enum(['/sandbox', '/sandbox/tour', '/sandbox/payments', '/sandbox/payouts']);

const PaymentForm = z.object({
  action: PaymentActionBody.shape.action,
  pesos: z.string().max(20).optional(),
  back: Back.default('/sandbox/payments'),
});
const PayoutForm = PayoutActionBody.extend({ back: Back.default('/sandbox/payouts') });

type Refuse = (reply: FastifyReply, code: ProblemCode, back: string) => FastifyReply;

/** Pages of the money that moves: payments, payouts, webhooks and the statement. */
export function moneyPages(sandbox: Sandbox, refuse: Refuse): FastifyPluginAsync {
  return async (instance) => {
    await instance.register(paymentPages(sandbox, refuse));
    await instance.register(payoutPages(sandbox, refuse));
    await instance.register(recordPages(sandbox));
  };
}

function paymentPages(sandbox: Sandbox, refuse: Refuse): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    const path = '/sandbox/payments';
    server.get('/payments', async (_request, reply) =>
      sendSandboxPage(reply, sandbox.clock, {
        path,
        heading: 'Payments',
        lead: 'What borrowers pay, at e-wallets, banks and counters. Play the payer here, well or badly.',
        body: paymentsView(await listCheckoutViews(sandbox, MOST)),
      }),
    );
    server.post('/codes', { schema: { body: CodeBody } }, async ({ body }, reply) => {
      const found = await findCheckoutByCode(sandbox, body.code);
      return found.ok
        ? reply.redirect(`/sandbox/checkout/${encodeURIComponent(found.value.reference)}`, 303)
        : refuse(reply, found.code, path);
    });
    const schema = { params: ByReference, body: PaymentForm };
    server.post('/payments/:reference', { schema }, async ({ params, body }, reply) => {
      const amount = body.pesos ? centavosOf(body.pesos) : undefined;
      if (amount === null) return refuse(reply, 'amount_invalid', body.back);
      const done = await actOnCheckout(sandbox, params.reference, { action: body.action, amount });
      return done.ok ? reply.redirect(body.back, 303) : refuse(reply, done.code, body.back);
    });
  };
}

function payoutPages(sandbox: Sandbox, refuse: Refuse): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    server.get('/payouts', async (_request, reply) =>
      sendSandboxPage(reply, sandbox.clock, {
        path: '/sandbox/payouts',
        heading: 'Payouts',
        lead: 'What the lender asked the banks to send. Each arrives by itself after some seconds, unless you act first.',
        body: payoutsView(await listPayouts(sandbox.db, MOST)),
      }),
    );
    const schema = { params: ByReference, body: PayoutForm };
    server.post('/payouts/:reference', { schema }, async ({ params, body }, reply) => {
      const done = await actOnPayout(sandbox, params.reference, body.action);
      return done.ok ? reply.redirect(body.back, 303) : refuse(reply, done.code, body.back);
    });
  };
}

function recordPages(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    const webhooks = '/sandbox/webhooks';
    server.get('/webhooks', async (_request, reply) =>
      sendSandboxPage(reply, sandbox.clock, {
        path: webhooks,
        heading: 'Webhooks',
        lead: 'What the gateway reported to the lender. Send one again: the lender must not book it twice.',
        body: webhooksView(await listWebhooks(sandbox.db, MOST)),
      }),
    );
    server.post('/webhooks/:id/resend', { schema: { params: ById } }, async ({ params }, reply) => {
      await sandbox.webhooks.deliver(params.id);
      return reply.redirect(webhooks, 303);
    });
    server.get('/statement', async (_request, reply) => {
      const { lines, total } = await readStatement(sandbox.db, {});
      return sendSandboxPage(reply, sandbox.clock, {
        path: '/sandbox/statement',
        heading: 'Gateway statement',
        lead: `Every movement as the gateway booked it, from the lender's side. The newest ${MOST} are shown.`,
        body: statementView(lines.slice(-MOST).toReversed(), total),
      });
    });
  };
}
