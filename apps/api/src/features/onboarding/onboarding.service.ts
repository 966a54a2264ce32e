/** The application's forms: what is saved, what is half typed, what comes next. */
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
import { listChannels } from './payout-account/channel.store';
import { createContactService } from './contact/contact.service';
import { createFaceService } from './face/face.service';
import { createPhotoService } from './photo/photo.service';
import { listPhotos } from './photo/photo.store';
import { createUploadService } from './photo/upload.service';
import { handedBack } from './form/correction.store';
import { openCorrections } from './form/correction.view';
import { type PayoutTarget, formView, payoutTargetOf } from './form/form.view';
import {
  findEditRights,
  type Claim,
  listClaimsOfOthers,
  claimsInput,
  phoneOf,
  type SectionRow,
  saveDraft,
  sectionsOf,
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
  readonly payouts: Pick<Payouts, 'carries'>;
  readonly config: Pick<Config, 'DATA_KEY' | 'PUBLIC_URL' | 'LENDER_BRAND' | 'MARKET'>;
}

/** What the saved forms say, by section. */
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
  const hashed = (sections: SavedForms): Claim[] =>
    claimsOf(sections).map(({ kind, value }) => ({ kind, hash: vault.fingerprint(kind, value) }));

  const face = createFaceService({
    db,
    clock,
    vault,
    liveness,
    idNumberOf: async (customerId) => formsFrom(await sectionsOf(db, customerId)).identity?.idNumber,
  });
  const allOf = async (customerId: string) => {
    const saved = sectionsOf(db, customerId);
    const [sections, photos, standing, [returned]] = await Promise.all([
      saved,
      listPhotos(db, customerId),
      face.standing(
        customerId,
        saved.then((rows) => formsFrom(rows).identity?.idNumber),
      ),
      handedBack(db, customerId),
    ]);
    return { sections, photos, face: standing, corrections: openCorrections(returned, { sections, photos }) };
  };

  const photos = createPhotoService({ db, clock, storage, vault });
  const contacts = createContactService({ db, clock, sms, vault, config });
  const bank = createPayoutAccountService({ db, clock });

  /** Those that the gateway of new pay-outs reaches. */
  const channelsOffered = async () =>
    (await listChannels(db, config.MARKET)).filter(({ channel }) => payouts.carries(channel));

  /** What a form is held against: only what its section depends on is asked for. */
  async function circumstancesOf(customerId: string, form: object): Promise<FormContext> {
    const people = 'people' in form ? (form as FormOf<'contacts'>).people : [];
    const [phone, channels, left] = await Promise.all([
      people.length > 0 ? phoneOf(db, customerId) : null,
      'channel' in form ? channelsOffered() : [],
      contacts.whoLeft(people.map((person) => person.phone)),
    ]);
    return { today: manilaDate(clock.now()), phone, channels, left, account: undefined };
  }

  const savedBank = async (customerId: string) => formsFrom(await sectionsOf(db, customerId)).bank;

  return {
    photos,
    contacts,
    face,
    uploads: createUploadService({ db, clock, storage, vault, photos }),

    /** The same for whoever brings the same ID; null while there is none. */
    async idFingerprint(customerId: string): Promise<string | null> {
      const claims = hashed(formsFrom(await sectionsOf(db, customerId)));
      return claims.find(({ kind }) => kind === 'id_number')?.hash.toString('hex') ?? null;
    },

    async view(customerId: string): Promise<ProfileBody> {
      const [all, changeable] = await Promise.all([
        allOf(customerId),
        findEditRights(db, customerId, clock.now()),
      ]);
      return { ...formView(all), ...stepsLeft(all), ...changeable };
    },

    /**
     * Keeps a form that the wire schema accepted; field codes name what circumstances refuse. `details_closed`: an open
     * application rests on the section. `bank_change_not_allowed`, `confirmation_required`: as the bank service says.
     */
    async saveSection<S extends SectionName>(
      customerId: string,
      section: S,
      form: FormOf<S>,
    ): Promise<{ readonly ok: true; readonly value: StepsLeft } | FormRefused> {
      const isBank = section === 'bank';
      const [circumstances, change, account] = await Promise.all([
        circumstancesOf(customerId, form),
        isBank ? bank.standing(customerId) : 'free',
        isBank ? savedBank(customerId) : undefined,
      ]);
      if (change === 'closed') return { ok: false, code: 'bank_change_not_allowed', fields: [] };
      if (change === 'confirm') return { ok: false, code: 'confirmation_required', fields: [] };
      const unlike = change === 'returned' ? account : undefined;
      const fields = checkForm(section, form, { ...circumstances, account: unlike });
      if (fields.length > 0) return { ok: false, code: 'invalid_input', fields };

      const claims = claimsInput(hashed({ [section]: form }));
      const saved = { section, form, claims, auditId: newId() };
      const kept = await runEvent(db, 'section_save', customerId, clock.now(), saved);
      if (!kept.ok) return { ok: false, code: kept.code, fields: [] };
      return ok(stepsLeft(await allOf(customerId)));
    },

    /** Other pay-out details after a first loan, by a fresh code. The refusals of `BankService.change` and of the form. */
    async changeBank(
      customerId: string,
      key: string,
      wish: { readonly form: FormOf<'bank'>; readonly confirmationId: string },
    ): Promise<Result<object, ErrorCode> | FormRefused> {
      const fields = checkForm('bank', wish.form, await circumstancesOf(customerId, wish.form));
      if (fields.length > 0) return { ok: false, code: 'invalid_input', fields };
      const changed = await bank.change(customerId, key, wish, hashed({ bank: wish.form }));
      const { code } = changed.ok ? { code: null } : changed;
      return code === 'bank_unchanged' ? { ok: false, code, fields: [{ path: 'account', code }] } : changed;
    },

    /** Keeps what was typed, as typed, up to 20 KB. */
    async saveDraft(
      customerId: string,
      section: SectionName,
      draft: Record<string, unknown>,
    ): Promise<Result<void, 'invalid_input'>> {
      if (Buffer.byteLength(JSON.stringify(draft)) > DRAFT_BYTES) return { ok: false, code: 'invalid_input' };
      await saveDraft(db, customerId, section, draft, clock.now());
      return ok(undefined);
    },

    channels: channelsOffered,

    phone: (customerId: string) => phoneOf(db, customerId),

    async firstName(customerId: string): Promise<string | null> {
      return formsFrom(await sectionsOf(db, customerId)).basic?.firstName ?? null;
    },

    /** How far the forms are; `started` with the first word typed or photo taken. */
    async progress(
      customerId: string,
    ): Promise<Progress & { readonly started: boolean; readonly firstName: string | null }> {
      const all = await allOf(customerId);
      return {
        ...progressOf(all),
        started: all.sections.length + all.photos.length > 0,
        firstName: formsFrom(all.sections).basic?.firstName ?? null,
      };
    },

    /** What is still to be corrected of an application that was handed back, and where the face check stands. */
    async readiness(
      customerId: string,
    ): Promise<{ readonly corrections: CorrectionBody[]; readonly face: FaceCheckStatusBody }> {
      const { corrections, face: standing } = await allOf(customerId);
      return { corrections, face: standing };
    },

    forms: async (customerId: string): Promise<SavedForms> => formsFrom(await sectionsOf(db, customerId)),

    /** Kinds of what this borrower brought after somebody else had: `id_number`, `payout_account`. */
    async duplicates(customerId: string): Promise<string[]> {
      const claims = hashed(formsFrom(await sectionsOf(db, customerId)));
      return listClaimsOfOthers(
        db,
        customerId,
        claims.map((claim) => claim.hash),
      );
    },

    /** Where the money goes; null until the bank form is saved. */
    async payoutTarget(customerId: string): Promise<PayoutTarget | null> {
      const [rows, channels] = await Promise.all([sectionsOf(db, customerId), listChannels(db, config.MARKET)]);
      return payoutTargetOf(formsFrom(rows).bank, channels);
    },
  };
}

/** Only forms that their schema accepted are ever saved as data. */
const formsFrom = (rows: readonly SectionRow[]): SavedForms =>
  Object.fromEntries(rows.filter((row) => row.data !== null).map((row) => [row.section, row.data]));
