import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shapeOf } from './shape';
import { droppedKeys, refusals } from './shape-changes';

const text = z.string();
const old = z.object({ name: text, list: z.array(z.object({ amount: z.int() })), rate: z.optional(z.int()) });
const noted = z.discriminatedUnion('topic', [z.object({ topic: z.literal('a'), amount: z.int() })]);

describe('a stored value of an earlier shape', () => {
  it.each([
    ['a new required key', old, z.extend(old, { fee: z.int() }), ['fee is required and may be missing']],
    [
      'a new nullable key',
      old,
      z.extend(old, { fee: z.nullable(z.int()) }),
      ['fee is required and may be missing'],
    ],
    [
      'a required key that was optional',
      old,
      z.extend(old, { rate: z.int() }),
      ['rate is required and may be missing'],
    ],
    [
      'a new required key in a list',
      old,
      z.extend(old, { list: z.array(z.object({ amount: z.int(), day: text })) }),
      ['list[].day is required and may be missing'],
    ],
    [
      'a new required key of one alternative',
      noted,
      z.discriminatedUnion('topic', [z.object({ topic: z.literal('a'), amount: z.int(), date: text })]),
      ['date is required and may be missing'],
    ],
    ['another type', old, z.extend(old, { name: z.int() }), ['name was string and is integer']],
    [
      'no null any more',
      z.object({ a: z.nullable(text) }),
      z.object({ a: text }),
      ['a was null and is string'],
    ],
    [
      'fewer choices',
      z.object({ a: z.enum(['x', 'y']) }),
      z.object({ a: z.enum(['x']) }),
      ['a does not accept y'],
    ],
    [
      'a choice of text',
      z.object({ a: text }),
      z.object({ a: z.enum(['x']) }),
      ['a does not accept any text'],
    ],
    [
      'a new limit',
      z.object({ a: text }),
      z.object({ a: text.check(z.maxLength(3)) }),
      ['a has another maxLength'],
    ],
  ])('is refused by a shape with %s', (_change, before, after, reasons) => {
    expect(refusals(shapeOf(before), shapeOf(after))).toEqual(reasons);
  });

  it.each([
    ['a new optional key', old, z.extend(old, { fee: z.optional(z.int()) })],
    ['an optional key that was required', old, z.extend(old, { name: z.optional(text) })],
    ['a key less', old, z.omit(old, { name: true })],
    ['null as well', z.object({ a: text }), z.object({ a: z.nullable(text) })],
    ['more choices', z.object({ a: z.enum(['x']) }), z.object({ a: z.enum(['x', 'y']) })],
    ['numbers instead of integers', z.object({ a: z.int() }), z.object({ a: z.number() })],
    ['anything', old, z.unknown()],
    ['a new alternative', noted, z.union([noted, z.object({ topic: z.literal('b'), day: text })])],
  ])('is accepted by a shape with %s', (_change, before, after) => {
    expect(refusals(shapeOf(before), shapeOf(after))).toEqual([]);
  });
});

describe('the earlier release', () => {
  it('lacks a required key if the current shape has dropped that key', () => {
    expect(droppedKeys(shapeOf(old), shapeOf(z.omit(old, { name: true })))).toEqual(['name']);
    const bare = z.extend(old, { list: z.array(z.object({})) });
    expect(droppedKeys(shapeOf(old), shapeOf(bare))).toEqual(['list[].amount']);
  });

  it.each([
    ['a key that became optional', old, z.extend(old, { name: z.optional(text) })],
    ['a removed optional key', old, z.omit(old, { rate: true })],
    ['a new key', old, z.extend(old, { fee: z.int() })],
    [
      'alternatives without constants',
      z.union([z.object({ a: text }), z.object({ b: text })]),
      z.union([z.object({ a: text }), z.object({ b: text })]),
    ],
  ])('misses nothing after %s', (_change, before, after) => {
    expect(droppedKeys(shapeOf(before), shapeOf(after))).toEqual([]);
  });
});
