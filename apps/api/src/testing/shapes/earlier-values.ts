/** Values as an earlier release would have written them: with the keys that its shapes had. */
import { alternativesOf, type Shape, valuesOf } from './shape';

/** Returns a value without the keys that a shape does not have. */
export function prunedTo(shape: Shape, value: unknown): unknown {
  const fitting = alternativesOf(shape).find((each) => fits(each, value));
  if (!fitting) return value;
  if (Array.isArray(value)) return value.map((each) => prunedTo(fitting.items ?? {}, each));
  const { properties } = fitting;
  if (!properties || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const known = properties[key];
      return known ? [[key, prunedTo(known, part)]] : [];
    }),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a value has the type and constants of a shape, and every key that it requires. */
function fits(shape: Shape, value: unknown): boolean {
  const values = valuesOf(shape);
  if (values) return values.includes(value);
  if (shape.type === 'array') return Array.isArray(value);
  if (shape.type !== 'object') return !isObject(value) && !Array.isArray(value);
  if (!isObject(value)) return false;
  return (shape.required ?? []).every((key) => {
    const part = shape.properties?.[key];
    return key in value && (part === undefined || valuesOf(part) === null || fits(part, value[key]));
  });
}
