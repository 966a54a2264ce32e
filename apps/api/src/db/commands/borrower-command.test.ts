import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import { addOperator, inOperatorTransaction, outcomeOf } from '../../testing/raw-operator-session';
import { type Stack, startStack } from '../../testing/stack';
import {
  APPROVER_LOGIN_ROLE,
  CONSOLE_LOGIN_ROLE,
  databaseRole,
  OPERATOR_LOGIN_ROLE,
  operatorFunctions,
} from '../operator/operator-rights';
import { borrowerCommands } from './borrower-command';

const ID = '01900000-0000-7000-8000-000000000001';
const NO_SUCH_FUNCTION = '42883';
const NO_RIGHT = '42501';

let stack: Stack;
let app: pg.Client;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  app = new pg.Client({ connectionString: stack.config.DATABASE_URL });
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await Promise.all([app.connect(), owner.connect()]);
  for (const role of OPERATOR_ROLES) await addOperator(owner, role, role);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await stack.stop();
});

const call = (schema: 'public' | 'ops', name: string, context = ''): Promise<string> =>
  outcomeOf(app.query(`select ${schema}.borrower_command($1, $2, $3, now(), '{}')`, [ID, name, context]));

async function as(role: string, work: () => Promise<string>): Promise<string> {
  await app.query(`begin; set local role ${role}`);
  try {
    return await work();
  } finally {
    await app.query('rollback');
  }
}

describe('borrower_command', () => {
  it.each(['command_begin', 'auth_prune', 'credit_owed', "order_sign'(); select 1; --", ''])(
    'a name that is no command of one borrower is refused: %s',
    async (name) => {
      expect(await call('public', name)).toBe(NO_SUCH_FUNCTION);
    },
  );

  it('every command of one borrower has a branch, which calls its function', async () => {
    for (const name of borrowerCommands) {
      expect([name, await call('public', name)]).not.toEqual([name, NO_SUCH_FUNCTION]);
    }
  });

  it('the context is set for the rows of this transaction and not for the next one', async () => {
    await app.query('begin');
    await app.query(
      `select borrower_command($1, 'quota_give_back', 'request 7', now(), '{"subject": "s", "day": "2026-01-01"}')`,
      [ID],
    );
    const inside = await app.query(`select current_setting('tulay.context', true) as context`);
    await app.query('commit');
    const after = await app.query(`select current_setting('tulay.context', true) as context`);
    expect([inside.rows[0], after.rows[0]]).toEqual([{ context: 'request 7' }, { context: '' }]);
  });
});

describe('the rights to call a borrower’s command', () => {
  const roles = [
    ...OPERATOR_ROLES.map(databaseRole),
    OPERATOR_LOGIN_ROLE,
    CONSOLE_LOGIN_ROLE,
    APPROVER_LOGIN_ROLE,
  ];

  it('no operator role can call a borrower’s command through borrower_command', async () => {
    for (const role of roles) {
      await owner.query(`grant ${role} to tulay with inherit false, set true`);
      for (const name of ['order_sign', 'loan_event_record'])
        expect([role, await as(role, () => call('public', name))]).toEqual([role, NO_RIGHT]);
    }
  });

  it('the operators’ form of borrower_command calls only operator functions', async () => {
    const names = operatorFunctions.filter(({ subject }) => subject === 'borrower').map(({ name }) => name);
    const others = borrowerCommands.filter((name) => !names.includes(name));
    expect(others.length).toBeGreaterThan(20);
    for (const name of others) {
      const outcome = await inOperatorTransaction(app, { name: 'support', role: 'support' }, () =>
        call('ops', name),
      );
      expect([name, outcome]).toEqual([name, NO_SUCH_FUNCTION]);
    }
  });

  it.each(
    operatorFunctions
      .filter(({ subject }) => subject === 'borrower')
      .map((each) => [each.name, each] as const),
  )(
    '%s is called through it by exactly the roles that may call the function',
    async (name, { roles: allowed }) => {
      for (const role of OPERATOR_ROLES) {
        const outcome = await inOperatorTransaction(app, { name: role, role }, () => call('ops', name));
        expect([role, outcome === NO_RIGHT]).toEqual([role, !allowed.includes(role)]);
      }
    },
  );
});
