/** Generates values for a schema of the OpenAPI document: valid ones, edge cases and invalid ones. */
import type { SeededRandom } from '../seeded-random';
import type { Schema } from './routes';

/** Text that must not break the server in any field, path or body. */
const AWKWARD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💸'.repeat(80),
  "'; drop table customer; --",
  '../../etc/passwd',
  '%00',
  '-1',
  '1e309',
  'NaN',
  'null',
  '__proto__',
  'a'.repeat(5_000),
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '99999999-9999-9999-9999-999999999999',
] as const;

const AWKWARD_NUMBERS = [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, 1e-300] as const;
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;
const NESTING = 40;

export interface GeneratorOptions {
  readonly random: SeededRandom;
  /** Probability, 0 to 1, that a part is deliberately invalid. */
  readonly brokenShare: number;
  /** Ids to use for UUID fields. */
  readonly ids: readonly string[];
}

export function anyValue({ random }: Pick<GeneratorOptions, 'random'>): unknown {
  return random.pick<() => unknown>([
    () => random.pick(AWKWARD_TEXTS),
    () => random.pick(AWKWARD_NUMBERS),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [random.pick(AWKWARD_TEXTS), random.pick(AWKWARD_NUMBERS)],
    () => ({ [random.pick(AWKWARD_TEXTS)]: random.pick(AWKWARD_TEXTS) }),
    () => JSON.parse('{"a":'.repeat(NESTING) + '1' + '}'.repeat(NESTING)) as unknown,
  ])();
}

export const awkwardText = ({ random }: Pick<GeneratorOptions, 'random'>): string =>
  random.pick(AWKWARD_TEXTS);

/** Generates a value for a schema. Each part is invalid with the probability `brokenShare`. */
export function generateValue(schema: Schema, options: GeneratorOptions): unknown {
  const { random, brokenShare: broken } = options;
  if (random.chance(broken)) return anyValue(options);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return generateValue(random.pick(choices), options);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => generateValue(each, options)));
  if (schema.enum) return random.pick(schema.enum);
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'object':
      return generateObject(schema, options);
    case 'array': {
      const { minItems = 0, maxItems = 4, items = {} } = schema;
      const count = random.between(minItems, Math.max(minItems, Math.min(maxItems, minItems + 3)));
      return Array.from({ length: count }, () => generateValue(items, options));
    }
    case 'string':
      return generateText(schema, options);
    case 'integer':
    case 'number':
      return generateNumber(schema, options);
    case 'boolean':
      return random.chance(0.5);
    default:
      return schema.type === 'null' ? null : anyValue(options);
  }
}

function generateObject(
  { properties = {}, required = [] }: Schema,
  options: GeneratorOptions,
): Record<string, unknown> {
  const { random, brokenShare: broken } = options;
  const members = Object.entries(properties).filter(
    ([name]) => !random.chance(required.includes(name) ? broken / 2 : 0.3),
  );
  const made = members.map(([name, schema]) => [name, generateValue(schema, options)] as const);
  return Object.fromEntries(random.chance(broken) ? [...made, ['unexpected', anyValue(options)]] : made);
}

function generateText(
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  { random, ids }: GeneratorOptions,
): string {
  if (format === 'uuid' || pattern?.includes('[0-9a-fA-F]{8}')) return random.pick(ids);
  if (format === 'date' || pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) {
    return `20${random.between(10, 99)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 31))}`;
  }
  if (format === 'email') return `somebody${random.between(1, 999)}@example.com`;
  if (pattern?.includes('\\d')) return String(random.between(0, 10 ** 9)).slice(0, maxLength);
  const length = random.between(minLength, Math.max(minLength, Math.min(maxLength, minLength + 30)));
  return Array.from({ length }, () => random.pick([...'abc XYZ09.-_éñ'])).join('');
}

function generateNumber(
  { type, minimum = 0, maximum = MAX_INTEGER }: Schema,
  { random }: GeneratorOptions,
): number {
  const [least, most] = [Math.max(minimum, -MAX_INTEGER), Math.min(maximum, MAX_INTEGER)];
  if (random.chance(0.15)) return random.pick([least, most]);
  const near = random.between(0, 2_000_000);
  const number = Math.min(most, Math.max(least, least + near));
  return type === 'integer' ? Math.trunc(number) : number + 0.25;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
