/**
 * Payouts by Xendit (`POST /v2/payouts`, header `idempotency-key`). Xendit chooses the network of a channel code by the amount, at
 * the same limits as we do: InstaPay up to ₱50,000, PESONet above. A payout
 * with a Xendit id is queried by that id only: if the account does not know it, the key belongs to another account, and sending
 * again would pay twice.
 */
import type { PayoutNetwork } from '@tulay/engine/payout/networks';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { Clock } from '../../ports/clock';
import type { PayoutRequest, Payouts } from '../../ports/payouts';
import { pesosOf } from '../http/pesos';
import type { ProviderLink } from '../http/provider-link';
import { errorCodeOf, XENDIT } from './client';
import { payoutCode, refusalOf } from './codes';
import { Payout, type PayoutBody, stateOf, xenditPayout } from './payout-object';
import { xenditStatement } from './statement';

/** Response to a search of payouts. The documentation describes an array; an object with `data` is accepted too. */
const Found = z.union([z.array(Payout), z.object({ data: z.array(Payout) }).transform(({ data }) => data)]);

/** Networks of Xendit's Philippine channel codes. */
const NETWORKS: ReadonlySet<PayoutNetwork> = new Set(['instapay', 'pesonet']);

const DUPLICATES = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR']);

/** Time for which a repeated idempotency key is taken as safe. Xendit does not document how long it stores keys. */
const KEY_LIFETIME_MS = 20 * 3_600_000;

export const xenditPayouts = (link: ProviderLink, clock: Pick<Clock, 'wallTime'>): Payouts => ({
  provider: XENDIT,
  supports: (channel) => payoutCode(channel) !== null,

  async send(request) {
    const channel_code = payoutCode(request.channel);
    if (channel_code === null || !NETWORKS.has(request.network)) return err('payout_refused');
    const answer = await link.request({
      method: 'POST',
      path: '/v2/payouts',
      // A repeat with the same key returns the first payout.
      headers: { 'idempotency-key': request.reference },
      repeatable: true,
      json: {
        reference_id: request.reference,
        channel_code,
        channel_properties: {
          account_number: request.account.number,
          account_holder_name: request.account.name,
        },
        amount: pesosOf(request.amount),
        currency: 'PHP',
        description: request.description,
      },
    });
    if (!answer.ok) return err('unknown_outcome');
    const { status, body } = answer.value;
    if (status === 409 && DUPLICATES.has(errorCodeOf(body))) return resolveDuplicate(link, request);
    if (status === 400 || status === 422) return err('payout_refused', refusalOf(errorCodeOf(body)));
    const payout = status < 300 ? Payout.safeParse(body).data : undefined;
    return payout ? ok(stateOf(payout)) : err('unknown_outcome');
  },

  async query({ reference, gatewayRef, createdAt }) {
    if (gatewayRef !== null) {
      const named = await xenditPayout(link, gatewayRef);
      const isOurs = named.ok && named.value !== 'unknown' && named.value.reference_id === reference;
      return isOurs ? ok(stateOf(named.value)) : err('gateway_unavailable');
    }
    const found = await payoutsOf(link, reference);
    if (!found.ok) return found;
    const [payout] = found.value;
    if (payout) return ok(stateOf(payout));
    const isKeyAlive = clock.wallTime().getTime() - createdAt.getTime() < KEY_LIFETIME_MS;
    return isKeyAlive ? ok('not_received') : err('gateway_unavailable');
  },

  statement: (from, to) => xenditStatement(link, from, to),
});

async function payoutsOf(
  link: ProviderLink,
  reference: string,
): Promise<Result<PayoutBody[], 'gateway_unavailable'>> {
  const path = `/v2/payouts?${new URLSearchParams({ reference_id: reference })}`;
  const answer = await link.request({ method: 'GET', path, repeatable: true });
  const found =
    answer.ok && answer.value.status === 200 ? Found.safeParse(answer.value.body).data : undefined;
  if (!found) return err('gateway_unavailable');
  return ok(found.filter((payout) => payout.reference_id === reference));
}

async function resolveDuplicate(
  link: ProviderLink,
  { reference, amount, channel, account }: PayoutRequest,
): ReturnType<Payouts['send']> {
  const found = await payoutsOf(link, reference);
  const [payout] = found.ok ? found.value : [];
  if (!payout) return err('unknown_outcome');
  const isTheSame =
    payout.amount === amount &&
    payout.channel_code === payoutCode(channel) &&
    payout.channel_properties.account_number === account.number;
  return isTheSame ? ok(stateOf(payout)) : err('reference_conflict');
}
