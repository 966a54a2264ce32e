/** Checks of forms that a schema cannot do: they need today's date, the borrower's number or the payout channels. */
import type { FormOf, SectionName } from '@tulay/contract/onboarding/forms';
import type { ManilaDate } from '@tulay/engine/calendar';
import { birthDate, nextPayday } from '@tulay/engine/identity/field-rules';
import { isSameAccount } from '../payout-account/payout-account.service';
import type { PayoutChannelRow } from '../payout-account/payout-account.service';

export interface FieldError {
  readonly path: string;
  readonly code: string;
}

export interface FormContext {
  readonly today: ManilaDate;
  /** The borrower's own number, `+639…`; null for forms without contacts. */
  readonly phone: string | null;
  readonly channels: readonly PayoutChannelRow[];
  readonly optedOut: readonly string[];
  /** The account to which a payout failed, which the new one must differ from. */
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
  contacts: (form, { phone, optedOut }) =>
    form.people.flatMap((person, index) => {
      const path = `people.${index}.phone`;
      if (person.phone === phone) return [{ path, code: 'contact_own_number' }];
      return optedOut.includes(person.phone) ? [{ path, code: 'contact_left' }] : [];
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

/**
 * Returns the values that only one borrower may have. A second borrower's is saved all the same and counts as a duplicate in
 * the decision; an error would reveal that the first one is a customer.
 */
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
