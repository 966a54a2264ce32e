import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, newKey } from '../../testing/borrower';
import { orderOf } from '../../testing/loan';
import { createActiveLoan } from '../../testing/money';
import { operateOk } from '../../testing/operators';
import { lineOf } from '../cli/sample-arguments.testing';
import { type Stack, startStack } from '../../testing/stack';
import { parse } from '../cli/parse';
import { COMMANDS } from '../command-table';

let stack: Stack;
let person: Borrower;
let orderNo: string;
beforeAll(async () => {
  stack = await startStack();
  const running = await createActiveLoan(stack);
  ({ person } = running);
  ({ orderNo } = await orderOf(person, running.orderId));
});
afterAll(() => stack.stop());

/** Commands that show personal data of borrowers. */
const PERSONAL = COMMANDS.filter(({ shape }) => shape.personal && shape.consoleOnly === undefined);

describe('access to a borrower’s data', () => {
  it.each(PERSONAL)('`$name` needs a reason', (command) => {
    const line = lineOf(command);
    expect(parse(line, COMMANDS).kind).toBe('request');
    expect(parse(line.slice(0, line.indexOf('--why')), COMMANDS).kind).toBe('usage');
  });

  it('a borrower sees each time an operator read the borrower’s data, also when a list of many borrowers was read', async () => {
    const countAccesses = async () =>
      (
        await person.get<{ entries: { who: string; action: string }[] }>('/privacy/access-log?of=others')
      ).body.entries.filter(({ who, action }) => who === 'staff' && action === 'data.read').length;
    const before = await countAccesses();
    const ticket = { topic: 'app', words: 'The map does not open.', photos: [] };
    expect((await person.send('POST', '/tickets', ticket, newKey())).status).toBeLessThan(300);
    await operateOk(stack, 'ticket', 'list', '--why', 'answering');
    expect(await countAccesses()).toBe(before + 1);
    await operateOk(stack, 'statement', orderNo, '--why', 'a call');
    expect(await countAccesses()).toBe(before + 2);
  });
});
