/** Reads the schema of an answer, so that the console can show each value with its unit and each code in words. */
import * as z from 'zod';
import { Centavos, Instant, ManilaDateText } from '../common';
import { TermShape } from '../lending/product';
import { bytes, centavos, fileLink, instant, manilaDay, ppm, seconds } from './answers';
import { type CodeList, isCodeList, listOf } from './codes';
import { share } from './reports';

export type FieldSchema = z.core.$ZodType;

/** How a value is shown. `constant` always has the same value, so it is not shown. `json` is shown as it is. */
export type Shown =
  | {
      readonly as:
        | 'pesos'
        | 'percent'
        | 'time'
        | 'day'
        | 'bytes'
        | 'duration'
        | 'term'
        | 'number'
        | 'flag'
        | 'id'
        | 'text'
        | 'download'
        | 'constant'
        | 'json';
    }
  | { readonly as: 'code'; readonly list: CodeList | null }
  | { readonly as: 'list'; readonly element: FieldSchema }
  | { readonly as: 'object'; readonly fields: Readonly<Record<string, FieldSchema>> };

/** Schemas whose format does not follow from their type, such as amounts in centavos. */
const MEANINGS = new Map<FieldSchema, Shown>([
  [centavos, { as: 'pesos' }],
  [Centavos, { as: 'pesos' }],
  [ppm, { as: 'percent' }],
  [share, { as: 'percent' }],
  [instant, { as: 'time' }],
  [Instant, { as: 'time' }],
  [manilaDay, { as: 'day' }],
  [ManilaDateText, { as: 'day' }],
  [bytes, { as: 'bytes' }],
  [seconds, { as: 'duration' }],
  [fileLink, { as: 'download' }],
  [TermShape, { as: 'term' }],
]);

/** Returns the format in which the console shows the values of a schema. */
export function shownAs(schema: FieldSchema): Shown {
  const meaning = MEANINGS.get(schema);
  if (meaning) return meaning;
  const inner = innerSchema(schema);
  if (inner) return shownAs(inner);
  if (schema instanceof z.core.$ZodObject) return { as: 'object', fields: schema._zod.def.shape };
  if (schema instanceof z.core.$ZodArray) return { as: 'list', element: schema._zod.def.element };
  if (schema instanceof z.core.$ZodEnum)
    return { as: 'code', list: listOf(Object.values(schema._zod.def.entries).map(String)) };
  if (schema instanceof z.core.$ZodString) return shownText(schema);
  if (schema instanceof z.core.$ZodNumber) return { as: 'number' };
  if (schema instanceof z.core.$ZodBoolean) return { as: 'flag' };
  return { as: schema instanceof z.core.$ZodLiteral ? 'constant' : 'json' };
}

/**
 * Removes one wrapper from a schema: returns the inner schema of an optional or nullable one, and the first alternative
 * of a union. Null for a schema without wrapper.
 */
function innerSchema(schema: FieldSchema): FieldSchema | null {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return schema._zod.def.innerType;
  return schema instanceof z.core.$ZodUnion ? (schema._zod.def.options[0] ?? null) : null;
}

function shownText(schema: FieldSchema): Shown {
  const codes = z.globalRegistry.get(schema)?.['codes'];
  if (isCodeList(codes)) return { as: 'code', list: codes };
  const { def } = schema._zod;
  const format = 'format' in def ? String(def.format) : '';
  if (format === 'datetime') return { as: 'time' };
  if (format === 'date') return { as: 'day' };
  return { as: ['guid', 'uuid'].includes(format) ? 'id' : 'text' };
}

/** Returns every field of a schema by its name, also the fields of nested objects and lists. */
export function fieldsIn(schema: FieldSchema): readonly (readonly [name: string, shown: Shown])[] {
  const shown = shownAs(schema);
  if (shown.as === 'list') return fieldsIn(shown.element);
  if (shown.as !== 'object') return [];
  return Object.entries(shown.fields).flatMap(([name, field]) => [
    [name, shownAs(field)] as const,
    ...fieldsIn(field),
  ]);
}
