import type { FormOf } from '@tulay/contract/onboarding/forms';
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/questions';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import type { ErrorCode, Refusal } from '@tulay/contract/errors';
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import { manilaDate } from '@tulay/engine/calendar';
import { err, type Failure, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import type { Vault } from '../../crypto/envelope';
import { cipherOf } from '../../crypto/sealed-columns';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Liveness } from '../../ports/liveness';
import type { Payouts } from '../../ports/payouts';
import type { Sms } from '../../ports/sms';
import type { Storage } from '../../ports/storage';
import { SENSITIVE_CONSENT_VERSION } from '@tulay/contract/privacy/sensitive-consent';
import { findSensitiveConsent, mayStore } from '../privacy/sensitive-consent.service';
import { createPayoutAccountService } from './payout-account/payout-account.service';
import { channelView, listChannels } from './payout-account/payout-account.service';
import { createContactService } from './contact/contact.service';
import { createFaceService } from './face/face.service';
import { createPhotoService } from './photo/photo.service';
import { listPhotos } from './photo/photo.store';
import { createUploadService } from './photo/upload.service';
import { findReturnedApplication } from './form/form.store';
import { openCorrections } from './form/progress';
import { isComplete } from './form/saved-answers';
import {
  type PayoutTarget,
  formView,
  payoutNetworkTo,
  payoutTargetOf,
  payoutTransfersTo,
} from './form/form.view';
import {
  comparedInput,
  type Compared,
  findCustomer,
  findEditRights,
  listClaimsOfOthers,
} from './form/form.store';
import { listSections, marksOf, saveDraft, sealForm, type SectionRow } from './form/sealed-forms';
import { checkForm, comparedIn, type FormContext } from './form/form-checks';
import { createTypedForms } from './form/typed-forms';
import { type Progress, progressOf, type StepsLeft, stepsLeft } from './form/progress';

export { payoutNetworkTo, type PayoutTarget, payoutTransfersTo, type Progress };
export type OnboardingService = ReturnType<typeof createOnboardingService>;

export interface OnboardingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly liveness: Liveness;
  readonly sms: Sms;
  readonly payouts: Pick<Payouts, 'supports'>;
  readonly vault: Vault;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'LENDER_BRAND' | 'MARKET'>;
}

export type SavedForms = { readonly [S in SectionName]?: FormOf<S> };

