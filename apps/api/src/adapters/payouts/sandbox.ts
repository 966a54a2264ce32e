import { isManilaDate } from '@tulay/engine/calendar';
import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Payouts, PayoutState } from '../../ports/payouts';
import { type SandboxResponse, callSandbox, isRefusal, type SandboxLink } from '../sandbox-link';

const PayoutAnswer = z.object({
  reference: z.string(),
  gatewayRef: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'delivered', 'failed', 'reversed']),
  failureCode: z.string().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
});

const StatementAnswer = z.object({
  lines: z.array(
    z.object({
      transactionId: z.string(),
      kind: z.enum(['payment', 'payment_reversal', 'payout', 'payout_reversal']),
      reference: z.string(),
      amount: z.number().int(),
      at: z.iso.datetime(),
      businessDate: z.string().refine(isManilaDate),
    }),
  ),
  total: z.number().int(),
});

const Unknown = z.object({ code: z.literal('payout_unknown') });

/** Payouts by the sandbox's gateway. */
export function sandboxPayouts(link: SandboxLink): Payouts {
  return {
    provider: 'sandbox',
    supports: () => true,

    async send({ provider: _provider, createdAt: _createdAt, ...request }) {
      const answer = await callSandbox(link, 'POST', '/gateway/v1/payouts', { ...request, currency: 'PHP' });
      if (!answer.ok) return err('unknown_outcome');
      if (answer.value.status === 409) return err('reference_conflict');
      if (isRefusal(answer.value.status)) return err('payout_refused');
      const payout = payoutOf(answer.value);
      return payout === null ? err('unknown_outcome') : ok(payout);
    },

    async query({ reference, gatewayRef }) {
      const answer = await callSandbox(link, 'GET', `/gateway/v1/payouts/${encodeURIComponent(reference)}`);
      if (!answer.ok) return err('gateway_unavailable');
      // A payout that the gateway once acknowledged may have been paid, even if the gateway no longer knows it.
      if (Unknown.safeParse(answer.value.body).success)
        return gatewayRef === null ? ok('not_received') : err('gateway_unavailable');
      const payout = payoutOf(answer.value);
      return payout === null ? err('gateway_unavailable') : ok(payout);
    },

    async statement(from, to) {
      const answer = await callSandbox(
        link,
        'GET',
        `/gateway/v1/statement?${new URLSearchParams({ from, to })}`,
      );
      if (!answer.ok || answer.value.status !== 200) return err('gateway_unavailable');
      const statement = StatementAnswer.safeParse(answer.value.body);
      return statement.success ? ok(statement.data) : err('gateway_unavailable');
    },
  };
}

function payoutOf(answer: SandboxResponse): PayoutState | null {
  if (answer.status !== 200) return null;
  return PayoutAnswer.safeParse(answer.body).data ?? null;
}
