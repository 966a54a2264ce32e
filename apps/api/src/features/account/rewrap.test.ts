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

const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

it('a change of the data key leaves every borrower’s key as it was, but for those that were destroyed', async () => {
  const { db } = connection;
  const before = createVault(BEFORE);
  const now = new Date('2026-11-21T00:00:00Z');
  const customers = Array.from({ length: 25 }, (_, at) => ({
    customer_id: idOf(at),
    phone: `+6391700${String(at).padStart(5, '0')}`,
    language: 'en' as const,
    privacy_consent_at: now,
    registered_at: now,
    wrapped_key: at === 7 ? Buffer.alloc(0) : before.newCustomerKey(idOf(at)),
  }));
  await db.insertInto('customer').values(customers).execute();
  const keysOf = async () =>
    db.selectFrom('customer').select(['customer_id', 'wrapped_key']).orderBy('customer_id').execute();

  await createRewrap({ db, config: { DATA_KEY: BEFORE } }).sweep();
  expect((await keysOf()).map((row) => row.wrapped_key)).toEqual(customers.map((row) => row.wrapped_key));

  // Two nodes at once, each twice.
  const nodes = [
    createRewrap({ db, config: { DATA_KEY: DURING } }),
    createRewrap({ db, config: { DATA_KEY: DURING } }),
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
