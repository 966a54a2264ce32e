/**
 * Adds missing reference rows. A row that still equals what an earlier version seeded follows this version; a row that
 * somebody changed stays.
 */
import { CHANNEL_IDS, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import type { Market } from '@tulay/engine/market';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables';
import { PAYOUT_CHANNELS } from './payout-channels';
import { INDIAN_BANKS } from './payout-channels-india';
import { writeStored } from '../stored/read-stored';
import type { StoredJson } from '../stored/stored-json';
import { productsOf } from './products';

type Db = Kysely<Tables>;

export async function seed(db: Db, market: Market): Promise<void> {
  await seedProducts(db, market);
  await seedPayoutChannels(db);
  await seedPaymentChannels(db);
}

/** Returns the new value of a JSON column, or its present value if somebody changed it since it was seeded. */
function unlessChanged<K extends 'product' | 'channel_terms'>(
  table: 'product' | 'payment_channel',
  column: 'definition' | 'terms',
) {
  const present = sql.ref(`${table}.${column}`);
  const seeded = sql.ref(`${table}.seeded_${column}`);
  return sql<
    StoredJson<K>
  >`case when ${present} = ${seeded} then ${sql.ref(`excluded.${column}`)} else ${present} end`;
}

async function seedProducts(db: Db, market: Market): Promise<void> {
  const rows = productsOf(market).map((product, position) => {
    const definition = writeStored('product', product);
    return { product_id: product.id, position, definition, seeded_definition: definition };
  });
  await db
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet({
          definition: unlessChanged<'product'>('product', 'definition'),
          seeded_definition: sql<object>`excluded.seeded_definition`,
        })
        .where(sql<boolean>`product.seeded_definition <> excluded.seeded_definition`),
    )
    .execute();
}

async function seedPayoutChannels(db: Db): Promise<void> {
  const rows = [...PAYOUT_CHANNELS, ...INDIAN_BANKS].map(({ channel, kind, name, maxAmount, market }) => ({
    channel,
    kind,
    name,
    max_amount: maxAmount,
    market,
    seeded_terms: { kind, name, maxAmount, market },
  }));
  // A row that an earlier release seeded may lack a column that this release adds. The missing column does not make the
  // row count as changed, because nobody could have changed it.
  const isSeeded = (key: string, column: 'kind' | 'name' | 'max_amount' | 'market') => {
    const present = sql.ref(`payout_channel.${column}`);
    return sql`(not payout_channel.seeded_terms ? ${sql.lit(key)}
      or payout_channel.seeded_terms ->> ${sql.lit(key)} is not distinct from ${present}::text)`;
  };
  const isUnchanged = sql.join(
    [
      isSeeded('kind', 'kind'),
      isSeeded('name', 'name'),
      isSeeded('maxAmount', 'max_amount'),
      isSeeded('market', 'market'),
    ],
    sql` and `,
  );
  const followed = <T>(column: string) =>
    sql<T>`case when ${isUnchanged} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`payout_channel.${column}`)} end`;
  await db
    .insertInto('payout_channel')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet({
          kind: followed('kind'),
          name: followed('name'),
          max_amount: followed('max_amount'),
          market: followed('market'),
          seeded_terms: sql<object>`excluded.seeded_terms`,
        })
        .where(sql<boolean>`payout_channel.seeded_terms <> excluded.seeded_terms`),
    )
    .execute();
}

async function seedPaymentChannels(db: Db): Promise<void> {
  const rows = CHANNEL_IDS.map((channel) => {
    const terms = writeStored('channel_terms', PAYMENT_CHANNELS[channel].terms);
    return { channel, terms, seeded_terms: terms };
  });
  await db
    .insertInto('payment_channel')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet({
          terms: unlessChanged<'channel_terms'>('payment_channel', 'terms'),
          seeded_terms: sql<object>`excluded.seeded_terms`,
        })
        .where(sql<boolean>`payment_channel.seeded_terms <> excluded.seeded_terms`),
    )
    .execute();
}
