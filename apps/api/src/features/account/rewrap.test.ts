import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVault } from '../../crypto/envelope';
import { type Connection, connect } from '../../db/database';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { createRewrap } from './rewrap.service';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW] = [keyOf(5), keyOf(6)];
const BEFORE = { sealing: [OLD], identity: OLD };
const DURING = { sealing: [NEW, OLD], identity: OLD };
const AFTER = { sealing: [NEW], identity: OLD };

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const NOW = new Date('2026-11-21T00:00:00Z');
const customer = (at: number, wrapped: Buffer) => ({
  customer_id: idOf(at),
  phone: `+6391700${String(at).padStart(5, '0')}`,
  language: 'en' as const,
  privacy_consent_at: NOW,
  registered_at: NOW,
  wrapped_key: wrapped,
});
const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

it('a rotation of DATA_KEY rewraps every borrower’s key unchanged and skips destroyed keys', async () => {
  const { db } = connection;
  const before = createVault(BEFORE);
  const customers = Array.from({ length: 25 }, (_, at) =>
    customer(at, at === 7 ? Buffer.alloc(0) : before.newCustomerKey(idOf(at))),
  );
  await db.insertInto('customer').values(customers).execute();
  const keysOf = async () =>
    db.selectFrom('customer').select(['customer_id', 'wrapped_key']).orderBy('customer_id').execute();

  await createRewrap({ db, vault: createVault(BEFORE) }).sweep();
  expect((await keysOf()).map((row) => row.wrapped_key)).toEqual(customers.map((row) => row.wrapped_key));

  // Two nodes rewrap concurrently, twice each.
  const nodes = [
    createRewrap({ db, vault: createVault(DURING) }),
    createRewrap({ db, vault: createVault(DURING) }),
  ];
  await Promise.all(nodes.map((node) => node.sweep()));
  await Promise.all(nodes.map((node) => node.sweep()));
  const after = createVault(AFTER);
  for (const [at, { customer_id, wrapped_key }] of (await keysOf()).entries()) {
    if (at === 7) expect(wrapped_key).toHaveLength(0);
    else {
      const was = before.customerKey(customer_id, customers[at]?.wrapped_key ?? Buffer.alloc(0));
      expect(after.customerKey(customer_id, wrapped_key)).toEqual(was);
    }
  }
});

it('a key that does not open blocks no other key, and the error names the number of such keys', async () => {
  const { db } = connection;
  const lost = createVault({ sealing: [keyOf(9)], identity: OLD });
  const before = createVault(BEFORE);
  const [bad, good] = [
    customer(30, lost.newCustomerKey(idOf(30))),
    customer(31, before.newCustomerKey(idOf(31))),
  ];
  await db.insertInto('customer').values([bad, good]).execute();
  const node = createRewrap({ db, vault: createVault(DURING) });
  await expect(node.sweep()).rejects.toThrow('the keys of 1 borrowers');
  expect(createVault(AFTER).customerKey(idOf(31), await keyOfCustomer(31))).toHaveLength(32);
  expect(await keyOfCustomer(30)).toEqual(bad.wrapped_key);
  await db.deleteFrom('customer').where('customer_id', '=', idOf(30)).execute();
});

it('a borrower registered with the older key during the rotation is rewrapped by the next pass', async () => {
  const { db } = connection;
  const node = createRewrap({ db, vault: createVault(DURING) });
  await node.sweep();
  await db
    .insertInto('customer')
    .values(customer(15_000, createVault(BEFORE).newCustomerKey(idOf(15_000))))
    .execute();
  await node.sweep();
  expect(createVault(AFTER).customerKey(idOf(15_000), await keyOfCustomer(15_000))).toHaveLength(32);
});

const keyOfCustomer = async (at: number): Promise<Buffer> =>
  (
    await connection.db
      .selectFrom('customer')
      .select('wrapped_key')
      .where('customer_id', '=', idOf(at))
      .executeTakeFirstOrThrow()
  ).wrapped_key;
