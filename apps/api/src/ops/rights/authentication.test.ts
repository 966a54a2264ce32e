/** Operator authentication in the database, checked by SQL calls that bypass our program. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../db/database';
import { grantOperators } from '../../db/operator/operator-grants';
import { keyHash, sandboxKey } from '../../db/seed/operators';
import { operateWith } from '../../testing/operators';
import { addOperator, outcomeOf, inOperatorTransaction } from '../../testing/raw-operator-session';
import { type Stack, startStack } from '../../testing/stack';

const ID = '01900000-0000-7000-8000-000000000001';
let stack: Stack;
let owner: pg.Client;
let client: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  client = new pg.Client({ connectionString: stack.config.DATABASE_URL });
  await Promise.all([owner.connect(), client.connect()]);
  await addOperator(owner, 'rita', 'risk');
});
afterAll(async () => {
  await client.end();
  await owner.end();
  await stack.stop();
});

const asRita = () => ({ name: 'rita', role: 'risk' as const, now: stack.providers.clock.now() });
const stopCampaign = (now: Date, input: object) =>
  outcomeOf(client.query('select ops.campaign_stop($1, $2)', [now, { campaignId: ID, ...input }]));

describe('operator authentication', () => {
  it('the stored key hash does not authenticate an operator', async () => {
    const { rows } = await client.query<{ result: { outcome: string } }>(
      `select operator_authenticate($1, now(), $2) as result`,
      [keyHash(sandboxKey('ben')).toString('hex'), { actionId: crypto.randomUUID(), command: 'by SQL' }],
    );
    expect(rows[0]?.result.outcome).toBe('operator_unknown');
  });

  it('an operator reads nothing before the command’s row is committed, and cannot act under another name', async () => {
    const action = crypto.randomUUID();
    await client.query('begin');
    await client.query('select operator_authenticate($1, now(), $2)', [
      'key of rita',
      { actionId: action, command: 'peek' },
    ]);
    expect(await outcomeOf(client.query('select operator_start($1, $2)', ['key of rita', action]))).toBe(
      '42501',
    );
    await client.query('rollback');
    await inOperatorTransaction(client, asRita(), () => client.query('select count(*) from loan_order'));
    const { rows } = await owner.query(
      `select operator from operator_action where command = 'by SQL' and operator = 'rita'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const input of [{ actor: 'operator ana' }, { who: 'ana' }, { audit: { who: 'ana' } }]) {
      expect([
        input,
        await inOperatorTransaction(client, asRita(), () => stopCampaign(stack.providers.clock.now(), input)),
      ]).toEqual([input, '42501']);
    }
    expect(
      await inOperatorTransaction(client, asRita(), () => stopCampaign(stack.providers.clock.now(), {})),
    ).toBe('allowed');
  });

  it('a call with a time that differs from the clock is refused', async () => {
    const tomorrow = new Date(stack.providers.clock.now().getTime() + 86_400_000);
    expect(await inOperatorTransaction(client, asRita(), () => stopCampaign(tomorrow, {}))).toBe('42501');
  });
});

describe('temporary tables of a caller', () => {
  it('temporary tables named like ours are ignored by the operator functions', async () => {
    await owner.query(`grant temporary on database "${new URL(stack.ownerUrl).pathname.slice(1)}" to public`);
    await client.query(`create temporary table operator as select gen_random_uuid() as operator_id, 'eve'::text as name,
      array['risk', 'admin'] as roles, sha256('eve') as key_hash, now() as added_at, null::timestamptz as disabled_at`);
    await client.query(`create temporary table operator_action as select '${ID}'::uuid as action_id, now() as at,
      gen_random_uuid() as operator_id, 'eve'::text as operator, 'x'::text as command, null::text as subject,
      null::uuid as customer_id, null::text as why, null::uuid as request_id, 'started'::text as outcome,
      pg_current_xact_id() as transaction`);
    await client.query('grant all on operator, operator_action to public');
    const { rows } = await client.query<{ result: { outcome: string } }>(
      `select operator_authenticate('eve', now(), $1) as result`,
      [{ actionId: crypto.randomUUID(), command: 'forged' }],
    );
    expect(rows[0]?.result.outcome).toBe('operator_unknown');
    await client.query('begin');
    await client.query('update pg_temp.operator_action set transaction = pg_current_xact_id()');
    await client.query('set local role tulay_ops_risk');
    const forged = client.query('select ops.campaign_stop(now(), $1)', [{ campaignId: ID }]);
    await expect(forged).rejects.toMatchObject({ message: 'no operator action runs in this transaction' });
    await client.query('rollback');
    await client.query('drop table pg_temp.operator, pg_temp.operator_action');
  });

  it('an operator’s login cannot create tables', async () => {
    const { rows } =
      await owner.query(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'ops')
        and not coalesce(p.proconfig, '{}') @> array['search_path=pg_catalog, public, pg_temp']`);
    expect(rows).toEqual([]);
    const { db, close } = connect(stack.ownerUrl, 1);
    await grantOperators(db, 'tulay');
    await close();
    for (const made of [
      'create temporary table operator ()',
      'create table public.eve ()',
      'create table ops.eve ()',
    ]) {
      expect([made, await outcomeOf(client.query(made))]).toEqual([made, '42501']);
    }
  });
});

describe('a personal database login', () => {
  const login = `anna_${randomBytes(4).toString('hex')}`;
  let address: string;
  beforeAll(async () => {
    const url = new URL(stack.ownerUrl);
    Object.assign(url, { username: login, password: 'anna' });
    address = url.href;
    await owner.query(`create role ${login} login password 'anna'`);
    await owner.query(`grant tulay_ops to ${login}`);
    await owner.query(`grant tulay_ops_risk to ${login} with inherit false, set true`);
    await addOperator(owner, 'anna', 'risk');
  });
  afterAll(() => owner.query(`drop owned by ${login}; drop role ${login}`));

  it('an operator with a personal database log-in can run only the commands of the roles of that log-in', async () => {
    await addOperator(owner, 'tess', 'treasury');
    const by = (key: string, ...words: string[]) => operateWith(stack, key, words, {}, address);
    expect((await by('key of anna', 'campaign', 'list')).outcome).toBe('done');
    expect((await by('key of anna', 'campaign', 'stop', ID, '--why', 'so')).outcome).toBe('not_found');
    await expect(by('key of tess', 'payout', 'list')).rejects.toMatchObject({ code: '42501' });
  });

  it('a personal database login without our program reads and changes nothing', async () => {
    const alone = new pg.Client({ connectionString: address });
    await alone.connect();
    for (const statement of [
      'select * from loan_order',
      'select * from ops.loan_order',
      'create temporary table t ()',
    ]) {
      expect([statement, await outcomeOf(alone.query(statement))]).toEqual([statement, '42501']);
      const taken = outcomeOf(alone.query(`set role tulay_ops_risk; ${statement}`));
      expect([statement, await taken]).toEqual([statement, '42501']);
      await alone.query('reset role');
    }
    await alone.end();
  });
});
