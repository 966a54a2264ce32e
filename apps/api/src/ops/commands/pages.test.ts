import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { fieldOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActiveLoan } from '../../testing/money';
import { operateAs, operateOk } from '../../testing/operators';
import { lineOf } from '../cli/sample-arguments.testing';
import { orderOf } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { COMMANDS } from '../command-table';

let stack: Stack;
let orderNo: string;
let customerId: string;
beforeAll(async () => {
  stack = await startStack();
  const { person, orderId } = await createActiveLoan(stack);
  ({ orderNo } = await orderOf(person, orderId));
  ({ customerId } = person);
});
afterAll(() => stack.stop());

const isPaged = ({ parameters = {} }: CommandShape): boolean => 'cursor' in parameters;
/** Commands whose answer comes in pages, except the log of a webhook, which needs an endpoint. */
const PAGED = Object.entries<CommandShape>(OPERATOR_COMMANDS)
  .filter(([name, shape]) => isPaged(shape) && name !== 'webhook log')
  .map(([name]) => name);

const MORE = /^There are more rows\. To see them, add --cursor (\S+)$/;

/** Reads a list one row at a time. */
async function readRows(...words: readonly string[]) {
  const lines: string[] = [];
  const rows: unknown[] = [];
  for (let cursor: readonly string[] = []; ; ) {
    const report = await operateOk(stack, ...words, '--last', '1', ...cursor);
    const found = fieldOf(report.data, 'rows');
    rows.push(...(Array.isArray(found) ? found : []));
    lines.push(report.lines[0] ?? '');
    const [, next] = MORE.exec(report.lines.at(-1) ?? '') ?? [];
    expect(next ?? null).toBe(fieldOf(report.data, 'next'));
    if (next === undefined) return { rows, lines };
    cursor = ['--cursor', next];
  }
}

describe('a list that may grow without bound', () => {
  it('a statement that is read by pages has the entries and balances of the whole statement', async () => {
    const whole = await operateOk(stack, 'statement', orderNo, '--why', 'a call');
    expect(whole.lines.length).toBeGreaterThan(2);
    const { rows, lines } = await readRows('statement', orderNo, '--why', 'a call');
    expect(rows).toEqual(fieldOf(whole.data, 'rows'));
    expect(lines).toEqual(whole.lines);
  });

  it('the audit trail that is read by pages names each command once, newest first', async () => {
    for (const reason of ['first', 'second', 'third'])
      await operateOk(stack, 'ticket', 'list', '--why', reason);
    const paged: string[] = [];
    let cursor: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const report = await operateOk(stack, 'audit', 'list', '--last', '1', ...cursor);
      cursor = ['--cursor', String(fieldOf(report.data, 'next'))];
      // Each command that reads the audit trail adds a row at the newer end of it, so the later pages do not change.
      paged.push(report.lines[0] ?? '');
    }
    expect(paged.map((line) => line.split(': ').at(-1))).toEqual(['third', 'second', 'first']);
  });

  it.each(PAGED)('`%s` refuses a cursor that is not its own', async (name) => {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new Error(`${name} is not in the table`);
    // These commands look for the borrower before they read the cursor.
    const lines: Readonly<Record<string, string[]>> = {
      'customer find': ['customer', 'find', '--who', customerId],
      'customer timeline': ['customer', 'timeline', customerId, '--why', 'a test'],
    };
    const line = lines[name] ?? lineOf(command);
    const report = await operateAs(stack, 'ana', ...line, '--cursor', 'bm90aGluZw');
    expect(report.outcome).toBe('cursor_invalid');
  });
});
