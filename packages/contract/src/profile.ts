/** The application's forms. One schema a section, used by the form and by the server. */
import * as options from '@tulay/engine/application/field-options';
import { STEPS } from '@tulay/engine/application/steps';
import * as rules from '@tulay/engine/identity/field-rules';
import { idTypesOf, type Market, normaliseIdNumber } from '@tulay/engine/identity/id-formats';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { bankForm } from './bank-form';
import { chosen, Instant, ruled, ruledOrEmpty, Uuid } from './common';
import { FaceStanding } from './face';
import { WorkForm } from './work-form';

export const SECTIONS = ['identity', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank'] as const;
export const Section = z.enum(SECTIONS);
export type SectionName = (typeof SECTIONS)[number];

/** The forms and, after the first, the face check. */
export const Step = z.enum(STEPS);

export const PHOTO_KINDS = ['id_front', 'id_in_hand', 'selfie'] as const;
export const PhotoKind = z.enum(PHOTO_KINDS);
export type PhotoKindName = (typeof PHOTO_KINDS)[number];

const identityForm = (market: Market) =>
  z.pipe(
    z.object({ idType: chosen(idTypesOf(market)), idNumber: z.string().check(z.maxLength(60)) }),
    z.transform((form, context) => {
      const outcome = normaliseIdNumber(form.idType, form.idNumber);
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

/** What the money is for, and how else to be reached: all but the purpose may stay empty. */
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

/** The forms of each market: one schema a section, for the form in the browser and for the server. */
export const FORMS: Readonly<Record<Market, Forms>> = { PH: formsOf('PH'), IN: formsOf('IN') };
export type FormOf<S extends SectionName> = z.infer<Forms[S]>;

/** Half-filled forms travel and are kept as typed. */
export const Draft = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const PhotoView = z.object({ photoId: Uuid, kind: PhotoKind, uploadedAt: Instant });

/** One photo in one request. Over a bad line it comes in parts instead, by the tus protocol at `photo-uploads`. */
export const PhotoForm = z.object({ kind: PhotoKind, file: z.file() });

/** Where a photo can be seen, for a minute. */
export const PhotoLink = z.object({ url: z.string(), expiresAt: Instant });

export const SectionView = z.object({
  section: Section,
  complete: z.boolean(),
  /** The saved form where complete, with the draft typed since. */
  data: z.nullable(Draft),
  draft: z.nullable(Draft),
});

/**
 * How the pay-out details may change: `free` before applying, `closed` until a first loan is settled, `confirm` by a
 * fresh code after that, `returned` where money came back and other details are due.
 */
const BankChange = z.enum(['free', 'closed', 'confirm', 'returned']);
export type BankChangeName = z.infer<typeof BankChange>;

/** Something to correct that was not yet: `field` is a field of the form or, in the identity, a photo. */
export const CorrectionView = z.object({ code: z.string(), section: Section, field: z.string() });
export type CorrectionBody = z.infer<typeof CorrectionView>;

export const ProfileView = z.object({
  sections: z.array(SectionView),
  photos: z.array(PhotoView),
  face: FaceStanding,
  /** Of an application that was handed back. */
  corrections: z.array(CorrectionView),
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
  /** An application is open or accepted: a form is no step of it any more and stands by itself. */
  applied: z.boolean(),
  /** What cannot be saved while an application is open; `bankChange` says it of the bank. */
  closed: z.array(Section),
  bankChange: BankChange,
});
export type ProfileBody = z.infer<typeof ProfileView>;

export const SectionSaved = z.object({ nextStep: z.nullable(Step), minutesLeft: z.int() });

export const PayoutChannel = z.object({
  channel: z.string(),
  kind: z.enum(['bank', 'wallet', 'remittance']),
  name: z.string(),
  maxAmount: z.int(),
});
