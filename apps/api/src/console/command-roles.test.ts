/** Each command of the console as an operator with only one role. */
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

const IN_CONSOLE = COMMANDS.filter(isInConsole);

it('no command that changes data is allowed for the role viewer', () => {
  const changes = IN_CONSOLE.filter(({ shape }) => shape.changes ?? shape.approval !== undefined);
  expect(changes.filter(({ roles }) => roles.includes('viewer'))).toEqual([]);
});

it.each(IN_CONSOLE.map((each) => [each.name, each] as const))(
  '`%s` is answered with 403 for each role that may not run it, and never for the others',
  async (name, command) => {
    const parsed = parse(lineOf(command), COMMANDS);
    if (parsed.kind !== 'request') throw new Error(parsed.text);
    for (const [role, desk] of desks) {
      const { status, body } = await desk.run(name, parsed.request.raw, 'a test');
      expect({ role, status, isRefused: 'code' in body && body.code === 'role_refused' }).toEqual(
        command.roles.includes(role)
          ? { role, status: 200, isRefused: false }
          : { role, status: 403, isRefused: true },
      );
    }
  },
);
