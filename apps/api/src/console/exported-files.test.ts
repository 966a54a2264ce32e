import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import type { CommandShape } from '@tulay/contract/operator/command';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createActiveLoan } from '../testing/money';
import { type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';

let stack: Stack;
let console_: ConsoleStack;
let ana: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  ana = await console_.logIn('ana');
  await createActiveLoan(stack);
  // Reasons and subjects are in the audit trail as somebody typed them.
  // The command line would take a text that begins with a dash for an option, so the console sends it.
  for (const formula of [
    '=HYPERLINK("https://evil.example")',
    '@SUM(1)',
    '  =1+1',
    '＝1+1',
    "-2+3+cmd|' /C calc'!A0",
  ])
    await ana.run('ticket show', { ticket: formula.replaceAll(' ', '') }, formula);
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

/** Commands whose answer has a file. */
const FILES = Object.entries<CommandShape>(OPERATOR_COMMANDS).filter(([, { answer }]) =>
  JSON.stringify(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })).includes('"csv"'),
);

/** Returns the cells of a CSV file, as a spreadsheet reads them. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

it.each(FILES)('no cell of the file of `%s` is a formula', async (name, { parameters = {} }) => {
  const given: Readonly<Record<string, boolean | string>> = {
    ...('csv' in parameters ? { csv: true } : {}),
    ...(name === 'report complaints' ? { from: '2026-01-01', until: '2026-12-31' } : {}),
  };
  const { body } = await ana.run(name, given);
  const { csv } = z.object({ answer: z.object({ csv: z.string() }) }).parse(body).answer;
  const cells = cellsOf(csv);
  expect(cells.length).toBeGreaterThan(5);
  const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);
  expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell) && !isNumber(cell))).toEqual([]);
});

it('the file of the audit trail has the typed formulas as text', async () => {
  const { body } = await ana.run('audit export', { by: 'ana' });
  expect(JSON.stringify(body)).toContain(`'@SUM(1)`);
});
