import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operateAs, operateOk } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';

let stack: Stack;
let console_: ConsoleStack;
let ana: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  ana = await console_.logIn('ana');
  for (let run = 0; run < 5; run += 1) await operateAs(stack, 'vera', 'report', 'trial-balance');
  await operateAs(stack, 'ben', 'number', 'list', '--why', '=HYPERLINK("https://evil.example")');
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

const Page = z.object({ rows: z.array(z.unknown()), next: z.string().nullable() });
const Reply = z.object({ outcome: z.literal('done'), answer: Page });
const Export = z.object({ csv: z.string(), rows: z.number(), isCut: z.boolean() });

const inTerminal = async (...more: string[]) =>
  Page.parse((await operateOk(stack, 'audit', 'list', '--by', 'vera', '--last', '2', ...more)).data);
const inConsole = async (cursor: string | null) =>
  Reply.parse(
    (await ana.run('audit list', { by: 'vera', last: '2', ...(cursor === null ? {} : { cursor }) })).body,
  ).answer;

describe('the audit trail', () => {
  it('the console shows the same rows as the terminal, page by page', async () => {
    let cursor: string | null = null;
    const counts: number[] = [];
    do {
      const [shown, printed]: [z.output<typeof Page>, z.output<typeof Page>] = [
        await inConsole(cursor),
        await inTerminal(...(cursor === null ? [] : ['--cursor', cursor])),
      ];
      expect(shown).toEqual(printed);
      counts.push(shown.rows.length);
      cursor = shown.next;
    } while (cursor !== null);
    expect(counts).toEqual([2, 2, 1]);
  });

  it('an export has a line for each row of the list, runs no formula, and is in the audit trail', async () => {
    const { data } = await operateOk(stack, 'audit', 'export', '--by', 'ben');
    const { csv, rows } = Export.parse(data);
    expect(rows).toBe(1);
    expect(csv.split('\r\n')[0]).toBe('time,operator,command,subject,customer,reason,outcome,id');
    expect(csv).toContain(`,"'=HYPERLINK(""https://evil.example"")",done,`);
    const listed = await operateOk(stack, 'audit', 'list', '--by', 'ana', '--last', '2');
    expect(listed.lines.join('\n')).toContain('audit export');
    expect(await operateAs(stack, 'vera', 'audit', 'export')).toMatchObject({ outcome: 'role_refused' });
  });
});
