import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actOnCheckout, listCheckoutViews, findCheckoutByCode } from '../gateway/checkout.service';
import { advanceClock } from '../run-sandbox';
import { actOnPayout } from '../gateway/payout.service';
import { listPayouts } from '../gateway/payout.store';
import { type ProblemCode, problemStatus, problemTitle } from '../problem';
import {
  ById,
  ByReference,
  centavosOf,
  ClockMove,
  CodeBody,
  moveMs,
  PaymentActionBody,
  PayoutActionBody,
} from '../shapes';
import { listSms } from '../services/sms.store';
import { readStatement } from '../gateway/statement.store';
import { listWebhooks } from '../gateway/webhook.store';
import type { Sandbox } from '../sandbox';
import { homeView } from './home.view';
import { sendRefusal, sendSandboxPage } from './layout';
import { paymentsView, payoutsView, smsView, statementView, webhooksView } from './lists.view';
import { STYLE } from './style';

const INBOX_SECONDS = 4;
const DaysForm = z.object({ days: z.string().max(4) });
const PaymentForm = z.object({
  action: PaymentActionBody.shape.action,
  pesos: z.string().max(20).optional(),
});

/** Pages of the sandbox. Their forms post and redirect back, without scripts. */
export function sandboxPages(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();

    server.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    server.get('/', (_request, reply) =>
      sendSandboxPage(reply, {
        path: '/sandbox',
        heading: 'Sandbox',
        body: homeView(sandbox.clock.read()),
      }),
    );
    server.post('/clock', { schema: { body: DaysForm } }, async ({ body }, reply) => {
      const move = ClockMove.safeParse({ advanceDays: Number(body.days) });
      if (!move.success) return refuse(reply, 'invalid_input', '/sandbox');
      const moved = await advanceClock(sandbox, moveMs(move.data));
      return moved.ok ? reply.redirect('/sandbox', 303) : refuse(reply, moved.code, '/sandbox');
    });

    const inbox = z.object({ to: z.string().max(20).optional() });
    server.get('/sms', { schema: { querystring: inbox } }, async ({ query }, reply) => {
      const body = smsView(await listSms(sandbox.db, query.to));
      return sendSandboxPage(reply, {
        path: '/sandbox/sms',
        heading: 'SMS inbox',
        body,
        refreshSeconds: INBOX_SECONDS,
      });
    });

    await server.register(moneyPages(sandbox));
  };
}

function moneyPages(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();

    const payments = '/sandbox/payments';
    server.get('/payments', async (_request, reply) => {
      const body = paymentsView(await listCheckoutViews(sandbox));
      return sendSandboxPage(reply, { path: payments, heading: 'Payments', body });
    });
    server.post('/codes', { schema: { body: CodeBody } }, async ({ body }, reply) => {
      const found = await findCheckoutByCode(sandbox, body.code);
      return found.ok
        ? reply.redirect(`/sandbox/checkout/${encodeURIComponent(found.value.reference)}`, 303)
        : refuse(reply, found.code, payments);
    });
    const payment = { schema: { params: ByReference, body: PaymentForm } };
    server.post('/payments/:reference', payment, async ({ params, body }, reply) => {
      const amount = body.pesos ? centavosOf(body.pesos) : undefined;
      if (amount === null) return refuse(reply, 'amount_invalid', payments);
      const done = await actOnCheckout(sandbox, params.reference, { action: body.action, amount });
      return done.ok ? reply.redirect(payments, 303) : refuse(reply, done.code, payments);
    });

    const payouts = '/sandbox/payouts';
    server.get('/payouts', async (_request, reply) => {
      const body = payoutsView(await listPayouts(sandbox.db));
      return sendSandboxPage(reply, { path: payouts, heading: 'Payouts', body });
    });
    const payout = { schema: { params: ByReference, body: PayoutActionBody } };
    server.post('/payouts/:reference', payout, async ({ params, body }, reply) => {
      const done = await actOnPayout(sandbox, params.reference, body.action);
      return done.ok ? reply.redirect(payouts, 303) : refuse(reply, done.code, payouts);
    });

    const webhooks = '/sandbox/webhooks';
    server.get('/webhooks', async (_request, reply) => {
      const body = webhooksView(await listWebhooks(sandbox.db));
      return sendSandboxPage(reply, { path: webhooks, heading: 'Webhooks', body });
    });
    server.post('/webhooks/:id/resend', { schema: { params: ById } }, async ({ params }, reply) => {
      await sandbox.webhooks.deliver(params.id);
      return reply.redirect(webhooks, 303);
    });

    server.get('/statement', async (_request, reply) => {
      const { lines, total } = await readStatement(sandbox.db, {});
      const body = statementView(lines.reverse(), total);
      return sendSandboxPage(reply, { path: '/sandbox/statement', heading: 'Gateway statement', body });
    });
  };
}

function refuse(reply: FastifyReply, code: ProblemCode, back: string): FastifyReply {
  return sendRefusal(reply, problemStatus(code), problemTitle(code), back);
}
