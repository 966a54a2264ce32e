import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../db/database';
import { generateKey } from '../../features/operator/staff.service';
import { withCommandLine, operate, operateAs, operateOk, operateWith } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';
import { createFirstOperators, reportNewKey } from './operator';

let stack: Stack;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

const BOOKS = ['report', 'trial-balance'];
const because = ['--why', 'hired'];

describe('operators', () => {
  it('adding, changing, rekeying and disabling an operator needs two admins', async () => {
    const [first, second] = [generateKey(), generateKey()];
    const add = [
      'operator',
      'add',
      'carla',
      '--roles',
      'viewer',
      '--fingerprint',
      first.fingerprint,
      ...because,
    ];
    expect((await operateAs(stack, 'ana', ...add)).outcome).toBe('approval_requested');
    expect((await operateWith(stack, first.key, BOOKS)).outcome).toBe('operator_unknown');
    await operateOk(stack, ...add);
    expect((await operateWith(stack, first.key, BOOKS)).outcome).toBe('done');
    expect((await operate(stack, ...add)).outcome).toBe('operator_named');

    await operateOk(stack, 'operator', 'roles', 'carla', 'support', ...because);
    expect((await operateWith(stack, first.key, BOOKS)).outcome).toBe('role_refused');
    await operateOk(stack, 'operator', 'rekey', 'carla', '--fingerprint', second.fingerprint, ...because);
    expect((await operateWith(stack, first.key, ['campaign', 'list'])).outcome).toBe('operator_unknown');
    expect((await operateWith(stack, second.key, ['campaign', 'list'])).outcome).toBe('done');
    await operateOk(stack, 'operator', 'disable', 'carla', ...because);
    expect((await operateWith(stack, second.key, ['campaign', 'list'])).outcome).toBe('operator_unknown');
    await operateOk(stack, 'operator', 'enable', 'carla', ...because);
    expect((await operateWith(stack, second.key, ['campaign', 'list'])).outcome).toBe('done');
  });

  it('a change that leaves fewer than two admins is refused', async () => {
    expect((await operate(stack, 'operator', 'disable', 'ana', ...because)).outcome).toBe('admins_left');
    expect((await operate(stack, 'operator', 'roles', 'ben', 'viewer', ...because)).outcome).toBe(
      'admins_left',
    );
    expect((await operateAs(stack, 'ana', 'operator', 'disable', 'nobody', ...because)).outcome).toBe(
      'not_found',
    );
  });

  it('`request list` shows who made a request, who may approve it, and the effect of the request', async () => {
    const line = ['operator', 'disable', 'vera', ...because];
    await operateAs(stack, 'ana', ...line);
    const seenBy = async (name: 'ana' | 'ben') => (await operateAs(stack, name, 'request', 'list')).data;
    const row = {
      command: 'operator disable',
      arguments: { name: 'vera' },
      requestedBy: 'ana',
      why: 'hired',
      preview: ['vera: viewer, active', 'Then disabled. Claims and sessions end, and cases are offered.'],
      approvers: ['admin'],
    };
    expect(await seenBy('ana')).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ ...row, isOwn: true })]),
    });
    expect(await seenBy('ben')).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ ...row, isOwn: false })]),
    });
  });

  it('`operator key` prints the key and a fingerprint for the admin', () => {
    const [key = '', fingerprint = ''] = reportNewKey().lines.map((line) => line.split(' ').at(-1));
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('`audit list` filters by operator and subject', async () => {
    const { lines } = await operateOk(stack, 'audit', 'list', '--by', 'ben', '--about', 'carla');
    expect(lines[0]).toMatch(/ ben +operator enable carla {2}done: hired$/);
  });

  it('only the owner of the schema can create the first two operators, and only while there are none', async () => {
    const [first, second] = [generateKey(), generateKey()];
    const two = {
      first: 'anna.cruz',
      key1: first.fingerprint,
      second: 'berto.reyes',
      key2: second.fingerprint,
    };
    const { db, close } = connect(stack.ownerUrl, 1);
    await withCommandLine(stack, [], async (ops) => {
      await expect(createFirstOperators(ops, two)).rejects.toMatchObject({ code: '42501' });
      expect((await createFirstOperators({ ...ops, db }, two)).outcome).toBe('already');
      await owner.query(`create temporary table ana as select * from operator where name = 'ana'`);
      await owner.query('delete from operator');
      await expect(createFirstOperators({ ...ops, db }, { ...two, second: 'anna.cruz' })).rejects.toThrow(
        'two names',
      );
      expect((await createFirstOperators({ ...ops, db }, two)).outcome).toBe('done');
      // If Ana is an operator, the database counts as a sandbox. The test clock may then differ from the database
      // clock.
      await owner.query('insert into operator select * from ana');
    });
    await close();
    const { rows } = await owner.query(`select operator, subject, why, outcome from operator_action
      where command = 'operator found'`);
    expect(rows).toEqual([
      {
        operator: 'owner of the schema',
        subject: 'anna.cruz berto.reyes',
        why: expect.any(String),
        outcome: 'done',
      },
    ]);
    expect((await operateWith(stack, first.key, ['operator', 'list'])).lines).toHaveLength(4);
    expect((await operateWith(stack, second.key, ['report', 'trial-balance'])).outcome).toBe('role_refused');
  });
});
