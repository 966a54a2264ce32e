import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';
import { sqlFiles, statementsOf } from './sql-files';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('a database of the version before loses the words of disputes from its trail, and nothing else', async () => {
  await owner.query(`insert into audit (customer_id, audit_id, at, actor, action, detail)
    select gen_random_uuid(), gen_random_uuid(), now(), 'borrower', action, '{"ticket": "D-1", "words": "said"}'
    from unnest(array['dispute.answered', 'dispute.appealed', 'ticket.opened']) action`);
  const [strips = ''] = statementsOf(
    sqlFiles('migrations').find(({ name }) => name.startsWith('033')) ?? { name: '', text: '' },
  );
  await owner.query(strips);
  const { rows } = await owner.query('select action, detail from audit order by action');
  expect(rows).toEqual([
    { action: 'dispute.answered', detail: { ticket: 'D-1' } },
    { action: 'dispute.appealed', detail: { ticket: 'D-1' } },
    { action: 'ticket.opened', detail: { ticket: 'D-1', words: 'said' } },
  ]);
});
