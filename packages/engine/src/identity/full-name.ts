/** The suffix of a name (Jr., Sr., II to V): a separate answer, which documents print after the last name. */

/** Printed form of each suffix, by the code of the choice. */
export const SUFFIX_TEXTS = { jr: 'Jr.', sr: 'Sr.', ii: 'II', iii: 'III', iv: 'IV', v: 'V' } as const;
export type NameSuffix = keyof typeof SUFFIX_TEXTS;
export const NAME_SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv', 'v'] as const satisfies readonly NameSuffix[];

const AFTER_NAME = /^(.*[^ ,])[ ,]+(jr\.?|sr\.?|ii|iii|iv|v)$/iu;

interface SplitName {
  readonly name: string;
  readonly suffix: NameSuffix | '';
}

/**
 * Splits the suffix from the end of a typed name: `Dela Cruz, Jr.` is `Dela Cruz` and `jr`. A `V` counts only after a last
 * name, because after other names it is usually an initial.
 */
export function splitSuffix(typed: string, isLastName: boolean): SplitName {
  const [, name = typed, end = ''] = AFTER_NAME.exec(typed) ?? [];
  const code = end.toLowerCase().replace('.', '');
  const suffix = NAME_SUFFIXES.find((each) => each === code);
  if (suffix === undefined || (suffix === 'v' && !isLastName)) return { name: typed, suffix: '' };
  return { name, suffix };
}

interface NameParts {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  readonly nameSuffix?: string | undefined;
}

type SeparateName = { readonly [P in keyof NameParts]-?: P extends 'nameSuffix' ? NameSuffix | '' : string };

/**
 * Returns the names without a suffix, and the suffix as a separate part. Null if the names and the chosen suffix say
 * different ones.
 */
export function separateSuffix(parts: NameParts): SeparateName | null {
  const first = splitSuffix(parts.firstName, false);
  const middle = splitSuffix(parts.middleName ?? '', false);
  const last = splitSuffix(parts.lastName, true);
  const chosen = NAME_SUFFIXES.filter((each) => each === parts.nameSuffix);
  const typed = [first, middle, last].flatMap(({ suffix }) => (suffix === '' ? [] : [suffix]));
  const [nameSuffix = '', ...others] = new Set([...chosen, ...typed]);
  if (others.length > 0) return null;
  return { firstName: first.name, middleName: middle.name, lastName: last.name, nameSuffix };
}

/** Returns a name as documents and payouts print it: first, middle and last name, then the suffix. */
export function fullName({ firstName, middleName, lastName, nameSuffix }: NameParts): string {
  const suffix = NAME_SUFFIXES.find((each) => each === nameSuffix);
  return [firstName, middleName, lastName, suffix && SUFFIX_TEXTS[suffix]].filter(Boolean).join(' ');
}
