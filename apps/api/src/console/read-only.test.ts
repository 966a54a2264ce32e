/** An operator who only reads sends each command of the console that the role does not allow. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from '../ops/cli/parse';
import { COMMANDS } from '../ops/command-table';
import { lineOf } from '../ops/cli/sample-arguments.testing';
import { type Stack, startStack } from '../testing/stack';
import { isInConsole } from './command-operations';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';

let stack: Stack;
let console_: ConsoleStack;
let vera: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  vera = await console_.logIn('vera');
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

const REFUSED = COMMANDS.filter((each) => isInConsole(each) && !each.roles.includes('viewer'));

it('every command that changes data is refused for an operator who only reads', () => {
  const changes = COMMANDS.filter(({ shape }) => shape.changes ?? shape.approval !== undefined);
  expect(changes.filter((each) => isInConsole(each) && each.roles.includes('viewer'))).toEqual([]);
});

it.each(REFUSED.map((each) => [each.name, each] as const))(
  '`%s` is refused in the console for an operator who only reads',
  async (name, command) => {
    const parsed = parse(lineOf(command), COMMANDS);
    if (parsed.kind !== 'request') throw new Error(parsed.text);
    const { status, body } = await vera.run(name, parsed.request.raw, 'a test');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { outcome: 'refused', code: 'role_refused' },
    });
  },
);
