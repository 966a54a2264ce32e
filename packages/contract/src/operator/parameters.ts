import { isManilaDate } from '@tulay/engine/calendar';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod';
import { FILE_ABOUT, type FileAbout } from './files';
import type { NumberRange } from './ranges';

const PESOS = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

const asPesos = (centavos: number): string =>
  `₱${(centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;

/** Parses pesos such as `12.50` into centavos, without floating point. `least` and `most` are centavos. */
export const money = (help: string, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(PESOS, 'pesos such as 12.50')
    .transform((text) => {
      const [, whole = '', cents = ''] = PESOS.exec(text) ?? [];
      return Number(`${whole}${cents.padEnd(2, '0')}`);
    })
    .refine((amount) => amount >= least, 'must be more than 0')
    .refine((amount) => amount <= most, `at most ${asPesos(most)}`)
    .meta({ description: help, unit: 'pesos' });

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
    .meta({ description: help, unit: 'percent' });

/** Returns the unit of the number that is typed for a parameter; null without one. */
export function unitOf(of: z.ZodType): 'pesos' | 'percent' | null {
  const unit = innerOf(of).meta()?.['unit'];
  return unit === 'pesos' || unit === 'percent' ? unit : null;
}

/** Returns the schema inside of a parameter that is optional or has a default. */
export const innerOf = (of: z.ZodType): z.ZodType =>
  'innerType' in of.def && of.def.innerType instanceof z.ZodType ? innerOf(of.def.innerType) : of;

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

/** What a file parameter belongs to, so that the file can be uploaded before the command runs. */
export interface FilePlace {
  /** Kind of thing; null if the command's parameter `about` names it. */
  readonly about: FileAbout | null;
  /** Name of the parameter with the number or id of the thing; null for a folder, whose own name it is. */
  readonly subject: string | null;
}

/**
 * Creates a parameter for files. Its text has their ids with commas between them. The command line takes paths instead, and the
 * form has a file picker.
 */
export const attachments = (help: string, place: FilePlace, most = 1) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .refine(
      (ids) => ids.length <= most && ids.every((each) => z.guid().safeParse(each).success),
      most === 1 ? 'a file' : `at most ${most} files`,
    )
    .describe(help)
    .meta({ file: { ...place, most } });

/** Creates a parameter for the files of a folder. Its text is their ids with commas between them, or the path of the folder. */
export const folder = (help: string, about: FileAbout, most: number) =>
  z
    .string()
    .min(1)
    .max(2_000)
    .describe(help)
    .meta({ file: { about, subject: null, most } });

const FileMeta = z.object({
  file: z.object({ about: z.enum(FILE_ABOUT).nullable(), subject: z.string().nullable(), most: z.int() }),
});

/** Returns where the files of a parameter belong; null for a parameter of another kind. */
export function filePlaceOf(of: z.ZodType): (FilePlace & { readonly most: number }) | null {
  const meta = FileMeta.safeParse(of.meta());
  return meta.success ? meta.data.file : null;
}

export const day = (help: string) =>
  z.string().refine(isManilaDate, 'a date such as 2026-12-25').describe(help);

const instantText = z.iso.datetime({ offset: true });

/** Parses a time with its zone, such as `2026-12-25T14:00:00+08:00`. */
export const moment = (help: string) =>
  z
    .string()
    .refine((text) => instantText.safeParse(text).success, 'a time such as 2026-12-25T14:00:00+08:00')
    .transform((text) => new Date(text))
    .describe(help);

export const count = (help: string, least = 0, most = 999) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'a number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `between ${least} and ${most}`)
    .describe(help);

/** Parameter for a whole number within a range. The database checks the same range. */
export const ranged = (help: string, { from, until }: NumberRange) => count(help, from, until);

export const id = (help: string) => z.guid('an id').describe(help);

export const flag = (help: string) => z.boolean().default(false).describe(help);

export const oneOf = <const T extends readonly [string, ...string[]]>(words: T, help: string) =>
  z.enum(words, `one of ${words.join(', ')}`).describe(help);

/** Largest number of cases on a page, and in the parameter `only`. */
const CASES_MOST = 100;

/** Parameter for the numbers of the cases that a list should have; without it, the list has all. */
const ONLY = {
  only: z
    .string()
    .min(1)
    .max(10_000)
    .transform((text) => text.split(','))
    .refine((subjects) => subjects.length <= CASES_MOST, `at most ${CASES_MOST} numbers`)
    .describe('only these cases: their numbers, with commas between them')
    .optional(),
};

/** Parameters of a command whose list may grow without bound. */
export const PAGE = {
  last: count('number of lines', 1).default(50),
  cursor: z
    .string()
    .regex(/^[\w-]{1,400}$/, 'a cursor, as printed after the rows before')
    .describe('where the rows go on, as printed after the rows before')
    .optional(),
};

/** Parameters of a list of cases, which has pages. */
export const CASE_PAGE = { ...PAGE, ...ONLY };
