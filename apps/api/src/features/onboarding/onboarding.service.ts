import type { FormOf, SectionName } from '@tulay/contract/onboarding/forms';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import type { ErrorCode } from '@tulay/contract/errors';
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import { manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import { createVault } from '../../crypto/envelope';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Liveness } from '../../ports/liveness';
import type { Payouts } from '../../ports/payouts';
import type { Sms } from '../../ports/sms';
import type { Storage } from '../../ports/storage';
import { createPayoutAccountService } from './payout-account/payout-account.service';
import { listChannels } from './payout-account/payout-account.service';
import { createContactService } from './contact/contact.service';
import { createFaceService } from './face/face.service';
import { createPhotoService } from './photo/photo.service';
import { listPhotos } from './photo/photo.store';
import { createUploadService } from './photo/upload.service';
import { findReturnedApplication } from './form/form.store';
import { openCorrections } from './form/progress';
import { type PayoutTarget, formView, payoutTargetOf } from './form/form.view';
import {
  findEditRights,
  type Claim,
  listClaimsOfOthers,
  claimsInput,
  findCustomer,
  type SectionRow,
  saveDraft,
  listSections,
} from './form/form.store';
import { checkForm, type FormContext, claimsOf, type FieldError } from './form/form-checks';
import { type Progress, progressOf, type StepsLeft, stepsLeft } from './form/progress';

export type { PayoutTarget };
export type OnboardingService = ReturnType<typeof createOnboardingService>;

export interface OnboardingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly liveness: Liveness;
  readonly sms: Sms;
  readonly payouts: Pick<Payouts, 'supports'>;
  readonly config: Pick<Config, 'DATA_KEY' | 'PUBLIC_URL' | 'LENDER_BRAND' | 'MARKET'>;
}

export type SavedForms = { readonly [S in SectionName]?: FormOf<S> };

export interface FormRefused {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly fields: FieldError[];
}

const DRAFT_BYTES = 20 * 1024;

