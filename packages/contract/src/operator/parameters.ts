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

/** Returns the unit of a number parameter; null for a parameter without a unit. */
export function unitOf(of: z.ZodType): 'pesos' | 'percent' | null {
  const unit = innerOf(of).meta()?.['unit'];
  return unit === 'pesos' || unit === 'percent' ? unit : null;
}

/** Returns the inner schema of a parameter that is optional or has a default. */
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

/** Column of a parameter with several lines, such as the lines of a journal. */
export interface LineColumn {
  readonly name: string;
  /** Codes of which the operator chooses one; absent for a column of text. */
  readonly options?: readonly string[];
  /** Example or unit, which an empty column of text shows. */
  readonly hint?: string;
  /** Word in front of the value. Without a value, the line has neither the word nor the value. */
  readonly word?: string;
}

/**
 * Creates a parameter with several lines. Its text has commas between the lines, and spaces between the columns of a
 * line. `read` returns a line by its text; null for a line that it does not understand.
 */
export const lines = <T>(
  help: string,
  {
    columns,
    most,
    read,
    message,
  }: {
    readonly columns: readonly LineColumn[];
    readonly most: number;
    readonly read: (text: string) => T | null;
    readonly message: string;
  },
) =>
  z
    .string()
    .max(4_000)
    .transform((text, context) => {
      const parts = text.split(',').map((part) => part.trim());
      const found = parts.flatMap((part) => read(part) ?? []);
      if (found.length === parts.length && found.length <= most) return found;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    })
    .meta({ description: help, isSentence: true, columns });

const Columns = z.array(
  z.object({
    name: z.string(),
    options: z.array(z.string()).optional(),
    word: z.string().optional(),
    hint: z.string().optional(),
  }),
);

/** Returns the columns of a parameter with several lines; an empty list for every other parameter. */
export const columnsOf = (of: z.ZodType): readonly LineColumn[] =>
  Columns.safeParse(of.meta()?.['columns']).data ?? [];

export const isSentence = (of: z.ZodType): boolean => of.meta()?.['isSentence'] === true;

/**
 * Kind and number of the object to which the files of a parameter belong. The files are uploaded to this object before
 * the command runs.
 */
export interface FilePlace {
  /** Kind of object; null if the parameter `about` of the same command states the kind. */
  readonly about: FileAbout | null;
  /**
   * Name of the parameter that holds the number or id of the object; null for a folder, whose own name identifies it.
   */
  readonly subject: string | null;
}

/**
 * Creates a parameter for files. Its text consists of file ids, separated by commas. The command line takes paths
 * instead, and the form has a file picker.
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

/**
 * Creates a parameter for the files of a folder. Its text consists of file ids, separated by commas, or is the path of
 * the folder.
 */
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

/** Returns the object to which the files of a parameter belong; null for a parameter without files. */
export function filePlaceOf(of: z.ZodType): (FilePlace & { readonly most: number }) | null {
  const meta = FileMeta.safeParse(of.meta());
  return meta.success ? meta.data.file : null;
}

export const day = (help: string) =>
  z.string().refine(isManilaDate, 'a date such as 2026-12-25').meta({ description: help, calendar: 'date' });

/** Creates a parameter for a month, such as `2026-11`. */
export const monthly = (help: string) =>
  z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'a month such as 2026-11')
    .meta({ description: help, calendar: 'month' });

/** Returns whether a parameter is a date or a month, which a form lets the operator choose from a calendar; null for others. */
export function calendarOf(of: z.ZodType): 'date' | 'month' | null {
  const calendar = of.meta()?.['calendar'];
  return calendar === 'date' || calendar === 'month' ? calendar : null;
}

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

/** Creates a parameter for several codes of a list, with commas between them. */
export const someOf = <const T extends string>(codes: readonly T[], help: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .refine(
      (chosen): chosen is T[] => chosen.every((each) => codes.some((code) => code === each)),
      `some of ${codes.join(',')}`,
    )
    .meta({ description: help, several: codes });

/** Returns the codes of which a parameter takes several; an empty list for every other parameter. */
export function severalOf(of: z.ZodType): readonly string[] {
  const codes = of.meta()?.['several'];
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** Names of the lists from which a form offers the value of a parameter. The console reads each list with a command. */
export const CHOICE_LISTS = ['terms', 'endpoints', 'apiKeys', 'operators', 'colleagues', 'commands'] as const;
export type ChoiceList = (typeof CHOICE_LISTS)[number];

/** Returns the parameter with a list from which a form offers its value. The command itself takes any valid value. */
export const chosenFrom = <S extends z.ZodType>(list: ChoiceList, of: S): S =>
  of.meta({ ...of.meta(), choices: list });

/** Returns the list from which a form offers the value of a parameter; null for a parameter without such a list. */
export function choicesOf(of: z.ZodType): ChoiceList | null {
  const list = of.meta()?.['choices'];
  return CHOICE_LISTS.find((each) => each === list) ?? null;
}

/** Largest number of cases on a page, and in the parameter `only`. */
const CASES_MOST = 100;

/** Parameter that limits a list to the cases with these numbers. Without the parameter, the list has all cases. */
export const ONLY = {
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
