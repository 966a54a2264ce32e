/** Inserts the demonstration's borrowers with their forms and applications, as onboarding would have left them. */
import { type FormOf, FORMS } from '@tulay/contract/onboarding/forms';
import { exampleForms, type SectionName } from '@tulay/contract/onboarding/questions';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { Insertable } from 'kysely';
import { columnCipher } from '../../apps/api/src/crypto/sealed-columns';
import type { Tables } from '../../apps/api/src/db/schema/tables';
import { sealForm } from '../../apps/api/src/features/onboarding/form/sealed-forms';
import { instantOf } from '../simulation/clock';
import type { Lender } from '../simulation/lender';
import type { Person } from '../simulation/person';
import type { FullName } from './names';

/** Limit of an accepted application, in centavos. */
const LIMIT = 1_000_000;
const ROWS_AT_ONCE = 500;

export type ApplicationState = 'none' | 'half_filled' | 'review' | 'returned' | 'rejected' | 'accepted';

/** What is known of a borrower when the simulation begins. */
export interface Registration extends FullName {
  readonly state: ApplicationState;
  /** Day of the registration and of the application. */
  readonly on: ManilaDate;
}

export async function registerBorrowers(
  lender: Lender,
  people: readonly Person[],
  registrationOf: (person: Person) => Registration,
): Promise<void> {
  const rows = people.map((person) => rowsOf(lender, person, registrationOf(person)));
  const { db } = lender;
  await inParts(
    rows.map(({ customer }) => customer),
    (part) => db.insertInto('customer').values(part).execute(),
  );
  await inParts(
    rows.map(({ owner }) => owner),
    (part) => db.insertInto('phone_owner').values(part).execute(),
  );
  await inParts(
    rows.flatMap(({ sections }) => sections),
    (part) => db.insertInto('profile_section').values(part).execute(),
  );
  await inParts(
    rows.flatMap(({ application }) => application),
    (part) => db.insertInto('application').values(part).execute(),
  );
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

function rowsOf(lender: Lender, person: Person, registration: Registration) {
  const { customerId, phone, number } = person;
  const at = instantOf(registration.on, 9 * 3_600 + (number % 36_000));
  const isAccepted = registration.state === 'accepted';
  const customer = {
    customer_id: customerId,
    phone,
    language: number % 3 === 0 ? ('tl' as const) : ('en' as const),
    privacy_consent_at: at,
    registered_at: at,
    credit_limit: isAccepted ? LIMIT : 0,
    wrapped_key: lender.vault.newCustomerKey(customerId),
  };
  return {
    customer,
    owner: { phone, customer_id: customerId, claimed_at: at },
    sections: sectionsOf(lender, person, customer, registration, at),
    application: applicationOf(customerId, registration, at),
  };
}

function sectionsOf(
  { vault }: Lender,
  person: Person,
  customer: { readonly customer_id: string; readonly wrapped_key: Buffer },
  registration: Registration,
  at: Date,
) {
  if (registration.state === 'none') return [];
  const cipher = columnCipher(vault, customer);
  const forms = formsOf(person, registration);
  const seal = <S extends SectionName>(section: S, form: FormOf<S>) => {
    const sealed = sealForm({ vault, cipher }, section, form);
    return {
      customer_id: customer.customer_id,
      section,
      data: Buffer.from(sealed.sealed, 'hex'),
      draft: null,
      form_hash: Buffer.from(sealed.formHash, 'hex'),
      ...(sealed.answerHash === null ? {} : { answer_hash: Buffer.from(sealed.answerHash, 'hex') }),
      completed_at: at,
      updated_at: at,
    };
  };
  const { PH } = FORMS;
  const first = [
    seal('identity', PH.identity.parse(forms.identity)),
    seal('basic', PH.basic.parse(forms.basic)),
    seal('purpose', PH.purpose.parse(forms.purpose)),
  ];
  if (registration.state === 'half_filled') return first;
  return [
    ...first,
    seal('address', PH.address.parse(forms.address)),
    seal('work', PH.work.parse(forms.work)),
    seal('contacts', PH.contacts.parse(forms.contacts)),
    seal('bank', PH.bank.parse(forms.bank)),
  ];
}

/** Returns the declared examples with the borrower's own name, ID number and wallet. */
function formsOf({ number }: Person, { firstName, lastName }: Registration) {
  const { identity, basic, bank, ...others } = exampleForms('PH');
  const account = `0917${String(number).padStart(6, '0')}5`;
  return {
    ...others,
    identity: { ...identity, idNumber: `${String(10 ** 11 + number * 7)}9999` },
    basic: { ...basic, firstName, lastName },
    bank: {
      ...bank,
      account,
      ...(bank.accountConfirm === undefined ? {} : { accountConfirm: account }),
      payeeFirstName: firstName,
      payeeLastName: lastName,
    },
  };
}

function applicationOf(
  customerId: string,
  { state, on }: Registration,
  at: Date,
): Insertable<Tables['application']>[] {
  if (state === 'none' || state === 'half_filled') return [];
  const base = {
    customer_id: customerId,
    application_id: customerId,
    submitted_at: at,
    decided_at: null,
    credit_limit: null,
    reapply_on: null,
    reasons: [],
    corrections: [],
  };
  const decided = { ...base, decided_at: at };
  if (state === 'accepted') return [{ ...decided, status: 'accepted', credit_limit: LIMIT }];
  if (state === 'review') return [{ ...base, status: 'review' }];
  if (state === 'returned') {
    return [{ ...base, status: 'draft', corrections: ['id_front_unclear'], returned_at: at }];
  }
  return [{ ...decided, status: 'rejected', reasons: ['person_decided'], reapply_on: addDays(on, 30) }];
}
