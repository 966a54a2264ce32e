/** Where one can pay, with each channel's limits, and how long what it gives into the payer's hand is good for. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { PaymentChannelBody, PaymentCodeBody } from '@tulay/contract/lending/payment';
import { endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { Collections, PaymentMeans } from '../../../ports/collections';
import { findChannelRow, type PaymentChannelRow, listActiveChannels } from './channel.store';
import type { Price } from './price';
import type { PaymentRow } from './payment.store';

/** A shop may be a day's errand away; a page or a code on a phone is not. */
const VALID_HOURS: Readonly<Record<PaymentMeans, number>> = { redirect: 24, qr: 24, counter: 72 };

/** How a payment goes: by a channel, or by the gateway's page that asks for one. */
export interface PaymentMethod {
  readonly channel: string | null;
  readonly means: PaymentMeans;
}

const GATEWAY_PAGE: PaymentMethod = { channel: null, means: 'redirect' };

type ChannelSupport = Pick<Collections, 'meansOf'>;

/** Those that the gateway of new checkouts has. */
export const listChannels = async (db: Database, gateway: ChannelSupport): Promise<PaymentChannelBody[]> =>
  (await listActiveChannels(db)).flatMap((row) => {
    const means = gateway.meansOf(row.channel, row.means);
    return means === null ? [] : [channelView({ ...row, means })];
  });

/** @param row of the channel. `channel_unsupported`: not one of ours any more, not at this gateway, or not for such an amount (`min`, `max`). */
export function paymentMethodFor(
  gateway: ChannelSupport,
  channel: string | undefined,
  row: PaymentChannelRow | undefined,
  amount: number,
): Result<PaymentMethod, ErrorCode> {
  if (channel === undefined) {
    return gateway.meansOf(null, 'redirect') === null ? err('channel_unsupported') : ok(GATEWAY_PAGE);
  }
  const means = row?.active ? gateway.meansOf(channel, row.means) : null;
  if (!row || means === null) return err('channel_unsupported');
  const { min_amount: min, max_amount: max } = row;
  return amount < min || amount > max ? err('channel_unsupported', { min, max }) : ok({ channel, means });
}

/** Until when it may be paid. A code that somebody pays tomorrow would not close a loan at today's sum. */
export function expiryOf(price: Price, { means }: PaymentMethod, exact: boolean, now: Date): Date {
  const ends = [new Date(now.getTime() + VALID_HOURS[means] * 3_600_000)];
  if (price.until) ends.push(price.until);
  if (exact) ends.push(endOfManilaDay(manilaDate(now)));
  return ends.reduce((first, each) => (each < first ? each : first));
}

export const findChannel = async (db: Database, channel: string | undefined) =>
  channel === undefined ? undefined : findChannelRow(db, channel);

export const channelName = async (db: Database, channel: string | null): Promise<string | null> =>
  channel === null ? null : ((await findChannelRow(db, channel))?.name ?? channel);

/** The code of a payment, for whoever holds its reference; null for one that is made on a page. */
export async function codeView(db: Database, payment: PaymentRow): Promise<PaymentCodeBody | null> {
  const { means, pay_code: code, channel } = payment;
  const row = channel === null ? undefined : await findChannelRow(db, channel);
  if (means === 'redirect' || code === null || !row) return null;
  return {
    means,
    channel: row.channel,
    channelName: row.name,
    amount: payment.amount,
    fee: row.fee,
    postsMinutes: row.posts_minutes,
    code,
    expiresAt: payment.expires_at.toISOString(),
  };
}

const channelView = (row: PaymentChannelRow): PaymentChannelBody => ({
  channel: row.channel,
  means: row.means,
  kind: row.kind,
  name: row.name,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  fee: row.fee,
  postsMinutes: row.posts_minutes,
});
