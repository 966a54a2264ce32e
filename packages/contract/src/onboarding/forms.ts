/** The forms of the application, one schema for each section. The browser's form and the server parse with the same schema. */
import * as options from '@tulay/engine/application/field-options';
import * as rules from '@tulay/engine/identity/field-rules';
import { idTypesOf, type Market, normalizeIdNumber } from '@tulay/engine/identity/id-formats';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { chosen, ruled, ruledOrEmpty } from '../common';

export const SECTIONS = ['identity', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank'] as const;
export const Section = z.enum(SECTIONS);
export type SectionName = (typeof SECTIONS)[number];

const identityForm = (market: Market) =>
  z.pipe(
    z.object({ idType: chosen(idTypesOf(market)), idNumber: z.string().check(z.maxLength(60)) }),
    z.transform((form, context) => {
      const outcome = normalizeIdNumber(form.idType, form.idNumber);
      if (outcome.ok) return { ...form, idNumber: outcome.value };
      const { code: message } = outcome;
      context.issues.push({ code: 'custom', message, input: form.idNumber, path: ['idNumber'] });
      return z.NEVER;
    }),
  );

const BasicForm = z.object({
  firstName: ruled(rules.personName),
  middleName: ruledOrEmpty(rules.personName),
  lastName: ruled(rules.personName),
  birthDate: ruled(rules.birthDateFormat),
  gender: chosen(options.GENDERS),
  maritalStatus: chosen(options.MARITAL_STATUSES),
  education: chosen(options.EDUCATION_LEVELS),
  email: ruled(rules.email),
});

const PurposeForm = z.object({
  purpose: chosen(options.LOAN_PURPOSES),
  whatsapp: ruledOrEmpty(rules.whatsapp),
  viber: ruledOrEmpty(rules.viber),
  facebook: ruledOrEmpty(rules.facebook),
});

const addressForm = (market: Market) =>
  z.object({
    province: ruled(rules.placeName),
    city: ruled(rules.placeName),
    barangay: ruled(rules.placeName),
    street: ruled(rules.address),
    postalCode: ruled(market === 'IN' ? rules.pinCode : rules.postalCode),
  });

const ContactPerson = z.object({
  name: ruled(rules.contactName),
  phone: ruled(phoneRule),
  relation: chosen(options.RELATIONS),
});

/** Two to three people; the server also refuses the borrower's own number. */
const ContactsForm = z.object({
  people: z
    .array(ContactPerson)
    .check(
      z.minLength(2, 'contacts_too_few'),
      z.maxLength(3, 'contacts_too_many'),
      ({ value: people, issues }) => {
        // Told at the second of the two: that field takes the error and the focus.
        const again = people.findIndex(
          (person, at) => people.findIndex((p) => p.phone === person.phone) < at,
        );
        if (again < 0) return;
        const path = [again, 'phone'];
        issues.push({ code: 'custom', message: 'contact_duplicate', input: people[again]?.phone, path });
      },
    ),
});

const incomeBand = chosen(options.INCOME_BANDS);
const earning = {
  incomeBand,
  yearsBand: chosen(options.YEARS_BANDS),
  payCycle: chosen(options.PAY_CYCLES),
  payday: ruled(rules.paydayFormat),
};
const company = {
  industry: chosen(options.INDUSTRIES),
  companyName: ruled(rules.companyName),
  companyPhone: ruledOrEmpty(rules.companyPhone),
  companyAddress: ruled(rules.companyAddress),
  position: ruled(rules.position),
};

const Student = z
  .object({
    employment: z.literal('student'),
    schoolName: ruled(rules.schoolName),
    major: ruled(rules.major),
    enrolmentYear: ruled(rules.studyYear),
    graduationYear: ruled(rules.studyYear),
    incomeBand,
  })
  .check(
    z.refine((form) => form.graduationYear >= form.enrolmentYear, {
      error: 'graduation_too_early',
      path: ['graduationYear'],
    }),
  );

const WorkForm = z.discriminatedUnion('employment', [
  z.object({
    employment: z.literal('employed'),
    jobType: chosen(options.JOB_TYPES),
    ...company,
    ...earning,
  }),
  z.object({ employment: z.literal('business'), ...company, ...earning }),
  z.object({ employment: z.literal('freelance'), position: company.position, ...earning }),
  Student,
  z.object({ employment: z.literal('jobless'), joblessTerm: chosen(options.JOBLESS_TERMS), incomeBand }),
]);

const channel = z.string().check(z.minLength(2, 'choose_one'), z.maxLength(40));
const to = {
  channel,
  payeeFirstName: ruled(rules.personName),
  payeeMiddleName: ruledOrEmpty(rules.personName),
  payeeLastName: ruled(rules.personName),
};

/** Only the Indian pack names the branch by its IFSC. */
const ifscOf = (market: Market) => (market === 'IN' ? ruled(rules.ifsc) : z.optional(z.literal('')));

const bankForm = (market: Market) =>
  z.discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('bank'),
        ...to,
        account: ruled(rules.bankAccount),
        accountConfirm: z.string().check(z.maxLength(60)),
        ifsc: ifscOf(market),
      })
      .check(
        z.refine((form) => form.accountConfirm.replace(/[\s-]/g, '') === form.account, {
          error: 'bank_mismatch',
          path: ['accountConfirm'],
        }),
      ),
    z.object({ kind: z.literal('wallet'), ...to, account: ruled(rules.walletAccount) }),
    z.object({ kind: z.literal('remittance'), ...to, account: ruled(phoneRule) }),
  ]);

const formsOf = (market: Market) => ({
  identity: identityForm(market),
  basic: BasicForm,
  purpose: PurposeForm,
  address: addressForm(market),
  work: WorkForm,
  contacts: ContactsForm,
  bank: bankForm(market),
});
export type Forms = ReturnType<typeof formsOf>;

export const FORMS: Readonly<Record<Market, Forms>> = { PH: formsOf('PH'), IN: formsOf('IN') };
export type FormOf<S extends SectionName> = z.infer<Forms[S]>;
