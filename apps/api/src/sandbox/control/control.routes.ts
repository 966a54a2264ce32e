import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listBankLines, sendTransfer } from '../bank/bank.store';
import { actOnCheckout, listCheckoutViews, findCheckoutByCode } from '../gateway/checkout.service';
import { changeStaff, listRemovedStaff } from '../identity/staff.store';
import { advanceClock } from '../run-sandbox';
import { actOnPayout } from '../gateway/payout.service';
import { listPayouts } from '../gateway/payout.store';
import { problem } from '../problem';
import {
  ById,
  ByReference,
  ClockMove,
  CodeBody,
  ListLimit,
  moveMs,
  PaymentActionBody,
  PayoutActionBody,
  Period,
  StaffAction,
  TransferBody,
  WorkBody,
} from '../shapes';
import { solvedWork } from '../services/work';
import { listSms } from '../services/sms.store';
import { readStatement } from '../gateway/statement.store';
import { findWebhook, listWebhooks } from '../gateway/webhook.store';
import type { Sandbox } from '../sandbox';

/** Control API for tests and scripts. Lists are newest first; objects carry the lender's reference as `ref`. */
export function controlRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();

    server.get('/sms', { schema: { querystring: z.object({ to: z.string().optional() }) } }, ({ query }) =>
      listSms(sandbox.db, query.to),
    );

    server.get('/clock', async () => sandbox.clock.read());
    server.post('/clock', { schema: { body: ClockMove } }, async ({ body }, reply) => {
      const moved = await advanceClock(sandbox, moveMs(body));
      return moved.ok ? moved.value : problem(reply, moved.code);
    });

    server.get('/payments', async () => (await listCheckoutViews(sandbox)).map(withRef));
    const payment = { schema: { params: ByReference, body: PaymentActionBody } };
    server.post('/payments/:reference', payment, async ({ params, body }, reply) => {
      const checkout = await actOnCheckout(sandbox, params.reference, body);
      return checkout.ok ? withRef(checkout.value) : problem(reply, checkout.code);
    });

    server.post('/codes', { schema: { body: CodeBody } }, async ({ body }, reply) => {
      const found = await findCheckoutByCode(sandbox, body.code);
      return found.ok ? withRef(found.value) : problem(reply, found.code);
    });

    server.get('/payouts', { schema: { querystring: ListLimit } }, async ({ query }) =>
      (await listPayouts(sandbox.db, query.limit)).map(withRef),
    );
    const payout = { schema: { params: ByReference, body: PayoutActionBody } };
    server.post('/payouts/:reference', payout, async ({ params, body }, reply) => {
      const changed = await actOnPayout(sandbox, params.reference, body.action);
      return changed.ok ? withRef(changed.value) : problem(reply, changed.code);
    });

    server.get('/bank', () => listBankLines(sandbox.db));
    server.post('/bank', { schema: { body: TransferBody } }, async ({ body }, reply) => {
      const sent = await sendTransfer(sandbox.db, sandbox.clock.now(), body);
      return sent.ok ? sent.value : problem(reply, sent.code);
    });

    server.post('/staff', { schema: { body: StaffAction } }, async ({ body }) => {
      await changeStaff(sandbox.db, body);
      return { removed: await listRemovedStaff(sandbox.db) };
    });

    server.post('/work', { schema: { body: WorkBody } }, ({ body }) => solvedWork(body));

    server.get('/statement', { schema: { querystring: Period } }, async ({ query }) => {
      const { lines, total } = await readStatement(sandbox.db, query);
      return { lines: lines.reverse(), total };
    });

    server.get('/webhooks', () => listWebhooks(sandbox.db));
    server.post('/webhooks/:id/resend', { schema: { params: ById } }, async ({ params }, reply) => {
      await sandbox.webhooks.deliver(params.id);
      return (await findWebhook(sandbox.db, params.id)) ?? problem(reply, 'webhook_unknown');
    });
  };
}

function withRef<T extends { readonly reference: string }>(row: T) {
  return { ref: row.reference, ...row };
}
