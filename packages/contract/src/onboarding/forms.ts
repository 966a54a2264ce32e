/**
 * The schema of each form. The browser and the server parse with the same one. A schema has the rules of the declared
 * questions and those that compare two answers.
 */
import * as rules from '@tulay/engine/identity/field-rules';
import { separateSuffix } from '@tulay/engine/identity/full-name';
import { normalizeIdNumber } from '@tulay/engine/identity/id-formats';
import { isMasked } from '@tulay/engine/identity/mask';
import type { Market } from '@tulay/engine/market';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { ruled } from '../common';
import { orMasked, shapeOf } from './question';
import { QUESTIONS, SECTIONS, type SectionName } from './questions';

export const Section = z.enum(SECTIONS);

const identityForm = (market: Market) =>
  z.pipe(
    z.object(shapeOf(QUESTIONS[market].identity)),
    z.transform((form, context) => {
      if (isMasked(form.idNumber)) return form;
      const outcome = normalizeIdNumber(form.idType, form.idNumber);
      if (outcome.ok) return { ...form, idNumber: outcome.value };
      const { code: message } = outcome;
      context.issues.push({ code: 'custom', message, input: form.idNumber, path: ['idNumber'] });
      return z.NEVER;
    }),
  );

/** The borrower's personal data. A suffix at the end of a name moves to its own answer. */
const basicForm = (market: Market) =>
  z.pipe(
    z.object(shapeOf(QUESTIONS[market].basic)),
    z.transform((form, context) => {
      const name = separateSuffix(form);
      if (name !== null) return { ...form, ...name };
      context.issues.push(suffixDiffers('nameSuffix'));
      return z.NEVER;
    }),
  );

const suffixDiffers = (field: string) => ({
  code: 'custom' as const,
  message: 'name_suffix_differs',
  input: '',
  path: [field],
});

/** Number of emergency contacts that a borrower names. */
export const CONTACTS = { least: 2, most: 3 } as const;

/** Emergency contacts. The server also refuses the borrower's own number. */
const contactsForm = (market: Market) =>
  z.object({
    people: z
      .array(z.object(shapeOf(QUESTIONS[market].contacts)))
      .check(
        z.minLength(CONTACTS.least, 'contacts_too_few'),
        z.maxLength(CONTACTS.most, 'contacts_too_many'),
        ({ value: people, issues }) => {
          // If two contacts have the same number, the second contact gets the error and the focus.
          const again = people.findIndex(
            (person, at) => !isMasked(person.phone) && people.findIndex((p) => p.phone === person.phone) < at,
          );
          if (again < 0) return;
          const path = [again, 'phone'];
          issues.push({ code: 'custom', message: 'contact_duplicate', input: people[again]?.phone, path });
        },
      ),
  });

function workForm(market: Market) {
  const { work } = QUESTIONS[market];
  return z.discriminatedUnion('employment', [
    z.object({ ...shapeOf(work, 'employed'), employment: z.literal('employed') }),
    z.object({ ...shapeOf(work, 'business'), employment: z.literal('business') }),
    z.object({ ...shapeOf(work, 'freelance'), employment: z.literal('freelance') }),
    z.object({ ...shapeOf(work, 'student'), employment: z.literal('student') }).check(
      z.refine((form) => form.graduationYear >= form.enrolmentYear, {
        error: 'graduation_too_early',
        path: ['graduationYear'],
      }),
    ),
    z.object({ ...shapeOf(work, 'jobless'), employment: z.literal('jobless') }),
  ]);
}

/**
 * Schema of the account that receives money. Moves a suffix, such as Jr., from the end of the payee's name to the
 * separate suffix field.
 */
const bankForm = (market: Market) =>
  z.pipe(
    accountForm(market),
    z.transform((form, context) => {
      const name = separateSuffix({
        firstName: form.payeeFirstName,
        middleName: form.payeeMiddleName,
        lastName: form.payeeLastName,
        nameSuffix: form.payeeSuffix,
      });
      if (name !== null)
        return {
          ...form,
          payeeFirstName: name.firstName,
          payeeMiddleName: name.middleName,
          payeeLastName: name.lastName,
          payeeSuffix: name.nameSuffix,
        };
      context.issues.push(suffixDiffers('payeeSuffix'));
      return z.NEVER;
    }),
  );

function accountForm(market: Market) {
  const { bank } = QUESTIONS[market];
  const account = ruled(orMasked(rules.bankAccount));
  return z.discriminatedUnion('kind', [
    z.object({ ...shapeOf(bank, 'bank'), kind: z.literal('bank'), account }).check(
      z.refine((form) => form.accountConfirm === form.account, {
        error: 'bank_mismatch',
        path: ['accountConfirm'],
      }),
    ),
    z.object({ ...shapeOf(bank, 'wallet'), kind: z.literal('wallet') }),
    z.object({
      ...shapeOf(bank, 'remittance'),
      kind: z.literal('remittance'),
      account: ruled(orMasked(phoneRule)),
    }),
  ]);
}

const formsOf = (market: Market) => ({
  identity: identityForm(market),
  basic: basicForm(market),
  purpose: z.object(shapeOf(QUESTIONS[market].purpose)),
  address: z.object(shapeOf(QUESTIONS[market].address)),
  work: workForm(market),
  contacts: contactsForm(market),
  bank: bankForm(market),
});
export type Forms = ReturnType<typeof formsOf>;

export const FORMS: Readonly<Record<Market, Forms>> = { PH: formsOf('PH'), IN: formsOf('IN') };
export type FormOf<S extends SectionName> = z.infer<Forms[S]>;
