import type { ErrorCode } from '@tulay/contract/errors';
import type { PaymentChannelBody, PaymentCodeBody } from '@tulay/contract/lending/payment';
import { endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/schema/tables';
import type { Collections, PaymentMeans } from '../../../ports/collections';
import type { Price } from './price';
import type { PaymentRow } from './payment.store';

type PaymentChannelRow = Selectable<Tables['payment_channel']>;

/** Hours until a checkout expires; paying at a counter may take a day's trip. */
const VALID_HOURS: Readonly<Record<PaymentMeans, number>> = { redirect: 24, qr: 24, counter: 72 };

/** A chosen channel, or null for the gateway's page that lets the payer choose. */
export interface PaymentMethod {
  readonly channel: string | null;
  readonly means: PaymentMeans;
}

const GATEWAY_PAGE: PaymentMethod = { channel: null, means: 'redirect' };

type ChannelSupport = Pick<Collections, 'meansOf'>;

export async function listChannels(db: Database, gateway: ChannelSupport): Promise<PaymentChannelBody[]> {
  const rows = await db
    .selectFrom('payment_channel')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  return rows.flatMap((row) => {
    const means = gateway.meansOf(row.channel, row.means);
    return means === null ? [] : [channelView({ ...row, means })];
  });
}

/** `channel_unsupported`: the channel is inactive, this gateway does not have it, or the amount is outside its limits (`min`, `max`). */
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

/** Returns when a checkout expires. @param exact whether the amount is today's payoff, which is wrong after midnight. */
export function expiryOf(price: Price, { means }: PaymentMethod, exact: boolean, now: Date): Date {
  const ends = [new Date(now.getTime() + VALID_HOURS[means] * 3_600_000)];
  if (price.until) ends.push(price.until);
  if (exact) ends.push(endOfManilaDay(manilaDate(now)));
  return ends.reduce((first, each) => (each < first ? each : first));
}

/** Finds a channel, active or not: payments made through an inactive one still show its name. */
export const findChannel = async (
  db: Database,
  channel: string | null | undefined,
): Promise<PaymentChannelRow | undefined> =>
  channel == null
    ? undefined
    : db.selectFrom('payment_channel').selectAll().where('channel', '=', channel).executeTakeFirst();

/** Returns the payment code that anyone with the payment's reference may see; null for a payment on a web page. */
export async function codeView(db: Database, payment: PaymentRow): Promise<PaymentCodeBody | null> {
  const { means, pay_code: code, channel } = payment;
  const row = await findChannel(db, channel);
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
