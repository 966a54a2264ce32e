import { isManilaDate } from '@tulay/engine/calendar';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod';

const PESOS = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Parses pesos such as `12.50` into centavos, without floating point. */
export const money = (help: string, least = 0) =>
  z
    .string()
    .regex(PESOS, 'pesos such as 12.50')
    .transform((text) => {
      const [, whole = '', cents = ''] = PESOS.exec(text) ?? [];
      return Number(`${whole}${cents.padEnd(2, '0')}`);
    })
    .refine((amount) => amount >= least, 'must be more than 0')
    .describe(help);

const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** Parses a percentage such as `0.15` into ppm, without floating point. */
export const percentage = (help: string) =>
  z
    .string()
    .regex(PERCENT, 'percent such as 0.15')
    .transform((text) => {
      const [, whole = '', rest = ''] = PERCENT.exec(text) ?? [];
      return Number(`${whole}${rest.padEnd(4, '0')}`);
    })
    .describe(help);

export const word = (help: string) => z.string().min(1).max(200).regex(/^\S+$/, 'one word').describe(help);

export const phone = (help: string) =>
  z
    .string()
    .transform((text, context) => {
      const read = phoneRule(text);
      if (read.ok) return read.value;
      context.issues.push({ code: 'custom', message: 'a mobile number such as 9171234567', input: text });
      return z.NEVER;
    })
    .describe(help);

/** Creates a text parameter that takes all the words that follow, so that the text needs no quotes. */
export const sentence = (help: string) =>
  z.string().trim().min(1).max(2_000).meta({ description: help, isSentence: true });

export const isSentence = (of: z.ZodType): boolean => of.meta()?.['isSentence'] === true;

export const day = (help: string) =>
  z.string().refine(isManilaDate, 'a date such as 2026-12-25').describe(help);

export const count = (help: string, least = 0, most = 999) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'a number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `between ${least} and ${most}`)
    .describe(help);

export const id = (help: string) => z.guid('an id').describe(help);

export const flag = (help: string) => z.boolean().default(false).describe(help);

export const oneOf = <const T extends readonly [string, ...string[]]>(words: T, help: string) =>
  z.enum(words, `one of ${words.join(', ')}`).describe(help);
