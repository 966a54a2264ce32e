/** Runs each command of the console as an operator with a single role. */
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_ISSUER } from '../db/seed/operators';
import { parse } from '../ops/cli/parse';
import { COMMANDS } from '../ops/command-table';
import { lineOf } from '../ops/cli/sample-arguments.testing';
import { addOperator } from '../testing/raw-operator-session';
import { type Stack, startStack } from '../testing/stack';
import { isInConsole } from './command-operations';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';

let stack: Stack;
let console_: ConsoleStack;
const desks = new Map<OperatorRoleName, Desk>();
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack, { FLOOD_OPERATOR: '100000' });
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  for (const role of OPERATOR_ROLES) {
    await addOperator(owner, role, role);
    await owner.query('update operator set issuer = $1, subject = name where name = $2', [
      SANDBOX_ISSUER,
      role,
    ]);
    desks.set(role, await console_.logIn(role));
  }
  await owner.end();
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

const deskOf = (role: OperatorRoleName): Desk => {
  const desk = desks.get(role);
  if (!desk) throw new Error(`${role} is not logged in`);
  return desk;
};

const IN_CONSOLE = COMMANDS.filter(isInConsole);

it('no command that changes data is allowed for the role viewer', () => {
  const changes = IN_CONSOLE.filter(({ shape }) => shape.changes ?? shape.approval !== undefined);
  expect(changes.filter(({ roles }) => roles.includes('viewer'))).toEqual([]);
});

it.each(IN_CONSOLE.map((each, index) => [each.name, each, index] as const))(
  '`%s` is answered with 403 for a role that may not run it, and with 200 for one that may',
  async (name, command, index) => {
    const parsed = parse(lineOf(command), COMMANDS);
    if (parsed.kind !== 'request') throw new Error(parsed.text);
    const { raw } = parsed.request;
    const answersTo = async (roles: readonly OperatorRoleName[]) => {
      // Each command tries the next role, so that all roles are tried. `role-access.test.ts` tries every command in every role.
      const role = roles[index % roles.length];
      if (!role) return [];
      const { status, body } = await deskOf(role).run(name, raw, 'a test');
      return [{ status, isRefused: 'code' in body && body.code === 'role_refused' }];
    };
    const others = OPERATOR_ROLES.filter((role) => !command.roles.includes(role));
    expect(await answersTo(command.roles)).toEqual([{ status: 200, isRefused: false }]);
    expect(await answersTo(others)).toEqual(others.length === 0 ? [] : [{ status: 403, isRefused: true }]);
  },
);