export function createOnboardingService(dependencies: OnboardingDependencies) {
  const { db, clock, storage, liveness, sms, payouts, vault, config } = dependencies;
  const parts = { db, vault };
  const savedForms = async (customerId: string, only?: readonly SectionName[]): Promise<SavedForms> =>
    formsFrom(await listSections(parts, customerId, only));
  const hashCompared = (sections: SavedForms): Compared[] =>
    comparedIn(sections).map(({ kind, value }) => ({ kind, hash: vault.fingerprint(kind, value) }));

  const face = createFaceService({
    db,
    clock,
    vault,
    liveness,
    idNumberOf: async (customerId) => (await savedForms(customerId, ['identity'])).identity?.idNumber,
  });
  const loadState = async (customerId: string) => {
    const saved = listSections(parts, customerId);
    const [sections, photos, faceStatus, [returned]] = await Promise.all([
      saved,
      listPhotos(db, customerId),
      face.status(
        customerId,
        saved.then((rows) => formsFrom(rows).identity?.idNumber),
      ),
      findReturnedApplication(db, customerId),
    ]);
    const judged = sections.map((row) => ({
      ...row,
      complete: isComplete(config.MARKET, row.section, row.data),
    }));
    return {
      sections: judged,
      photos,
      face: faceStatus,
      corrections: openCorrections(returned, { sections, photos }),
    };
  };

  const photos = createPhotoService({ db, clock, storage, vault });
  const contacts = createContactService({ db, clock, sms, vault, config });
  const bank = createPayoutAccountService({ db, clock, vault });

  const listOfferedChannels = async () =>
    (await listChannels(db, config.MARKET)).filter(({ channel }) => payouts.supports(channel));

  const phone = async (customerId: string) => (await findCustomer(db, customerId)).phone;

  const formContext = createFormContext({ db, clock, contacts, listOfferedChannels, phone });

  const { typedForm, typedDraft } = createTypedForms(parts, config.MARKET);

  const savedBank = async (customerId: string) => (await savedForms(customerId, ['bank'])).bank;

  return {
    photos,
    contacts,
    face,
    uploads: createUploadService({ db, clock, storage, vault, photos }),

    /** Returns a keyed fingerprint of the ID number, equal for the same ID; null before one is saved. */
    async idFingerprint(customerId: string): Promise<string | null> {
      const values = hashCompared(await savedForms(customerId, ['identity']));
      return values.find(({ kind }) => kind === 'id_number')?.hash.toString('hex') ?? null;
    },

    async view(customerId: string): Promise<ProfileBody> {
      const [all, consent, changeable] = await Promise.all([
        loadState(customerId),
        findSensitiveConsent(db, customerId),
        findEditRights(db, customerId, clock.now()),
      ]);
      const sensitiveConsent = (consent ?? 0) >= SENSITIVE_CONSENT_VERSION;
      return { ...formView(all), ...stepsLeft(all), ...changeable, sensitiveConsent };
    },

    /**
     * Saves a form. Errors: `details_closed` (an open application uses the section), `bank_change_not_allowed` and
     * `confirmation_required` (see `BankChangeName`).
     */
    async saveSection<S extends SectionName>(
      customerId: string,
      section: S,
      sent: FormOf<S>,
    ): Promise<Result<StepsLeft, ErrorCode> | Refusal> {
      const typed = await typedForm(customerId, section, sent);
      if (!typed.ok) return typed;
      const form = typed.value;
      const isBank = section === 'bank';
      const [allowed, context, change, account, cipher] = await Promise.all([
        mayStore(db, customerId, section),
        formContext(customerId, form),
        isBank ? bank.changeRule(customerId) : 'free',
        isBank ? savedBank(customerId) : undefined,
        cipherOf(db, vault, customerId),
      ]);
      if (!allowed) return err('sensitive_consent_required');
      if (change === 'closed') return err('bank_change_not_allowed');
      if (change === 'confirm') return err('confirmation_required');
      const returnedAccount = change === 'returned' ? account : undefined;
      const fields = checkForm(section, form, { ...context, account: returnedAccount });
      if (fields.length > 0) return { ...err('invalid_input'), fields };

      const compared = comparedInput(hashCompared({ [section]: form }));
      const saved = {
        section,
        ...sealForm({ vault, cipher }, section, form),
        ...marksOf(vault, customerId, form),
        compared,
        auditId: newId(),
      };
      const stored = await runEvent(db, 'section_save', customerId, clock.now(), saved);
      if (!stored.ok) return stored.code === 'identity_unchanged' ? onField(stored, 'idNumber') : stored;
      return ok(stepsLeft(await loadState(customerId)));
    },

    /**
     * Changes the payout account after a first loan. Errors: those of the form and of `PayoutAccountService.change`.
     */
    async changeBank(
      customerId: string,
      key: string,
      sent: { readonly form: FormOf<'bank'>; readonly confirmationId: string },
    ): Promise<Result<object, ErrorCode> | Refusal> {
      const typed = await typedForm(customerId, 'bank', sent.form);
      if (!typed.ok) return typed;
      const input = { ...sent, form: typed.value };
      const [context, cipher] = await Promise.all([
        formContext(customerId, input.form),
        cipherOf(db, vault, customerId),
      ]);
      const fields = checkForm('bank', input.form, context);
      if (fields.length > 0) return { ...err('invalid_input'), fields };
      const compared = hashCompared({ bank: input.form });
      const changed = await bank.change(cipher, key, input, compared);
      return !changed.ok && changed.code === 'bank_unchanged' ? onField(changed, 'account') : changed;
    },

    /** Saves a draft as typed, with the stored numbers in place of their masks. */
    async saveDraft(
      customerId: string,
      section: SectionName,
      draft: Record<string, unknown>,
    ): Promise<Result<void, 'invalid_input' | 'sensitive_consent_required'>> {
      if (!hasWholeCharacters(draft)) return err('invalid_input');
      const [allowed, typed] = await Promise.all([
        mayStore(db, customerId, section),
        typedDraft(customerId, section, draft),
      ]);
      if (!allowed) return err('sensitive_consent_required');
      await saveDraft(parts, customerId, section, typed, clock.now());
      return ok(undefined);
    },

    channels: async () => (await listOfferedChannels()).map((row) => channelView(row, clock.now())),

    phone,

    async firstName(customerId: string): Promise<string | null> {
      return (await savedForms(customerId, ['basic'])).basic?.firstName ?? null;
    },

    /**
     * Returns the finished and the missing steps of the application. `started` is true once the borrower has typed or
     * photographed anything.
     */
    async progress(customerId: string): Promise<Progress & { readonly started: boolean }> {
      const all = await loadState(customerId);
      return { ...progressOf(all), started: all.sections.length + all.photos.length > 0 };
    },

    /** Returns what an application needs. `formsComplete`: today's schemas accept every saved form. */
    async readiness(customerId: string): Promise<{
      readonly corrections: CorrectionBody[];
      readonly face: FaceCheckStatusBody;
      readonly formsComplete: boolean;
    }> {
      const { corrections, face: status, sections } = await loadState(customerId);
      const complete = sections.filter((row) => row.complete).length;
      return { corrections, face: status, formsComplete: complete === SECTIONS.length };
    },

    forms: (customerId: string): Promise<SavedForms> => savedForms(customerId),

    /** Returns the kinds of claims that another borrower made first: `id_number`, `payout_account`. */
    async duplicates(customerId: string): Promise<string[]> {
      const claimed = hashCompared(await savedForms(customerId, ['identity', 'bank']));
      return listClaimsOfOthers(
        db,
        customerId,
        claimed.map(({ hash }) => hash),
      );
    },

    async payoutTarget(customerId: string): Promise<PayoutTarget | null> {
      const [account, channels] = await Promise.all([savedBank(customerId), listChannels(db, config.MARKET)]);
      return payoutTargetOf(vault, account, channels);
    },
  };
}

