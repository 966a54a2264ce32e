/** Shapes that every feature shares. Money is integer centavos, dates are Manila dates, instants are UTC. */
import type { FieldCode } from '@tulay/engine/identity/field-rules';
import { readNumber } from '@tulay/engine/identity/number-text';
import { ok, type Result } from '@tulay/engine/result';
import { fieldMessage } from './field-message';
import { TIME_PROMISE_KINDS } from '@tulay/engine/time-promise';
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
export const ChannelMeans = z.enum(['redirect', 'qr', 'counter', 'transfer']);

/** Promise about when something happens, as far as it can still be kept (`TimePromise` in the engine). */
export const TimePromiseView = z.object({ kind: z.enum(TIME_PROMISE_KINDS), until: Instant });
export type TimePromiseBody = z.infer<typeof TimePromiseView>;

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  retryable: z.boolean(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  fields: z.optional(
    z.array(z.object({ path: z.string(), code: z.string(), character: z.optional(z.string()) })),
  ),
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
      const { code, params } = outcome;
      const message = fieldMessage({ code, character: params?.['character'] });
      context.issues.push({ code: 'custom', message, input });
      return z.NEVER;
    }),
  );

/**
 * Returns the schema of a number for which the engine has no rule. The checks get the number as `readNumber` returns
 * it.
 */
export const numberText = (...checks: z.core.CheckFn<string>[] | z.core.$ZodCheck<string>[]) =>
  z.pipe(z.pipe(z.string().check(z.maxLength(500)), z.transform(readNumber)), z.string().check(...checks));

/** One-time code as typed or pasted. */
export const OtpText = numberText(z.regex(/^\d{4,8}$/, 'code_format'));

export const ruledOrEmpty = (rule: (input: string) => Result<string, FieldCode>) =>
  z.optional(ruled((input) => (input.trim() === '' ? ok('') : rule(input))));

export const chosen = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: 'choose_one' });
