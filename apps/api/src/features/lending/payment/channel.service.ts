import type { ErrorCode } from '@tulay/contract/errors';
import type { PaymentChannelBody, PaymentCodeBody } from '@tulay/contract/lending/payment';
import { endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { type ChannelTerms, type ChannelUse, feeOn, quoteChannel } from '@tulay/engine/payment/channel-terms';
import {
  CHANNEL_IDS,
  type ChannelId,
  isChannelId,
  PAYMENT_CHANNELS,
  type PaymentChannel,
  type ChannelMeans,
  type PaymentMeans,
} from '@tulay/engine/payment/channels';
import { err, ok, type Result } from '@tulay/engine/result';
import type { TermsUrlOf } from '../../../config';
import type { Database } from '../../../db/database';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/schema/tables';
import { readJson } from '../../../db/stored/read-stored';
import type { Collections } from '../../../ports/collections';
import type { Price } from './price';
import type { PaymentRow } from './payment.store';

type PaymentChannelRow = Selectable<Tables['payment_channel']>;

/** Hours until a checkout expires. A payment at a counter gets more, because getting there may take a day. */
const VALID_HOURS: Readonly<Record<PaymentMeans, number>> = { redirect: 24, qr: 24, counter: 72 };

/** A chosen channel, or null for the gateway's page that lets the payer choose. */
export interface PaymentMethod {
  readonly channel: string | null;
  readonly means: PaymentMeans;
}

const GATEWAY_PAGE: PaymentMethod = { channel: null, means: 'redirect' };

type ChannelSupport = Pick<Collections, 'meansOf' | 'minAmount'>;

/** A channel of the catalog with the terms of its row. */
export interface StoredChannel extends Pick<PaymentChannel, 'means' | 'kind'> {
  readonly id: ChannelId;
  readonly terms: ChannelTerms;
  readonly active: boolean;
}

export async function listChannels(
  db: Database,
  gateway: ChannelSupport,
  termsUrlOf: TermsUrlOf,
): Promise<PaymentChannelBody[]> {
  const rows = await db.selectFrom('payment_channel').selectAll().where('active', '=', true).execute();
  const stored = new Map(rows.map((row) => [row.channel, row]));
  return CHANNEL_IDS.flatMap((id) => {
    const row = stored.get(id);
    if (!row) return [];
    const channel = storedChannel(id, row);
    const means = offeredMeans(gateway, channel);
    if (means === null) return [];
    const termsUrl = termsUrlOf(id);
    return [{ channel: id, means, kind: channel.kind, termsUrl, ...termsAt(gateway, channel) }];
  });
}

/**
 * Returns how a payer pays through this channel at a gateway; null if the gateway lacks the channel. A bank transfer
 * needs no gateway.
 */
const offeredMeans = (gateway: ChannelSupport, { id, means }: StoredChannel): ChannelMeans | null =>
  means === 'transfer' ? means : gateway.meansOf(id, means);

/**
 * Returns the payment method for a channel. Errors: `channel_unavailable`, the channel is inactive, has no
 * checkout, or the gateway does not have it; those of `quoteChannel`.
 */
export function paymentMethodFor(
  gateway: ChannelSupport,
  chosen: string | undefined,
  channel: StoredChannel | undefined,
  use: ChannelUse,
): Result<PaymentMethod, ErrorCode> {
  if (chosen === undefined) {
    return gateway.meansOf(null, 'redirect') === null ? err('channel_unavailable') : ok(GATEWAY_PAGE);
  }
  const means = channel?.active ? offeredMeans(gateway, channel) : null;
  if (!channel || means === null || means === 'transfer') return err('channel_unavailable');
  const quote = quoteChannel(termsAt(gateway, channel), use);
  return quote.ok ? ok({ channel: channel.id, means }) : quote;
}

/**
 * Returns the terms of a channel at a gateway. The gateway's smallest amount may be higher than that of the channel.
 */
const termsAt = ({ minAmount }: ChannelSupport, { terms, means }: StoredChannel): ChannelTerms => ({
  ...terms,
  minAmount: means === 'transfer' ? terms.minAmount : Math.max(terms.minAmount, minAmount),
});

/** Returns when a checkout expires. @param exact whether the amount is today's payoff, which is wrong after midnight. */
export function expiryOf(price: Price, { means }: PaymentMethod, exact: boolean, now: Date): Date {
  const ends = [new Date(now.getTime() + VALID_HOURS[means] * 3_600_000)];
  if (price.until) ends.push(price.until);
  if (exact) ends.push(endOfManilaDay(manilaDate(now)));
  return ends.reduce((first, each) => (each < first ? each : first));
}

/** Finds a channel, active or not: payments made through an inactive one still show its name. */
export async function findChannel(
  db: Database,
  channel: string | null | undefined,
): Promise<StoredChannel | undefined> {
  if (channel == null || !isChannelId(channel)) return undefined;
  const row = await db
    .selectFrom('payment_channel')
    .selectAll()
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row && storedChannel(channel, row);
}

/** Returns a channel with its stored terms. A term that the row lacks is that of the catalog, whatever the row's version. */
function storedChannel(id: ChannelId, { terms: stored, active }: PaymentChannelRow): StoredChannel {
  const { means, kind, terms }: PaymentChannel = PAYMENT_CHANNELS[id];
  return { id, means, kind, terms: { ...terms, ...readJson('channel_terms', stored, { ...terms }) }, active };
}

/**
 * Returns the payment code of a payment, which anyone with the payment's reference may see; null for a payment on a web
 * page.
 */
export async function codeView(db: Database, payment: PaymentRow): Promise<PaymentCodeBody | null> {
  const { means, pay_code: code } = payment;
  const channel = await findChannel(db, payment.channel);
  if (means === 'redirect' || code === null || !channel) return null;
  const { name, fee, postsMinutes } = channel.terms;
  return {
    means,
    channel: channel.id,
    channelName: name,
    amount: payment.amount,
    fee: feeOn(fee, payment.amount),
    postsMinutes,
    code,
    expiresAt: payment.expires_at.toISOString(),
  };
}
