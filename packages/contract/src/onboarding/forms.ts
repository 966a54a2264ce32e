/**
 * The schema of each form. The browser and the server parse with the same one. A schema has the rules of the declared
 * questions and those that compare two answers.
 */
import * as rules from '@tulay/engine/identity/field-rules';
import { normalizeIdNumber } from '@tulay/engine/identity/id-formats';
import type { Market } from '@tulay/engine/market';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { ruled } from '../common';
import { shapeOf } from './question';
import { QUESTIONS, SECTIONS, type SectionName } from './questions';

export const Section = z.enum(SECTIONS);

const identityForm = (market: Market) =>
  z.pipe(
    z.object(shapeOf(QUESTIONS[market].identity)),
    z.transform((form, context) => {
      const outcome = normalizeIdNumber(form.idType, form.idNumber);
      if (outcome.ok) return { ...form, idNumber: outcome.value };
      const { code: message } = outcome;
      context.issues.push({ code: 'custom', message, input: form.idNumber, path: ['idNumber'] });
      return z.NEVER;
    }),
  );

/** Emergency contacts, two or three people. The server also refuses the borrower's own number. */
const contactsForm = (market: Market) =>
  z.object({
    people: z
      .array(z.object(shapeOf(QUESTIONS[market].contacts)))
      .check(
        z.minLength(2, 'contacts_too_few'),
        z.maxLength(3, 'contacts_too_many'),
        ({ value: people, issues }) => {
          // The second of two equal numbers gets the error and the focus.
          const again = people.findIndex(
            (person, at) => people.findIndex((p) => p.phone === person.phone) < at,
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

function bankForm(market: Market) {
  const { bank } = QUESTIONS[market];
  const account = ruled(rules.bankAccount);
  return z.discriminatedUnion('kind', [
    z.object({ ...shapeOf(bank, 'bank'), kind: z.literal('bank'), account }).check(
      z.refine((form) => form.accountConfirm.replace(/[\s-]/g, '') === form.account, {
        error: 'bank_mismatch',
        path: ['accountConfirm'],
      }),
    ),
    z.object({ ...shapeOf(bank, 'wallet'), kind: z.literal('wallet') }),
    z.object({ ...shapeOf(bank, 'remittance'), kind: z.literal('remittance'), account: ruled(phoneRule) }),
  ]);
}

const formsOf = (market: Market) => ({
  identity: identityForm(market),
  basic: z.object(shapeOf(QUESTIONS[market].basic)),
  purpose: z.object(shapeOf(QUESTIONS[market].purpose)),
  address: z.object(shapeOf(QUESTIONS[market].address)),
  work: workForm(market),
  contacts: contactsForm(market),
  bank: bankForm(market),
});
export type Forms = ReturnType<typeof formsOf>;

export const FORMS: Readonly<Record<Market, Forms>> = { PH: formsOf('PH'), IN: formsOf('IN') };
export type FormOf<S extends SectionName> = z.infer<Forms[S]>;
