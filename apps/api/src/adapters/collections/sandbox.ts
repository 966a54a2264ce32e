import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Checkout, Collections } from '../../ports/collections';
import { type SandboxResponse, callSandbox, isRefusal, type SandboxLink } from '../sandbox-link';

const Transaction = z.object({
  transactionId: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'paid', 'failed']),
  paidAt: z.iso.datetime().nullable(),
});

const CheckoutAnswer = z.object({
  reference: z.string(),
  gatewayRef: z.string(),
  url: z.url(),
  code: z.string().nullable(),
  amount: z.number().int(),
  status: z.enum(['open', 'pending', 'paid', 'failed', 'expired']),
  transactions: z.array(Transaction),
});

const Unknown = z.object({ code: z.literal('checkout_unknown') });

/** Checkouts by the sandbox's gateway. */
export function sandboxCollections(link: SandboxLink): Collections {
  return {
    provider: 'sandbox',
    minAmount: 1,
    meansOf: (_channel, usual) => usual,

    async createCheckout({ provider: _provider, language, ...request }) {
      const body = { ...request, currency: 'PHP', expiresAt: request.expiresAt?.toISOString() };
      const answer = await callSandbox(link, 'POST', '/gateway/v1/checkouts', body);
      if (!answer.ok) return err('gateway_unavailable');
      if (answer.value.status === 409) return err('reference_conflict');
      if (isRefusal(answer.value.status)) return err('gateway_refused');
      const checkout = checkoutOf(answer.value);
      if (checkout === null) return err('gateway_unavailable');
      return ok(language === undefined ? checkout : { ...checkout, url: `${checkout.url}?lang=${language}` });
    },

    async getCheckout({ reference }) {
      const path = `/gateway/v1/checkouts/${encodeURIComponent(reference)}`;
      const answer = await callSandbox(link, 'GET', path);
      if (!answer.ok) return err('gateway_unavailable');
      if (Unknown.safeParse(answer.value.body).success) return ok('not_received');
      const checkout = checkoutOf(answer.value);
      return checkout === null ? err('gateway_unavailable') : ok(checkout);
    },
  };
}

function checkoutOf(answer: SandboxResponse): Checkout | null {
  if (answer.status !== 200) return null;
  return CheckoutAnswer.safeParse(answer.body).data ?? null;
}
