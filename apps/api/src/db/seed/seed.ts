/** Adds missing reference rows. Existing rows stay, because operators may have changed them. */
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables';
import { PAYMENT_CHANNELS } from './payment-channels';
import { PAYOUT_CHANNELS } from './payout-channels';
import { INDIAN_BANKS } from './payout-channels-india';
import { PRODUCTS } from './products';

export async function seed(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('product')
    .values(
      PRODUCTS.map((definition, position) => ({
        product_id: definition.id,
        position,
        definition: JSON.stringify(definition),
      })),
    )
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute();
  await db
    .insertInto('payout_channel')
    .values(
      [...PAYOUT_CHANNELS, ...INDIAN_BANKS].map(({ maxAmount, ...channel }) => ({
        ...channel,
        max_amount: maxAmount,
      })),
    )
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
  await db
    .insertInto('payment_channel')
    .values(
      PAYMENT_CHANNELS.map(({ minAmount, maxAmount, postsMinutes, ...channel }, position) => ({
        ...channel,
        position,
        min_amount: minAmount,
        max_amount: maxAmount,
        posts_minutes: postsMinutes,
      })),
    )
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
}
