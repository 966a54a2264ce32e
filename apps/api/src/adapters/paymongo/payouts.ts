/**
 * Payouts by PayMongo (`POST /v2/batch_transfers`, one transfer a batch, header `idempotency-key`). PayMongo finds a batch only by
 * its own id and replays the first response to a key for about a day. A payout whose response was lost is therefore resolved by
 * repeating the request; once the key may have expired, it is not sent again, and an operator resolves it.
 */
import { keysOf } from '@tulay/engine/records';
import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Clock } from '../../ports/clock';
import type { PayoutRequest, Payouts, PayoutState } from '../../ports/payouts';
import type { ProviderLink } from '../http/provider-link';
import { Centavos, isInProgress, PAYMONGO, type PaymongoSettings, referenceIn, referenceOut } from './client';
import { bicOf, failureOf, providerOf, WALLET_BIC } from './codes';
import { paymongoStatements } from './statement';

/**
 * Time for which a repeated idempotency key is safe. PayMongo documents that it stores keys for about 24 hours, so 20
 * hours are safe.
 */
const KEY_LIFETIME_MS = 20 * 3_600_000;

const STATUS = { pending: 'pending', succeeded: 'delivered', failed: 'failed' } as const;

const Transfer = z.object({
  reference_number: z.string(),
  amount: Centavos,
  destination_account: z.object({ number: z.string(), bic: z.string() }),
  status: z.enum(keysOf(STATUS)),
  provider_error_code: z.string().nullish(),
  updated_at: z.iso.datetime({ offset: true }),
});
const Batch = z.object({
  data: z.object({ id: z.string().regex(/^[\w-]{1,100}$/), transfers: z.tuple([Transfer]) }),
});

export function paymongoPayouts(
  link: ProviderLink,
  wallet: PaymongoSettings['wallet'],
  clock: Pick<Clock, 'wallTime'>,
): Payouts {
  const isKeyAlive = (createdAt: Date): boolean =>
    clock.wallTime().getTime() - createdAt.getTime() < KEY_LIFETIME_MS;

  return {
    provider: PAYMONGO,
    supports: (channel) => bicOf(channel) !== undefined,

    async send(request) {
      const bic = bicOf(request.channel);
      const provider = providerOf(request.network);
      if (bic === undefined || provider === undefined || request.amount <= 0) return err('payout_refused');
      if (!isKeyAlive(request.createdAt)) return err('unknown_outcome');
      const answer = await link.request({
        method: 'POST',
        path: '/v2/batch_transfers',
        headers: { 'idempotency-key': request.reference },
        repeatable: true,
        isRetryable: isInProgress,
        json: { transfers: [transferOf(request, wallet, { bic, provider })] },
      });
      if (!answer.ok) return err('unknown_outcome');
      const { status, body } = answer.value;
      if (status === 400 || status === 422) return err('payout_refused');
      const batch = status < 300 ? Batch.safeParse(body).data : undefined;
      if (!batch) return err('unknown_outcome');
      // A used key returns the first transfer, even if the terms differ.
      return isOf(batch, request, bic) ? ok(stateOf(batch)) : err('reference_conflict');
    },

    async query({ gatewayRef, createdAt }) {
      if (gatewayRef === null) return isKeyAlive(createdAt) ? ok('not_received') : err('gateway_unavailable');
      const path = `/v2/batch_transfers/${encodeURIComponent(gatewayRef)}`;
      const answer = await link.request({ method: 'GET', path, repeatable: true });
      const batch =
        answer.ok && answer.value.status === 200 ? Batch.safeParse(answer.value.body).data : undefined;
      return batch ? ok(stateOf(batch)) : err('gateway_unavailable');
    },

    statement: paymongoStatements(link),
  };
}

const transferOf = (
  { reference, amount, account, description }: PayoutRequest,
  wallet: PaymongoSettings['wallet'],
  { bic, provider }: { readonly bic: string; readonly provider: string },
) => ({
  source_account: { ...wallet, bic: WALLET_BIC },
  destination_account: { ...account, bic },
  amount,
  currency: 'PHP',
  provider,
  reference_number: referenceOut(reference),
  purpose: description,
  description,
});

function isOf({ data }: z.infer<typeof Batch>, request: PayoutRequest, bic: string): boolean {
  const [{ amount, destination_account, reference_number }] = data.transfers;
  return (
    referenceIn(reference_number) === request.reference &&
    amount === request.amount &&
    destination_account.number === request.account.number &&
    destination_account.bic === bic
  );
}

function stateOf({ data }: z.infer<typeof Batch>): PayoutState {
  const [transfer] = data.transfers;
  const status = STATUS[transfer.status];
  return {
    reference: referenceIn(transfer.reference_number),
    gatewayRef: data.id,
    amount: transfer.amount,
    status,
    failureCode: status === 'failed' ? failureOf(transfer.provider_error_code) : null,
    deliveredAt: status === 'delivered' ? new Date(transfer.updated_at).toISOString() : null,
  };
}
