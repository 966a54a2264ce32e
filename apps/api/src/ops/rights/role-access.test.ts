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
import { addOperator, inOperatorTransaction, outcomesOf } from '../../testing/raw-operator-session';
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

/** First argument in a call of an operator function, followed by a comma. */
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

  /** Runs statements in a role and undoes them. Returns for each `allowed` or the SQLSTATE of its error. */
  async function as(role: string, ...statements: string[]): Promise<string[]> {
    await client.query(`begin; set local role ${role}`);
    try {
      return await outcomesOf(client, statements);
    } finally {
      await client.query('rollback');
    }
  }
  /** Runs statements as an operator in a database role, like `as`. */
  const asOperator = (own: OperatorRoleName, role: OperatorRoleName, statements: string[]) =>
    inOperatorTransaction(client, { name: own, role }, () => outcomesOf(client, statements));
  const refused = (statements: readonly string[]) =>
    statements.map((statement) => ({ statement, outcome: '42501' }));
  const withOutcomes = (statements: readonly string[], outcomes: readonly string[]) =>
    statements.map((statement, index) => ({ statement, outcome: outcomes[index] }));

  it.each(OPERATOR_ROLES)('the role %s changes no table and reads only its own', async (role) => {
    const { rows } = await owner.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'`);
    const readable = OPERATOR_READS[role].map((each) => each.split(' ')[0]);
    const forbidden = rows.flatMap(({ name }) => [
      `delete from "${name}"`,
      `insert into "${name}" default values`,
      `select count(*) from "${name}"`,
      ...(readable.includes(name) ? [`select * from ops."${name}"`] : []),
    ]);
    expect(withOutcomes(forbidden, await as(databaseRole(role), ...forbidden))).toEqual(refused(forbidden));

    const reads = rows.map(({ name }) => `select count(*) from "${name}"`);
    expect(withOutcomes(reads, await asOperator(role, role, reads))).toEqual(
      rows.map(({ name }, index) => ({
        statement: reads[index],
        outcome: readable.includes(name) ? 'allowed' : '42501',
      })),
    );
  });

  it.each(OPERATOR_ROLES)(
    'an operator with the role %s reads and calls nothing in the database role of another operator role',
    async (own) => {
      for (const other of OPERATOR_ROLES.filter((each) => each !== own)) {
        const reads = OPERATOR_READS[other].map(
          (read) => `select count(*) from ops."${parseRead(read).table}"`,
        );
        const calls = operatorFunctions
          .filter(({ roles }) => !roles.includes(own) && roles.includes(other))
          .map(({ name, subject }) => `select ops.${name}(${firstArgument(subject)}now(), '{}')`);
        const statements = [...reads, ...calls];
        expect(withOutcomes(statements, await asOperator(own, other, statements))).toEqual(
          refused(statements),
        );
      }
    },
  );

  it('no operator reads a borrower’s wrapped key, and the application cannot change operators', async () => {
    const opening = await asOperator('support', 'support', ['select wrapped_key from customer']);
    expect(opening).toEqual(['42703']);
    const changes = OPERATOR_OWNED_TABLES.map((table) => `delete from ${table}`);
    expect(withOutcomes(changes, await as('tulay', ...changes))).toEqual(refused(changes));
  });

  it.each(OPERATOR_ROLES)(
    'without an authenticated operator, the role %s calls no function',
    async (role) => {
      const calls = operatorFunctions.flatMap(({ name, subject, roles }) => {
        const call = `${name}(${firstArgument(subject)}now(), '{}')`;
        return [`select ops.${call}`, ...(roles.includes(role) ? [`select public.${call}`] : [])];
      });
      expect(withOutcomes(calls, await as(databaseRole(role), ...calls))).toEqual(refused(calls));
    },
  );
});
