import { err, ok, type Result } from '../result';
import { LATIN_LETTERS, LATIN_MARKS, NUMERALS } from './document-characters';
import { stripChinese } from './strip-chinese';
import { withoutCopyMarks } from './untyped';

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`\uff07]/gu;
const QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** Matches the characters that Philippine IDs, addresses on envelopes and company signs use. */
const IN_TEXT = new RegExp(`[${LATIN_LETTERS}${LATIN_MARKS}${NUMERALS} .,;:'"()/&#+@!%*°-]`, 'u');
const IN_NAME = new RegExp(`[${LATIN_LETTERS}${LATIN_MARKS} .,'-]`, 'u');
const STARTS_TEXT = new RegExp(`[${LATIN_LETTERS}${NUMERALS}#("']`, 'u');
const STARTS_NAME = new RegExp(`[${LATIN_LETTERS}']`, 'u');
const SUFFIX = String.raw`(?:jr|sr)\.?|i{2,3}|iv|v`;
/** Matches a comma that is not followed by a suffix; a name may have no such comma. */
const COMMA = new RegExp(`,(?! ?(?:${SUFFIX})$)`, 'iu');
/** Matches a dot and a top-level domain, because phones show such a text as a link. */
const LINK = new RegExp(
  String.raw`[^ .]\.(?:com|net|org|info|biz|ph|ly|me|io|co|gl|gg|tv|cc|ru|cn|xyz|app|link|click|shop|site|online|top|club|live|vip|win|store|page|dev)(?:$|[ ./])`,
  'iu',
);

export interface TextLimits {
  readonly min: number;
  readonly max: number;
  /** Least number of letters. */
  readonly letters: number;
}

/** Normalizes what is typed or pasted: spaces, apostrophes, quotes and dashes of every kind, composed letters. */
export function normalizeText(input: string): string {
  return withoutCopyMarks(stripChinese(input))
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/№ ?/gu, 'No. ')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

/** Returns the first character that a text may not have; undefined if there is none. */
function refusedCharacter(text: string, allowed: RegExp, first: RegExp): string | undefined {
  const characters = [...text];
  const refused = characters.find((character) => !allowed.test(character));
  if (refused !== undefined) return refused;
  const [start] = characters;
  return start === undefined || first.test(start) ? undefined : start;
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const isWithin = (text: string, { min, max, letters }: TextLimits): boolean =>
  text.length >= min && text.length <= max && countLetters(text) >= letters;

/** Returns the rule of a free text in Latin letters. A refusal names the first refused character, if there is one. */
export function textRule<C extends string>(
  code: C,
  limits: TextLimits,
): (input: string) => Result<string, C> {
  return (input) => {
    const text = normalizeText(input);
    const character = refusedCharacter(text, IN_TEXT, STARTS_TEXT);
    if (character !== undefined) return err(code, { character });
    return isWithin(text, limits) ? ok(text) : err(code);
  };
}

/** Returns the rule of a person's name. A refusal names the first refused character, if there is one. */
export function nameRule<C extends string>(code: C, max = 60): (input: string) => Result<string, C> {
  return (input) => {
    const name = normalizeText(input);
    const character = refusedCharacter(name, IN_NAME, STARTS_NAME);
    if (character !== undefined) return err(code, { character });
    if (COMMA.test(name)) return err(code, { character: ',' });
    if (LINK.test(name)) return err(code, { character: '.' });
    return isWithin(name, { min: 1, max, letters: 1 }) ? ok(name) : err(code);
  };
}
