import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import {
  databaseRole,
  type OperatorFunction,
  operatorFunctions,
  OPERATOR_OWNED_TABLES,
} from '../../db/operator/operator-rights';
import { parseRead } from '../../db/operator/operator-functions';
import { OPERATOR_READS } from '../../db/operator/operator-reads';
import { withCommandLine } from '../../testing/operators';
import { lineOf } from '../cli/sample-arguments.testing';
import { addOperator, outcomeOf, inOperatorTransaction } from '../../testing/raw-operator-session';
import { type Stack, startStack } from '../../testing/stack';
import { runOperatorCommand } from '../cli/run-command';
import { parse } from '../cli/parse';
import { COMMANDS } from '../command-table';

const ID = '01900000-0000-7000-8000-000000000001';
let stack: Stack;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  for (const role of OPERATOR_ROLES) {
    await addOperator(owner, role, role);
  }
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

/** First argument of a call of an operator function, with a comma. */
const firstArgument = (subject: OperatorFunction['subject']): string =>
  subject === 'borrower' ? `'${ID}', ` : subject === 'day' ? `'2026-07-03', ` : '';

describe('every command', () => {
  it.each(COMMANDS.map((each) => [each.name, each] as const))(
    '%s is allowed only for its roles',
    async (_name, command) => {
      const parsed = parse(lineOf(command), COMMANDS);
      if (parsed.kind !== 'request') throw new Error(parsed.text);
      await withCommandLine(stack, [], async (ops) => {
        for (const role of OPERATOR_ROLES) {
          const { outcome } = await runOperatorCommand(ops, COMMANDS, `key of ${role}`, parsed.request);
          expect(`${role}: ${outcome === 'role_refused' ? 'refused' : 'allowed'}`).toBe(
            `${role}: ${command.roles.includes(role) ? 'allowed' : 'refused'}`,
          );
        }
      });
    },
  );
});

describe('the rights of database roles', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: stack.config.DATABASE_URL });
    await client.connect();
  });
  afterAll(() => client.end());

  /**
   * Runs a statement in a role and rolls it back. Returns `allowed` if it succeeds, otherwise the SQLSTATE of its
   * error.
   */
  async function as(role: string, statement: string): Promise<string> {
    await client.query(`begin; set local role ${role}`);
    try {
      return await outcomeOf(client.query(statement));
    } finally {
      await client.query('rollback');
    }
  }

  it.each(OPERATOR_ROLES)('the role %s changes no table and reads only its own', async (role) => {
    const { rows } = await owner.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'`);
    const readable = OPERATOR_READS[role].map((each) => each.split(' ')[0]);
    for (const { name } of rows) {
      expect([name, await as(databaseRole(role), `delete from "${name}"`)]).toEqual([name, '42501']);
      expect([name, await as(databaseRole(role), `insert into "${name}" default values`)]).toEqual([
        name,
        '42501',
      ]);
      expect([name, await as(databaseRole(role), `select count(*) from "${name}"`)]).toEqual([name, '42501']);
      if (readable.includes(name)) {
        expect([name, await as(databaseRole(role), `select * from ops."${name}"`)]).toEqual([name, '42501']);
      }
      const read = await inOperatorTransaction(client, { name: role, role }, () =>
        outcomeOf(client.query(`select count(*) from "${name}"`)),
      );
      expect([name, read]).toEqual([name, readable.includes(name) ? 'allowed' : '42501']);
    }
  });

  it.each(OPERATOR_ROLES)(
    'an operator with the role %s reads and calls nothing in the database role of another operator role',
    async (own) => {
      const asOther = (other: OperatorRoleName, statement: string) =>
        inOperatorTransaction(client, { name: own, role: other }, () => outcomeOf(client.query(statement)));
      for (const other of OPERATOR_ROLES.filter((each) => each !== own)) {
        for (const read of OPERATOR_READS[other]) {
          const { table } = parseRead(read);
          const outcome = await asOther(other, `select count(*) from ops."${table}"`);
          expect([other, table, outcome]).toEqual([other, table, '42501']);
        }
        for (const { name, subject, roles } of operatorFunctions) {
          if (roles.includes(own) || !roles.includes(other)) continue;
          const outcome = await asOther(other, `select ops.${name}(${firstArgument(subject)}now(), '{}')`);
          expect([other, name, outcome]).toEqual([other, name, '42501']);
        }
      }
    },
  );

  it('no operator reads a borrower’s wrapped key, and the application cannot change operators', async () => {
    const opening = await inOperatorTransaction(client, { name: 'support', role: 'support' }, () =>
      outcomeOf(client.query('select wrapped_key from customer')),
    );
    expect(opening).toBe('42703');
    for (const table of OPERATOR_OWNED_TABLES) {
      expect(await as('tulay', `delete from ${table}`)).toBe('42501');
    }
  });

  it.each(operatorFunctions.map((each) => [each.name, each] as const))(
    '%s is refused without an authenticated operator',
    async (name, { subject, roles }) => {
      const first = firstArgument(subject);
      for (const role of OPERATOR_ROLES) {
        const called = await as(databaseRole(role), `select ops.${name}(${first}now(), '{}')`);
        expect([role, called]).toEqual([role, '42501']);
        if (!roles.includes(role)) continue;
        const inside = `select public.${name}(${first}now(), '{}')`;
        expect(await as(databaseRole(role), inside)).toBe('42501');
      }
    },
  );
});