export function createOnboardingService(dependencies: OnboardingDependencies) {
  const { db, clock, storage, liveness, sms, payouts, config } = dependencies;
  const vault = createVault(config.DATA_KEY);
  const hashClaims = (sections: SavedForms): Claim[] =>
    claimsOf(sections).map(({ kind, value }) => ({ kind, hash: vault.fingerprint(kind, value) }));

  const face = createFaceService({
    db,
    clock,
    vault,
    liveness,
    idNumberOf: async (customerId) => formsFrom(await listSections(db, customerId)).identity?.idNumber,
  });
  const loadState = async (customerId: string) => {
    const saved = listSections(db, customerId);
    const [sections, photos, faceStatus, [returned]] = await Promise.all([
      saved,
      listPhotos(db, customerId),
      face.status(
        customerId,
        saved.then((rows) => formsFrom(rows).identity?.idNumber),
      ),
      findReturnedApplication(db, customerId),
    ]);
    return {
      sections,
      photos,
      face: faceStatus,
      corrections: openCorrections(returned, { sections, photos }),
    };
  };

  const photos = createPhotoService({ db, clock, storage, vault });
  const contacts = createContactService({ db, clock, sms, vault, config });
  const bank = createPayoutAccountService({ db, clock });

  const listOfferedChannels = async () =>
    (await listChannels(db, config.MARKET)).filter(({ channel }) => payouts.supports(channel));

  const phone = async (customerId: string) => (await findCustomer(db, customerId)).phone;

  async function formContext(customerId: string, form: object): Promise<FormContext> {
    const people = 'people' in form ? (form as FormOf<'contacts'>).people : [];
    const [ownPhone, channels, optedOut] = await Promise.all([
      people.length > 0 ? phone(customerId) : null,
      'channel' in form ? listOfferedChannels() : [],
      contacts.listOptedOut(people.map((person) => person.phone)),
    ]);
    return { today: manilaDate(clock.now()), phone: ownPhone, channels, optedOut, account: undefined };
  }

  const savedBank = async (customerId: string) => formsFrom(await listSections(db, customerId)).bank;

  return {
    photos,
    contacts,
    face,
    uploads: createUploadService({ db, clock, storage, vault, photos }),

    /** Keyed fingerprint of the ID number, equal for the same ID; null before one is saved. */
    async idFingerprint(customerId: string): Promise<string | null> {
      const claims = hashClaims(formsFrom(await listSections(db, customerId)));
      return claims.find(({ kind }) => kind === 'id_number')?.hash.toString('hex') ?? null;
    },

    async view(customerId: string): Promise<ProfileBody> {
      const [all, changeable] = await Promise.all([
        loadState(customerId),
        findEditRights(db, customerId, clock.now()),
      ]);
      return { ...formView(all), ...stepsLeft(all), ...changeable };
    },

    /** `details_closed`: an open application uses the section. `bank_change_not_allowed`, `confirmation_required`: see `BankChangeName`. */
    async saveSection<S extends SectionName>(
      customerId: string,
      section: S,
      form: FormOf<S>,
    ): Promise<{ readonly ok: true; readonly value: StepsLeft } | FormRefused> {
      const isBank = section === 'bank';
      const [context, change, account] = await Promise.all([
        formContext(customerId, form),
        isBank ? bank.changeRule(customerId) : 'free',
        isBank ? savedBank(customerId) : undefined,
      ]);
      if (change === 'closed') return { ok: false, code: 'bank_change_not_allowed', fields: [] };
      if (change === 'confirm') return { ok: false, code: 'confirmation_required', fields: [] };
      const returnedAccount = change === 'returned' ? account : undefined;
      const fields = checkForm(section, form, { ...context, account: returnedAccount });
      if (fields.length > 0) return { ok: false, code: 'invalid_input', fields };

      const claims = claimsInput(hashClaims({ [section]: form }));
      const saved = { section, form, claims, auditId: newId() };
      const stored = await runEvent(db, 'section_save', customerId, clock.now(), saved);
      if (!stored.ok) return { ok: false, code: stored.code, fields: [] };
      return ok(stepsLeft(await loadState(customerId)));
    },

    /** Changes the payout account after a first loan. Errors of the form and of `PayoutAccountService.change`. */
    async changeBank(
      customerId: string,
      key: string,
      input: { readonly form: FormOf<'bank'>; readonly confirmationId: string },
    ): Promise<Result<object, ErrorCode> | FormRefused> {
      const fields = checkForm('bank', input.form, await formContext(customerId, input.form));
      if (fields.length > 0) return { ok: false, code: 'invalid_input', fields };
      const changed = await bank.change(customerId, key, input, hashClaims({ bank: input.form }));
      const { code } = changed.ok ? { code: null } : changed;
      return code === 'bank_unchanged' ? { ok: false, code, fields: [{ path: 'account', code }] } : changed;
    },

    /** Saves a draft as typed, up to 20 KB. */
    async saveDraft(
      customerId: string,
      section: SectionName,
      draft: Record<string, unknown>,
    ): Promise<Result<void, 'invalid_input'>> {
      if (Buffer.byteLength(JSON.stringify(draft)) > DRAFT_BYTES) return { ok: false, code: 'invalid_input' };
      await saveDraft(db, customerId, section, draft, clock.now());
      return ok(undefined);
    },

    channels: listOfferedChannels,

    phone,

    async firstName(customerId: string): Promise<string | null> {
      return formsFrom(await listSections(db, customerId)).basic?.firstName ?? null;
    },

    /** Steps done and left; `started` once anything was typed or photographed. */
    async progress(
      customerId: string,
    ): Promise<Progress & { readonly started: boolean; readonly firstName: string | null }> {
      const all = await loadState(customerId);
      return {
        ...progressOf(all),
        started: all.sections.length + all.photos.length > 0,
        firstName: formsFrom(all.sections).basic?.firstName ?? null,
      };
    },

    async readiness(
      customerId: string,
    ): Promise<{ readonly corrections: CorrectionBody[]; readonly face: FaceCheckStatusBody }> {
      const { corrections, face: status } = await loadState(customerId);
      return { corrections, face: status };
    },

    forms: async (customerId: string): Promise<SavedForms> => formsFrom(await listSections(db, customerId)),

    /** Kinds of claims that another borrower made first: `id_number`, `payout_account`. */
    async duplicates(customerId: string): Promise<string[]> {
      const claims = hashClaims(formsFrom(await listSections(db, customerId)));
      return listClaimsOfOthers(
        db,
        customerId,
        claims.map((claim) => claim.hash),
      );
    },

    async payoutTarget(customerId: string): Promise<PayoutTarget | null> {
      const [rows, channels] = await Promise.all([
        listSections(db, customerId),
        listChannels(db, config.MARKET),
      ]);
      return payoutTargetOf(formsFrom(rows).bank, channels);
    },
  };
}

/** Casts stored data to forms: only what the schema accepted is stored as data. */
const formsFrom = (rows: readonly SectionRow[]): SavedForms =>
  Object.fromEntries(rows.filter((row) => row.data !== null).map((row) => [row.section, row.data]));
