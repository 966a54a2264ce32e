import { describeCommands } from '@tulay/contract/operator/command';
import { done } from '@tulay/contract/operator/answers';
import { expect, it } from 'vitest';
import { bindCommands, done as doneWith } from './handler';

const WHOLE = { help: 'does something', roles: ['admin'], answer: done, refusals: [] } as const;
const finished = { run: async () => doneWith({ outcome: 'done' as const }), lines: () => 'Done.' };

it('a command with help, roles, answer, refusals, handler and lines is bound by its name', () => {
  const commands = bindCommands(describeCommands({ 'thing do': WHOLE }), { 'thing do': finished });
  expect(commands).toMatchObject([{ name: 'thing do', help: 'does something', roles: ['admin'] }]);
});

it('a command without help, roles, answer or refusals does not compile', () => {
  const { help, roles, answer, refusals } = WHOLE;
  const unfinished = [
    // @ts-expect-error: the help is missing.
    describeCommands({ 'thing do': { roles, answer, refusals } }),
    // @ts-expect-error: the roles are missing.
    describeCommands({ 'thing do': { help, answer, refusals } }),
    // @ts-expect-error: the schema of the answer is missing.
    describeCommands({ 'thing do': { help, roles, refusals } }),
    // @ts-expect-error: the refusals are missing.
    describeCommands({ 'thing do': { help, roles, answer } }),
    // @ts-expect-error: an operand is no parameter.
    describeCommands({ 'thing do': { ...WHOLE, operands: ['ticket'] } }),
  ];
  expect(unfinished.map((table) => Object.keys(table))).toEqual(unfinished.map(() => ['thing do']));
});

it('a command without a handler, without lines for the terminal or, if it may need approval, without a preview does not compile', () => {
  const shapes = describeCommands({ 'thing do': WHOLE });
  const forTwo = describeCommands({ 'thing do': { ...WHOLE, approval: 'always' } });
  // @ts-expect-error: the handler is missing.
  expect(bindCommands(shapes, {})).toEqual([]);
  // @ts-expect-error: the lines are missing.
  expect(bindCommands(shapes, { 'thing do': { run: finished.run } })).toHaveLength(1);
  // @ts-expect-error: the preview is missing.
  expect(bindCommands(forTwo, { 'thing do': finished })).toMatchObject([{ hasPreview: false }]);
});