interface ContextParts extends Pick<OnboardingDependencies, 'db' | 'clock'> {
  readonly contacts: Pick<ReturnType<typeof createContactService>, 'listOptedOut'>;
  readonly listOfferedChannels: () => Promise<FormContext['channels']>;
  readonly phone: (customerId: string) => Promise<string>;
}

/** Creates the function that loads everything that the checks of a form need. */
function createFormContext({ db, clock, contacts, listOfferedChannels, phone }: ContextParts) {
  return async (customerId: string, form: object): Promise<FormContext> => {
    const people: FormOf<'contacts'>['people'] =
      'people' in form && Array.isArray(form.people) ? form.people : [];
    const isBank = 'channel' in form;
    const now = clock.now();
    const [ownPhone, channels, optedOut, rights] = await Promise.all([
      people.length > 0 ? phone(customerId) : null,
      isBank ? listOfferedChannels() : [],
      contacts.listOptedOut(people.map((person) => person.phone)),
      isBank ? findEditRights(db, customerId, now) : null,
    ]);
    const payoutAmount = rights?.payoutAmount ?? 0;
    return { today: manilaDate(now), phone: ownPhone, channels, optedOut, account: undefined, payoutAmount };
  };
}

/** Adds to a refusal the form field that the borrower has to change. */
const onField = (refusal: Failure<ErrorCode>, path: string): Refusal => ({
  ...refusal,
  fields: [{ path, code: refusal.code }],
});

/**
 * Returns false if a text in the value contains a null character or half of a character pair, which no document can
 * print.
 */
function hasWholeCharacters(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && Buffer.from(value).toString() === value;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(hasWholeCharacters);
}

/**
 * Returns the stored forms by section. A form is stored only after its schema accepted it. It lacks the answers to
 * questions that were added later, so new code reads those through `saved-answers`.
 */
const formsFrom = (rows: readonly SectionRow[]): SavedForms =>
  Object.fromEntries(rows.filter((row) => row.data !== null).map((row) => [row.section, row.data]));
