import { storedEarlier } from '../../testing/shapes/earlier-json';
import { readStored, writeStored } from '../stored/read-stored';
import { CHANNEL_IDS, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { PRODUCTS as PRODUCT_IDS } from '@tulay/engine/pricing/products';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { openPool } from '../pool';
import type { Tables } from '../schema/tables';
import { SANDBOX_OPERATORS, seedSandboxOperators } from './operators';
import { PAYOUT_CHANNELS } from './payout-channels';
import { INDIAN_BANKS } from './payout-channels-india';
import { PRODUCTS } from './products';
import { seed } from './seed';

let database: TestDatabase;
let db: Kysely<Tables>;
beforeAll(async () => {
  database = await testDatabase();
  db = new Kysely({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: database.ownerUrl, max: 2 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const rowOf = (channel: string) =>
  db.selectFrom('payment_channel').selectAll().where('channel', '=', channel).executeTakeFirstOrThrow();

/** Stores a channel as an earlier version seeded it, with `changes` that an operator made to its terms since then. */
async function installedEarlier(channel: keyof typeof PAYMENT_CHANNELS, changes: object): Promise<void> {
  const seeded = { ...PAYMENT_CHANNELS[channel].terms, maxAmount: 123_400 };
  await db
    .updateTable('payment_channel')
    .set({ seeded_terms: seeded, terms: storedEarlier<'channel_terms'>({ ...seeded, ...changes }, null) })
    .where('channel', '=', channel)
    .execute();
}

it('a new database has a row for every product, payment channel and payout channel', async () => {
  const products = await db.selectFrom('product').select('product_id').orderBy('position').execute();
  expect(products.map((row) => row.product_id)).toEqual(PRODUCT_IDS);
  const channels = await db.selectFrom('payment_channel').select('channel').execute();
  expect(channels.map((row) => row.channel).toSorted()).toEqual(CHANNEL_IDS.toSorted());
  const payout = await db.selectFrom('payout_channel').select('channel').execute();
  const seeded = [...PAYOUT_CHANNELS, ...INDIAN_BANKS].map(({ channel }) => channel);
  expect(payout.map((row) => row.channel).toSorted()).toEqual(seeded.toSorted());
});

it('a channel that nobody changed gets the new terms of the catalog at the next start', async () => {
  await installedEarlier('gcash', {});
  await seed(db, 'PH');
  const { terms } = PAYMENT_CHANNELS.gcash;
  expect(await rowOf('gcash')).toMatchObject({ terms, seeded_terms: terms, active: true });
});

it('a channel that an operator changed keeps its terms at every later start', async () => {
  await installedEarlier('maya', { minAmount: 2_000 });
  for (let start = 0; start < 2; start += 1) {
    await seed(db, 'PH');
    expect((await rowOf('maya')).terms).toEqual({
      ...PAYMENT_CHANNELS.maya.terms,
      minAmount: 2_000,
      maxAmount: 123_400,
    });
  }
});

it('a channel that an operator switched off stays off, and follows the terms of the catalog', async () => {
  await installedEarlier('bpi', {});
  await db.updateTable('payment_channel').set({ active: false }).where('channel', '=', 'bpi').execute();
  await seed(db, 'PH');
  expect(await rowOf('bpi')).toMatchObject({ terms: PAYMENT_CHANNELS.bpi.terms, active: false });
});

it('a channel that is new in the catalog is added at the next start', async () => {
  await db.deleteFrom('payment_channel').where('channel', '=', 'qrph').execute();
  await seed(db, 'PH');
  expect((await rowOf('qrph')).terms).toEqual(writeStored('channel_terms', PAYMENT_CHANNELS.qrph.terms));
});

it('the database refuses payment channel terms whose smallest amount exceeds their largest', async () => {
  const terms = writeStored('channel_terms', { ...PAYMENT_CHANNELS.rcbc.terms, minAmount: 10, maxAmount: 5 });
  const change = db.updateTable('payment_channel').set({ terms }).where('channel', '=', 'rcbc').execute();
  await expect(change).rejects.toThrow('payment_channel_terms_check');
});

const changeRow = (statement: string) => sql.raw(statement).execute(db);

it('a product that nobody changed gets its new definition at the next start', async () => {
  await changeRow(`update product set definition = definition || '{"maxAmount": 500000}',
    seeded_definition = seeded_definition || '{"maxAmount": 500000}' where product_id in ('sandali', 'sahod')`);
  await changeRow(
    `update product set definition = definition || '{"maxAmount": 700000}' where product_id = 'sahod'`,
  );
  for (let start = 0; start < 2; start += 1) {
    await seed(db, 'PH');
    const rows = await db.selectFrom('product').selectAll().orderBy('position').execute();
    expect(rows.map(({ definition }) => readStored('product', definition))).toEqual(
      PRODUCTS.map((product) => (product.id === 'sahod' ? { ...product, maxAmount: 700_000 } : product)),
    );
    expect(rows.map((row) => row.seeded_definition)).toEqual(
      PRODUCTS.map((product) => writeStored('product', product)),
    );
  }
});

it('a payout channel that nobody changed gets its new name and limit at the next start', async () => {
  const of = (channel: string) => PAYOUT_CHANNELS.find((each) => each.channel === channel);
  await changeRow(`update payout_channel set name = 'Old name', max_amount = 1000000,
    seeded_terms = seeded_terms || '{"name": "Old name", "maxAmount": 1000000}' where channel in ('bdo', 'bpi')`);
  await changeRow(`update payout_channel set max_amount = 1 where channel = 'bpi'`);
  for (let start = 0; start < 2; start += 1) {
    await seed(db, 'PH');
    const rows = await db.selectFrom('payout_channel').selectAll().execute();
    const found = (channel: string) => {
      const row = rows.find((each) => each.channel === channel);
      return { ...row, max_amount: Number(row?.max_amount) };
    };
    const { channel, ...terms } = of('bdo') ?? {};
    expect(found('bdo')).toMatchObject({
      channel,
      name: 'BDO Unibank',
      max_amount: of('bdo')?.maxAmount,
      seeded_terms: terms,
    });
    expect(found('bpi')).toMatchObject({ name: 'Old name', max_amount: 1 });
  }
});

it('a sandbox operator whose roles nobody changed gets new roles at the next start', async () => {
  await seedSandboxOperators(db);
  await changeRow(
    `update operator set roles = '{viewer}', seeded_roles = '{viewer}' where name in ('ana', 'ben')`,
  );
  await changeRow(`update operator set roles = '{viewer,risk}' where name = 'ben'`);
  await seedSandboxOperators(db);
  const rows = await db.selectFrom('operator').select(['name', 'roles']).orderBy('name').execute();
  expect(rows.map(({ roles }) => roles)).toEqual([
    SANDBOX_OPERATORS[0]?.roles,
    ['viewer', 'risk'],
    SANDBOX_OPERATORS[2]?.roles,
    ['viewer'],
  ]);
});
