/** Validates a value against a schema. Supports the JSON Schema keywords that the OpenAPI document uses. */
import type { Schema } from './routes';

/** Returns the first difference between value and schema, with its place; null if the value is valid. */
export function mismatch(schema: Schema, value: unknown, at = '$'): string | null {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const found = choices.map((each) => mismatch(each, value, at));
    return found.includes(null)
      ? null
      : `${at} matches none of ${choices.length} schemas: ${found.join('; ')}`;
  }
  for (const each of schema.allOf ?? []) {
    const found = mismatch(each, value, at);
    if (found) return found;
  }
  if (schema.enum && !schema.enum.includes(value))
    return `${at} is ${JSON.stringify(value)}, not in the enum`;
  if ('const' in schema && schema.const !== value) return `${at} is not ${JSON.stringify(schema.const)}`;
  return typeMismatch(schema, value, at);
}

function typeMismatch(schema: Schema, value: unknown, at: string): string | null {
  switch (schema.type) {
    case 'object':
      return objectMismatch(schema, value, at);
    case 'array':
      return arrayMismatch(schema, value, at);
    case 'string':
      return typeof value === 'string' ? textMismatch(schema, value, at) : `${at} is not a string`;
    case 'integer':
    case 'number':
      return numberMismatch(schema, value, at);
    case 'boolean':
      return typeof value === 'boolean' ? null : `${at} is not a boolean`;
    case 'null':
      return value === null ? null : `${at} is not null`;
    default:
      return null;
  }
}

function objectMismatch(schema: Schema, value: unknown, at: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is not an object`;
  const members = value as Record<string, unknown>;
  const missing = (schema.required ?? []).find((name) => !(name in members));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [name, member] of Object.entries(members)) {
    const known = schema.properties?.[name];
    if (known === undefined && schema.additionalProperties === false) return `${at}.${name} is not described`;
    const rule = known ?? schema.additionalProperties;
    const found = typeof rule === 'object' ? mismatch(rule, member, `${at}.${name}`) : null;
    if (found) return found;
  }
  return null;
}

function arrayMismatch({ items, minItems = 0, maxItems }: Schema, value: unknown, at: string): string | null {
  if (!Array.isArray(value)) return `${at} is not an array`;
  if (value.length < minItems || (maxItems !== undefined && value.length > maxItems)) {
    return `${at} has ${value.length} items`;
  }
  for (const [index, each] of value.entries()) {
    const found = items ? mismatch(items, each, `${at}[${index}]`) : null;
    if (found) return found;
  }
  return null;
}

function textMismatch(
  { pattern, minLength = 0, maxLength }: Schema,
  value: string,
  at: string,
): string | null {
  if (value.length < minLength || (maxLength !== undefined && value.length > maxLength)) {
    return `${at} has ${value.length} characters`;
  }
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
    ? null
    : `${at} does not match ${pattern}`;
}

function numberMismatch({ type, minimum, maximum }: Schema, value: unknown, at: string): string | null {
  if (typeof value !== 'number') return `${at} is not a number`;
  if (type === 'integer' && !Number.isInteger(value)) return `${at} is not an integer`;
  if (minimum !== undefined && value < minimum) return `${at} is below ${minimum}`;
  return maximum !== undefined && value > maximum ? `${at} is above ${maximum}` : null;
}
