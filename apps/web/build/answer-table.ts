import * as z from 'zod/mini';
import { ROUTES } from '../../../packages/contract/src/routes';
import type { AnswerTable, AnswerValues } from '../src/api/known-answers';

/** Returns the allowed values of every response that borrowers and the public can request. */
export function answerTable(): AnswerTable {
  const found = Object.values(ROUTES).flatMap((operation): [string, AnswerValues][] => {
    const { answer, access, method, path } = operation;
    if ((access !== 'borrower' && access !== 'public') || answer === null || 'mediaTypes' in answer)
      return [];
    const values = valuesOf(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }));
    return values === undefined ? [] : [[`${method} /api/v1${path}`, values]];
  });
  return Object.fromEntries(found);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the allowed values in a JSON schema; undefined if it allows any text. */
function valuesOf(schema: unknown): AnswerValues | undefined {
  if (!isRecord(schema)) return undefined;
  if ('$ref' in schema || 'allOf' in schema) throw new Error('an answer refers to another schema');
  const { anyOf, enum: listed, const: only, items, properties, additionalProperties } = schema;
  if (Array.isArray(anyOf)) return anyOf.some(isFreeText) ? undefined : merged(anyOf.map(valuesOf));
  if (Array.isArray(listed)) return listed.filter(isText);
  if (isText(only)) return [only];
  if (items !== undefined) return valuesOf(items);
  const fields = Object.entries({
    ...(isRecord(properties) ? properties : {}),
    ...(isRecord(additionalProperties) ? { '*': additionalProperties } : {}),
  }).flatMap(([name, field]): [string, AnswerValues][] => {
    const values = valuesOf(field);
    return values === undefined ? [] : [[name, values]];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

const isFreeText = (schema: unknown): boolean =>
  isRecord(schema) && schema.type === 'string' && schema.enum === undefined && schema.const === undefined;

/** Merges the allowed values of a schema's alternatives. Most alternatives are null, which has no allowed values. */
function merged(alternatives: readonly (AnswerValues | undefined)[]): AnswerValues | undefined {
  const found = alternatives.filter((each) => each !== undefined);
  return found.length < 2 ? found[0] : found.reduce(both);
}

function both(one: AnswerValues, other: AnswerValues): AnswerValues {
  if (isList(one) && isList(other)) return [...new Set([...one, ...other])];
  if (isList(one) || isList(other)) throw new Error('an answer is either a text or an object');
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, AnswerValues][] => {
      const values = merged([one[name], other[name]]);
      return values === undefined ? [] : [[name, values]];
    }),
  );
}

const isList = (values: AnswerValues): values is readonly string[] => Array.isArray(values);
