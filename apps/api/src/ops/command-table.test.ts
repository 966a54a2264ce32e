import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { COMMANDS } from './command-table';

const SHAPES = Object.entries<CommandShape>(OPERATOR_COMMANDS);

/** Returns the names of all fields in a JSON schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...fieldsIn(value),
  ]);
}

const answerFields = ({ answer }: CommandShape): string[] =>
  fieldsIn(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }));

it('the command table contains each command of the contract once, and no other command', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(names.toSorted()).toEqual(SHAPES.map(([name]) => name).toSorted());
});

it.each(SHAPES)('the help of `%s` is one sentence without a final period', (_name, { help }) => {
  expect(help).toMatch(/^\S.*[^.\s]$/);
});

it.each(SHAPES)('each refusal of `%s` is listed once, in lower snake case', (_name, { refusals }) => {
  expect(refusals.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
  expect(new Set(refusals).size).toBe(refusals.length);
});

it.each(SHAPES)('the answer of `%s` has fields in camel case', (_name, shape) => {
  expect(answerFields(shape).filter((field) => !/^[a-z][A-Za-z0-9]*$/.test(field))).toEqual([]);
});

it.each(SHAPES)('the answer of `%s` has no hash, and a secret only if it says so', (_name, shape) => {
  const hidden = answerFields(shape).filter((field) => /hash|sealed|secret$|^key$|^phone$/i.test(field));
  expect(hidden.length > 0).toBe(shape.showsSecret === true);
});

it.each(SHAPES)('the answer of `%s` that takes a cursor says where the next page begins', (_name, shape) => {
  expect(answerFields(shape).includes('next')).toBe('cursor' in (shape.parameters ?? {}));
});

it.each(SHAPES.filter(([, { approval }]) => approval !== undefined))(
  '`%s` may need approval, so it has a preview',
  (name) => {
    expect(COMMANDS.find((each) => each.name === name)?.hasPreview).toBe(true);
  },
);
