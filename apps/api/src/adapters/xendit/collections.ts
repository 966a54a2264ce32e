/**
 * Checkouts by Xendit (`POST /v3/payment_requests`, header `api-version`). It supports no idempotency key. A payment request whose
 * response was lost is never shown to the borrower, and money on any request carries our reference.
 */
import { gatewayCode } from '@tulay/engine/payment/channels';
import { err, ok } from '@tulay/engine/result';
import type { CheckoutRequest, Collections } from '../../ports/collections';
import { pesosOf } from '../http/pesos';
import type { ProviderLink } from '../http/provider-link';
import { API_VERSION, checkoutOf, paymentRequestOf, xenditCheckout } from './checkout-object';
import { XENDIT } from './client';

/**
 * Returns Xendit's code of a channel. Null if Xendit lacks the channel. Null also without a channel, because Xendit has
 * no page on which the payer could choose one.
 */
const codeOf = (channel: string | null | undefined): string | null =>
  channel == null ? null : gatewayCode(XENDIT, channel);

export const xenditCollections = (link: ProviderLink): Collections => ({
  provider: XENDIT,
  minAmount: 1,
  meansOf: (channel, usual) => (codeOf(channel) === null ? null : usual),

  async createCheckout(request) {
    const channel_code = codeOf(request.channel);
    if (channel_code === null || request.amount <= 0) return err('gateway_refused');
    const answer = await link.request({
      method: 'POST',
      path: '/v3/payment_requests',
      headers: API_VERSION,
      repeatable: false,
      json: {
        reference_id: request.reference,
        type: 'PAY',
        country: 'PH',
        currency: 'PHP',
        request_amount: pesosOf(request.amount),
        capture_method: 'AUTOMATIC',
        channel_code,
        channel_properties: channelProperties(request),
        description: request.description,
      },
    });
    if (!answer.ok) return err('gateway_unavailable');
    if ([400, 403, 422].includes(answer.value.status)) return err('gateway_refused');
    const made = paymentRequestOf(answer.value);
    return made ? ok(checkoutOf(made, [])) : err('gateway_unavailable');
  },

  async getCheckout({ gatewayRef }) {
    if (gatewayRef === null) return ok('not_received');
    const found = await xenditCheckout(link, gatewayRef);
    if (!found.ok) return found;
    // Xendit issued this id, so a 404 is an error of Xendit and not proof that nobody paid.
    return found.value === 'unknown' ? err('gateway_unavailable') : ok(found.value);
  },
});

/**
 * Returns the channel's properties. Payment centers require a payer name. They get the loan number instead, so that no
 * name is shared.
 */
const channelProperties = ({ means, returnUrl, description, expiresAt }: CheckoutRequest) => ({
  ...(means === 'counter' ? { payer_name: description } : {}),
  ...(means === undefined || means === 'redirect'
    ? { success_return_url: returnUrl, failure_return_url: returnUrl, cancel_return_url: returnUrl }
    : {}),
  ...(means === 'counter' && expiresAt ? { expires_at: expiresAt.toISOString() } : {}),
});
