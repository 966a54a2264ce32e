/** The application's forms. One schema a section, used by the form and by the server. */
import * as options from '@tulay/engine/application/field-options';
import * as rules from '@tulay/engine/identity/field-rules';
import { normaliseIdNumber } from '@tulay/engine/identity/id-formats';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { Instant, ManilaDateText, ruled, Uuid } from './common';

export const SECTIONS = ['identity', 'basic', 'address', 'work', 'contacts', 'bank'] as const;
export const Section = z.enum(SECTIONS);
export type SectionName = (typeof SECTIONS)[number];

export const PHOTO_KINDS = ['id_front', 'id_in_hand', 'selfie'] as const;
export const PhotoKind = z.enum(PHOTO_KINDS);
export type PhotoKindName = (typeof PHOTO_KINDS)[number];

const chosen = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'choose_one' });

export const IdentityForm = z.pipe(
  z.object({ idType: chosen(options.ID_TYPES), idNumber: z.string().check(z.maxLength(60)) }),
  z.transform((form, context) => {
    const outcome = normaliseIdNumber(form.idType, form.idNumber);
    if (outcome.ok) return { ...form, idNumber: outcome.value };
    context.issues.push({ code: 'custom', message: outcome.code, input: form.idNumber, path: ['idNumber'] });
    return z.NEVER;
  }),
);

export const BasicForm = z.object({
  firstName: ruled(rules.personName),
  middleName: z.optional(z.union([z.literal(''), ruled(rules.personName)])),
  lastName: ruled(rules.personName),
  birthDate: ruled(rules.birthDateFormat),
  gender: chosen(options.GENDERS),
  maritalStatus: chosen(options.MARITAL_STATUSES),
  education: chosen(options.EDUCATION_LEVELS),
  email: ruled(rules.email),
});

export const AddressForm = z.object({
  province: ruled(rules.placeName),
  city: ruled(rules.placeName),
  barangay: ruled(rules.placeName),
  street: ruled(rules.address),
  postalCode: ruled(rules.postalCode),
});

const worked = {
  companyName: ruled(rules.companyName),
  companyPhone: z.optional(z.union([z.literal(''), ruled(rules.companyPhone)])),
  companyAddress: ruled(rules.companyAddress),
  position: ruled(rules.position),
  incomeBand: chosen(options.INCOME_BANDS),
  yearsBand: chosen(options.YEARS_BANDS),
  payCycle: chosen(options.PAY_CYCLES),
  payday: ManilaDateText,
};

/** The fields depend on the employment type: a student names a school, the jobless only how long. */
export const WorkForm = z.discriminatedUnion('employment', [
  z.object({ employment: z.literal('employed'), ...worked }),
  z.object({ employment: z.literal('business'), ...worked }),
  z.object({
    employment: z.literal('freelance'),
    position: worked.position,
    incomeBand: worked.incomeBand,
    yearsBand: worked.yearsBand,
    payCycle: worked.payCycle,
    payday: worked.payday,
  }),
  z.object({
    employment: z.literal('student'),
    schoolName: ruled(rules.schoolName),
    major: ruled(rules.position),
    incomeBand: worked.incomeBand,
  }),
  z.object({
    employment: z.literal('jobless'),
    joblessTerm: chosen(options.JOBLESS_TERMS),
    incomeBand: worked.incomeBand,
  }),
]);

const ContactPerson = z.object({
  name: ruled(rules.contactName),
  phone: ruled(phoneRule),
  relation: chosen(options.RELATIONS),
});

/** Two to three people; the server also refuses the borrower's own number. */
export const ContactsForm = z.object({
  people: z.array(ContactPerson).check(
    z.minLength(2, 'contacts_too_few'),
    z.maxLength(3, 'contacts_too_many'),
    z.refine((people) => new Set(people.map((person) => person.phone)).size === people.length, {
      error: 'contact_duplicate',
    }),
  ),
});

const payee = { payeeFirstName: ruled(rules.personName), payeeLastName: ruled(rules.personName) };
const channel = z.string().check(z.minLength(2, 'choose_one'), z.maxLength(40));

/** Where the money goes: a bank account (typed twice), an e-wallet, or cash at a remittance shop. */
export const BankForm = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('bank'),
      channel,
      account: ruled(rules.bankAccount),
      accountConfirm: z.string().check(z.maxLength(60)),
      ...payee,
    })
    .check(
      z.refine((form) => form.accountConfirm.replace(/[\s-]/g, '') === form.account, {
        error: 'bank_mismatch',
        path: ['accountConfirm'],
      }),
    ),
  z.object({ kind: z.literal('wallet'), channel, account: ruled(rules.walletAccount), ...payee }),
  z.object({ kind: z.literal('remittance'), channel, account: ruled(phoneRule), ...payee }),
]);

export const FORMS = {
  identity: IdentityForm,
  basic: BasicForm,
  address: AddressForm,
  work: WorkForm,
  contacts: ContactsForm,
  bank: BankForm,
} as const satisfies Record<SectionName, unknown>;
export type FormOf<S extends SectionName> = z.infer<(typeof FORMS)[S]>;
export type FormInputOf<S extends SectionName> = z.input<(typeof FORMS)[S]>;

/** Half-filled forms travel and are kept as typed. */
export const Draft = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const PhotoView = z.object({ photoId: Uuid, kind: PhotoKind, uploadedAt: Instant });

/** One photo in one request. Over a bad line it comes in parts instead, by the tus protocol at `photo-uploads`. */
export const PhotoForm = z.object({ kind: PhotoKind, file: z.file() });

export const PHOTO_BYTES_MAX = 12 * 1024 * 1024;

/** Where a photo can be seen, for a minute. */
export const PhotoLink = z.object({ url: z.string(), expiresAt: Instant });

export const SectionView = z.object({
  section: Section,
  complete: z.boolean(),
  /** The saved form where complete, with the draft typed since. */
  data: z.nullable(Draft),
  draft: z.nullable(Draft),
});

export const ProfileView = z.object({
  sections: z.array(SectionView),
  photos: z.array(PhotoView),
  nextStep: z.nullable(Section),
  minutesLeft: z.int(),
});
export type ProfileBody = z.infer<typeof ProfileView>;

export const SectionSaved = z.object({ nextStep: z.nullable(Section), minutesLeft: z.int() });

export const PayoutChannel = z.object({
  channel: z.string(),
  kind: z.enum(['bank', 'wallet', 'remittance']),
  name: z.string(),
  maxAmount: z.int(),
});
