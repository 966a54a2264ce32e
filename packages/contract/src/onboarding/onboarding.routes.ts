import * as z from 'zod/mini';
import { Empty, Uuid } from '../common';
import { EXAMPLE_ID } from '../examples';
import { operations } from '../operation';
import { type Forms, FORMS } from './forms';
import { exampleForms, type SectionName } from './questions';
import { SENSITIVE_SECTIONS } from '../privacy/sensitive-consent';
import { Draft, PayoutChannel, ProfileView, SectionSaved } from './profile';

/**
 * Forms of the Philippine market. A server of another market registers these operations with the forms of that market.
 */
const forms = FORMS.PH;

const EXAMPLE_FORMS = exampleForms();

/** Input of a change of the account for receiving money. */
export const bankChange = (form: Forms['bank']) => z.object({ form, confirmationId: Uuid });

const consentFor = (section: SectionName) =>
  SENSITIVE_SECTIONS.includes(section) ? ({ needsConsent: 'sensitive' } as const) : {};

/** Saves a form. Each form has its own path, so that the API's document describes its schema. */
const saveSection = <S extends SectionName>(section: S, form: Forms[S]) =>
  ({
    method: 'PUT',
    path: `/onboarding/${section}`,
    summary: 'Saves a form of the application',
    access: 'borrower',
    body: form,
    example: EXAMPLE_FORMS[section],
    ...consentFor(section),
    answer: SectionSaved,
    errors: ['details_closed', 'bank_change_not_allowed', 'confirmation_required', 'identity_unchanged'],
  }) as const;

const saveDraft = <S extends SectionName>(section: S) =>
  ({
    method: 'PUT',
    path: `/onboarding/${section}/draft`,
    summary: 'Saves a half-filled form as typed',
    access: 'borrower',
    body: Draft,
    example: EXAMPLE_FORMS[section],
    ...consentFor(section),
    answer: Empty,
    errors: [],
  }) as const;

export const FORM_ROUTES = operations('onboarding', {
  saveIdentity: saveSection('identity', forms.identity),
  saveIdentityDraft: saveDraft('identity'),
  saveBasic: saveSection('basic', forms.basic),
  saveBasicDraft: saveDraft('basic'),
  savePurpose: saveSection('purpose', forms.purpose),
  savePurposeDraft: saveDraft('purpose'),
  saveAddress: saveSection('address', forms.address),
  saveAddressDraft: saveDraft('address'),
  saveWork: saveSection('work', forms.work),
  saveWorkDraft: saveDraft('work'),
  saveContacts: saveSection('contacts', forms.contacts),
  saveContactsDraft: saveDraft('contacts'),
  saveBank: saveSection('bank', forms.bank),
  saveBankDraft: saveDraft('bank'),
});

/** Operations that save each form. `save` needs every answer; `draft` accepts a half-filled form. */
export const SECTION_ROUTES = {
  identity: { save: FORM_ROUTES.saveIdentity, draft: FORM_ROUTES.saveIdentityDraft },
  basic: { save: FORM_ROUTES.saveBasic, draft: FORM_ROUTES.saveBasicDraft },
  purpose: { save: FORM_ROUTES.savePurpose, draft: FORM_ROUTES.savePurposeDraft },
  address: { save: FORM_ROUTES.saveAddress, draft: FORM_ROUTES.saveAddressDraft },
  work: { save: FORM_ROUTES.saveWork, draft: FORM_ROUTES.saveWorkDraft },
  contacts: { save: FORM_ROUTES.saveContacts, draft: FORM_ROUTES.saveContactsDraft },
  bank: { save: FORM_ROUTES.saveBank, draft: FORM_ROUTES.saveBankDraft },
} as const satisfies Record<SectionName, object>;

export const ONBOARDING_ROUTES = operations('onboarding', {
  getOnboarding: {
    method: 'GET',
    path: '/onboarding',
    summary: 'Returns the forms, photos and steps of the application',
    access: 'borrower',
    answer: ProfileView,
    errors: [],
  },
  changeBank: {
    method: 'POST',
    path: '/onboarding/bank/change',
    summary: 'Changes the account for receiving money after a first loan',
    access: 'borrower',
    isKeyed: true,
    body: bankChange(forms.bank),
    example: { form: EXAMPLE_FORMS.bank, confirmationId: EXAMPLE_ID },
    answer: Empty,
    errors: ['bank_change_not_allowed', 'bank_unchanged', 'confirmation_required'],
  },
  listPayoutChannels: {
    method: 'GET',
    path: '/payout-channels',
    summary: 'Lists the banks, wallets and shops to which a loan can be paid out',
    access: 'borrower',
    answer: z.array(PayoutChannel),
    errors: [],
  },
});
