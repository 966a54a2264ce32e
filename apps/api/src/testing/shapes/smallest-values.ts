/** The smallest values of a shape: without optional keys, and one for each alternative. */
import { alternativesOf, type Shape, valuesOf } from './shape';

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  date: '2026-07-03',
  'date-time': '2026-07-03T04:00:00.000Z',
};

/** Values to try for a text that has a pattern but no named format. */
const PATTERNED = [TEXTS['date'], 'x', '1'];

export const smallestValues = (shape: Shape): unknown[] =>
  alternativesOf(shape).flatMap((each) => (each === shape ? valuesOfOne(shape) : smallestValues(each)));

function valuesOfOne(shape: Shape): unknown[] {
  const values = valuesOf(shape);
  if (values) return values.slice(0, 1);
  switch (shape.type) {
    case 'object':
      return objectsOf(shape);
    case 'array':
      return smallestValues(shape.items ?? {}).map((item) => [item]);
    case 'string':
      return [textOf(shape)];
    case 'integer':
    case 'number':
      return [Math.max(shape.minimum ?? 1, 1)];
    case 'boolean':
      return [false];
    case 'null':
      return [null];
    default:
      return [{}];
  }
}

/** Returns objects which together contain every alternative of every required key. */
function objectsOf({ properties = {}, required = [] }: Shape): object[] {
  const choices = required.map((key) => [key, smallestValues(properties[key] ?? {})] as const);
  const count = Math.max(1, ...choices.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(choices.map(([key, values]) => [key, values[i % values.length]])),
  );
}

function textOf({ format = '', pattern = '' }: Shape): string {
  const text =
    TEXTS[format] ?? PATTERNED.find((each) => each !== undefined && new RegExp(pattern).test(each));
  if (text === undefined) throw new Error(`no text for the pattern ${pattern}: add one to PATTERNED`);
  return text;
}
