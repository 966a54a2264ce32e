import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database';
import { CITUS_RULES, type Facts, type ReadFunction } from './citus-rules';
import { readFunctions, readProduct } from './read-functions';

let database: TestDatabase;
let owner: pg.Client;
let functions: readonly ReadFunction[];
let facts: Facts;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  ({ functions, facts } = await readProduct(owner));
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('what Citus refuses', () => {
  it.each(CITUS_RULES)('no SQL function has $refuses', ({ faults }) => {
    const found = functions.flatMap((each) => faults(each, facts).map((fault) => `${each.name}: ${fault}`));
    expect(found).toEqual([]);
  });

  it.each(CITUS_RULES)(
    'the example with $refuses is refused, and its other form is allowed',
    async (rule) => {
      const [refused] = await readFunctions(owner, rule.refused);
      const [allowed] = await readFunctions(owner, rule.allowed);
      expect(refused && rule.faults(refused, facts)).toHaveLength(1);
      expect(allowed && CITUS_RULES.flatMap((each) => each.faults(allowed, facts))).toEqual([]);
    },
  );
});
