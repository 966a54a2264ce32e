/** What a form cannot know by itself: today's date, the borrower's own number, the channels that exist. */
import type { FormOf, SectionName } from '@tulay/contract/onboarding/forms';
import type { ManilaDate } from '@tulay/engine/calendar';
import { birthDate, nextPayday } from '@tulay/engine/identity/field-rules';
import { isSameAccount } from '../payout-account/payout-account.service';
import type { PayoutChannelRow } from '../payout-account/channel.store';

export interface FieldError {
  readonly path: string;
  readonly code: string;
}

export interface FormContext {
  readonly today: ManilaDate;
  /** The borrower's own, `+639…`; null where nothing is held against it. */
  readonly phone: string | null;
  readonly channels: readonly PayoutChannelRow[];
  /** Phones of the people named who asked not to be a contact. */
  readonly left: readonly string[];
  /** The account that the new one must not be. */
  readonly account: FormOf<'bank'> | undefined;
}

type Check<S extends SectionName> = (form: FormOf<S>, at: FormContext) => FieldError[];

const nothing = (): FieldError[] => [];

const CHECKS: { readonly [S in SectionName]: Check<S> } = {
  identity: nothing,
  purpose: nothing,
  address: nothing,
  work: (form, { today }) => {
    if (!('payday' in form)) return [];
    const payday = nextPayday(form.payday, today);
    return payday.ok ? [] : [{ path: 'payday', code: payday.code }];
  },
  basic: (form, { today }) => {
    const age = birthDate(form.birthDate, today);
    return age.ok ? [] : [{ path: 'birthDate', code: age.code }];
  },
  contacts: (form, { phone, left }) =>
    form.people.flatMap((person, index) => {
      const path = `people.${index}.phone`;
      if (person.phone === phone) return [{ path, code: 'contact_own_number' }];
      return left.includes(person.phone) ? [{ path, code: 'contact_left' }] : [];
    }),
  bank: (form, { channels, account }) => {
    const known = channels.some((each) => each.channel === form.channel && each.kind === form.kind);
    if (!known) return [{ path: 'channel', code: 'choose_one' }];
    return isSameAccount(account, form) ? [{ path: 'account', code: 'bank_unchanged' }] : [];
  },
};

export const checkForm = <S extends SectionName>(
  section: S,
  form: FormOf<S>,
  at: FormContext,
): FieldError[] => CHECKS[section](form, at);

/** What must be one borrower's alone: another who brings it as well is a duplicate for the decision, never told. */
export function claimsOf(sections: {
  readonly identity?: FormOf<'identity'> | undefined;
  readonly bank?: FormOf<'bank'> | undefined;
}): { readonly kind: 'id_number' | 'payout_account'; readonly value: string }[] {
  const { identity, bank } = sections;
  return [
    ...(identity ? [{ kind: 'id_number' as const, value: `${identity.idType}:${identity.idNumber}` }] : []),
    ...(bank ? [{ kind: 'payout_account' as const, value: `${bank.channel}:${bank.account}` }] : []),
  ];
}
