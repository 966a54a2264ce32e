/**
 * Stored numbers in forms. The API answers with a mask that shows only the last characters of the number. A form that
 * sends the mask back keeps the stored number; to change the number, the borrower types it again.
 */
import { isMasked, maskAccount, maskIdNumber } from '@tulay/engine/identity/mask';
import { readNumber } from '@tulay/engine/identity/number-text';
import type { SectionName } from './questions';

type Form = Readonly<Record<string, unknown>>;

/**
 * Masked numbers of each form. A mask keeps the stored number only if the answers in `with` are unchanged, because a
 * number belongs to its type.
 */
const MASKED: {
  readonly [S in SectionName]?: {
    readonly numbers: readonly string[];
    readonly mask: (number: string) => string;
    readonly with: readonly string[];
  };
} = {
  identity: { numbers: ['idNumber'], mask: maskIdNumber, with: ['idType'] },
  bank: { numbers: ['account', 'accountConfirm'], mask: maskAccount, with: ['kind', 'channel'] },
};

/** Returns a form as the API shows it. Also masks drafts, whose numbers may be half typed. */
export function maskForm(section: SectionName, form: Form): Record<string, unknown> {
  if (section === 'contacts') return { ...form, people: peopleOf(form).map(maskPerson) };
  const rule = MASKED[section];
  if (rule === undefined) return { ...form };
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      rule.numbers.includes(name) ? masked(value, rule.mask) : value,
    ]),
  );
}

/**
 * Replaces each mask in a submitted form by the stored number that the mask stands for. Masks without a stored number
 * stay.
 */
export function unmaskForm(
  section: SectionName,
  sent: Form,
  stored: readonly (Form | null)[],
): Record<string, unknown> {
  const sources = stored.filter((each) => each !== null);
  if (section === 'contacts') {
    const known = sources.flatMap(peopleOf);
    return {
      ...sent,
      ...('people' in sent ? { people: peopleOf(sent).map((person) => unmaskPerson(person, known)) } : {}),
    };
  }
  const rule = MASKED[section];
  if (rule === undefined) return { ...sent };
  const same = sources.filter((each) => rule.with.every((name) => each[name] === sent[name]));
  const unmasked = (name: string, value: unknown) =>
    same.map((each) => each[name]).find((number) => isMaskOf(value, number, rule.mask)) ?? value;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      rule.numbers.includes(name) ? unmasked(name, value) : value,
    ]),
  );
}

/**
 * Returns the paths of masked numbers in a form. A mask that `unmaskForm` left in place matches no stored
 * number.
 */
export function maskedPaths(section: SectionName, form: Form): string[] {
  if (section === 'contacts')
    return peopleOf(form).flatMap(({ phone }, at) => (isMask(phone) ? [`people.${at}.phone`] : []));
  return (MASKED[section]?.numbers ?? []).filter((name) => isMask(form[name]));
}

const isMask = (value: unknown): value is string => typeof value === 'string' && isMasked(value);

const masked = (value: unknown, mask: (number: string) => string): unknown =>
  typeof value === 'string' && value !== '' && !isMasked(value) ? mask(value) : value;

const isMaskOf = (sent: unknown, number: unknown, mask: (number: string) => string): boolean =>
  isMask(sent) &&
  typeof number === 'string' &&
  number !== '' &&
  readNumber(mask(number)) === readNumber(sent);

const peopleOf = (form: Form): Form[] => {
  const people: unknown = form['people'];
  return Array.isArray(people) ? people.filter((each) => typeof each === 'object' && each !== null) : [];
};

const maskPerson = (person: Form): Form => ({ ...person, phone: masked(person['phone'], maskAccount) });

/**
 * Replaces a contact's mask by the stored number. If two contacts have the same mask, the one with the same name is
 * used.
 */
function unmaskPerson(person: Form, known: readonly Form[]): Form {
  const fitting = known.filter(({ phone }) => isMaskOf(person['phone'], phone, maskAccount));
  const found = fitting.find(({ name }) => name === person['name']) ?? fitting[0];
  return found === undefined ? person : { ...person, phone: found['phone'] };
}
