/** Shapes that every feature shares. Money is integer centavos, dates are Manila dates, instants are UTC. */
import type { FieldCode } from '@tulay/engine/identity/field-rules';
import { ok, type Result } from '@tulay/engine/result';
import * as z from 'zod/mini';
import { LANGUAGES } from './languages';

export const Uuid = z.uuid();
export const Centavos = z.int().check(z.gte(0));
export const Amount = z.int().check(z.gte(1), z.lte(100_000_000));
export const ManilaDateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const Instant = z.iso.datetime();
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
export const PaymentMeans = z.enum(['redirect', 'qr', 'counter']);

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  retryable: z.boolean(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof Problem>;

export const Empty = z.object({});

/**
 * Returns the schema of a text field that an engine rule checks. `longest` limits the typed text, before normalization.
 */
export const ruled = (rule: (input: string) => Result<string, FieldCode>, longest = z.maxLength(500)) =>
  z.pipe(
    z.string().check(longest),
    z.transform((input: string, context) => {
      const outcome = rule(input);
      if (outcome.ok) return outcome.value;
      context.issues.push({ code: 'custom', message: outcome.code, input });
      return z.NEVER;
    }),
  );

export const ruledOrEmpty = (rule: (input: string) => Result<string, FieldCode>) =>
  z.optional(ruled((input) => (input.trim() === '' ? ok('') : rule(input))));

export const chosen = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: 'choose_one' });
