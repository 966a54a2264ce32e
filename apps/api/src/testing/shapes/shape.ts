/** JSON shapes as JSON Schema. Parts that follow from others are left out, so that equal shapes compare as equal. */
import * as z from 'zod/mini';

/** The part of JSON Schema that the schemas of stored JSON use. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Shape[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** Keys that every object or integer of the schemas has. */
const isImplied = (key: string, value: unknown): boolean =>
  key === '$schema' ||
  key === 'readOnly' ||
  key === 'propertyNames' ||
  (key === 'additionalProperties' && value === false) ||
  value === Number.MAX_SAFE_INTEGER ||
  value === Number.MIN_SAFE_INTEGER;

/** Returns the shape of the values that a schema accepts. A nullable key is required: code reads null, not undefined. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return JSON.parse(
    JSON.stringify(json, (key, value: unknown) => (isImplied(key, value) ? undefined : value)),
  );
}

/** Splits a shape into its alternatives, so that each of them has a single type. */
export function alternativesOf(shape: Shape): readonly Shape[] {
  const { type } = shape;
  if (typeof type !== 'object') return (shape.anyOf ?? shape.oneOf)?.flatMap(alternativesOf) ?? [shape];
  return type.map((each) => (each === 'null' ? { type: each } : { ...shape, type: each }));
}

/** Returns the values that a shape accepts if it lists them; null if it accepts any value of its type. */
export function valuesOf(shape: Shape): readonly unknown[] | null {
  if (shape.const !== undefined) return [shape.const];
  return shape.enum ?? null;
}
