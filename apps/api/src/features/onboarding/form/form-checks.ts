/** Checks of forms that need more than a schema: today's date, the borrower's own number, or the payout channels. */
import type { FieldError } from '@tulay/contract/errors';
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import type { ManilaDate } from '@tulay/engine/calendar';
import { birthDate, nextPayday } from '@tulay/engine/identity/field-rules';
import { networkFor } from '@tulay/engine/payout/networks';
import { isSameAccount } from '../payout-account/payout-account.service';
import type { PayoutChannelRow } from '../payout-account/payout-account.service';

export interface FormContext {
  readonly today: ManilaDate;
  /** The borrower's own number, `+639…`; null for forms without contacts. */
  readonly phone: string | null;
  readonly channels: readonly PayoutChannelRow[];
  readonly optedOut: readonly string[];
  /** Account that a failed payout was sent to. The new account must be a different one. */
  readonly account: FormOf<'bank'> | undefined;
  /** Amount in centavos that the account must be able to receive. */
  readonly payoutAmount: number;
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
  bank: (form, { channels, account, payoutAmount }) => {
    const known = channels.find((each) => each.channel === form.channel && each.kind === form.kind);
    if (!known) return [{ path: 'channel', code: 'choose_one' }];
    const network = networkFor({ ...known, maxAmount: known.max_amount }, payoutAmount);
    if (!network.ok) return [{ path: 'channel', code: network.code }];
    return isSameAccount(account, form) ? [{ path: 'account', code: 'bank_unchanged' }] : [];
  },
};

export const checkForm = <S extends SectionName>(
  section: S,
  form: FormOf<S>,
  at: FormContext,
): FieldError[] => CHECKS[section](form, at);

/**
 * Returns the values by which borrowers are compared. An ID number and an account may belong to one borrower only. If a
 * second borrower enters such a value, the form is saved anyway and the value counts as a duplicate in the decision. An
 * error would reveal that the first person is a customer.
 */
export function comparedIn({ identity, bank, address }: ComparedForms): readonly ComparedAnswer[] {
  return [
    ...(identity ? [{ kind: 'id_number' as const, value: `${identity.idType}:${identity.idNumber}` }] : []),
    ...(bank ? [{ kind: 'payout_account' as const, value: `${bank.channel}:${bank.account}` }] : []),
    ...(address ? [{ kind: 'address' as const, value: comparableAddress(address) }] : []),
  ];
}

interface ComparedForms {
  readonly identity?: FormOf<'identity'> | undefined;
  readonly bank?: FormOf<'bank'> | undefined;
  readonly address?: FormOf<'address'> | undefined;
}

interface ComparedAnswer {
  readonly kind: 'id_number' | 'payout_account' | 'address';
  readonly value: string;
}

/** Returns an address in a form that case, accents, spaces and punctuation do not change. */
const comparableAddress = ({ province, city, barangay, street }: FormOf<'address'>): string =>
  [province, city, barangay, street]
    .map((line) =>
      line
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .join('\n');
