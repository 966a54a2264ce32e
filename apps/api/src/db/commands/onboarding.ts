/** Commands of onboarding: forms, photos, contacts, linked accounts, the application and its review. */
import * as z from 'zod/mini';
import {
  centavos,
  date,
  event,
  flag,
  global,
  hex,
  instant,
  integer,
  keyed,
  optional,
  stored,
  text,
  texts,
  uuid,
  value,
} from './definition';
import { comparedValue } from './shapes';

const compared = z.readonly(z.array(comparedValue));
/** Encrypted form, the hash of all its answers, and the hash of the answer that SQL compares. */
const savedForm = { sealed: hex, formHash: hex, answerHash: optional(hex) };
const checkedForm = {
  ...savedForm,
  endingHash: optional(hex),
  nameBeginnings: optional(hex),
  namePairs: texts,
};
const limitChange = { from: centavos, limit: centavos, limitAuditId: uuid };
const decision = {
  applicationId: uuid,
  status: text,
  limit: optional(centavos),
  reasons: texts,
  reapplyOn: optional(date),
  actor: text,
  auditId: uuid,
  outboxId: uuid,
};

export const ONBOARDING_COMMANDS = {
  section_save: event({
    input: { section: text, ...checkedForm, compared, auditId: uuid },
    refusals: ['bank_change_not_allowed', 'details_closed', 'identity_unchanged'],
    operators: null,
  }),
  section_reopen: event({
    input: { section: text, until: date, auditId: uuid, outboxId: uuid },
    refusals: ['already', 'application_open'],
    operators: { roles: ['support'], approval: 'always', relative: ['until'] },
  }),
  photo_add: value({
    subject: 'borrower',
    input: {
      photoId: uuid,
      kind: text,
      storageKey: text,
      wrappedKey: hex,
      sha256: hex,
      bytes: integer,
      width: integer,
      height: integer,
      auditId: uuid,
    },
    answer: z.nullable(z.array(z.object({ customer_id: uuid, photo_id: uuid, storage_key: text }))),
    operators: null,
  }),
  application_submit: keyed({
    input: {
      applicationId: uuid,
      today: date,
      sections: texts,
      photos: texts,
      formsComplete: flag,
      faceDone: flag,
      corrected: flag,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: [
      'application_incomplete',
      'application_open',
      'outstanding_loan',
      'reapply_later',
      'sensitive_consent_required',
    ],
    answer: { applicationId: uuid },
  }),
  application_decide: event({
    input: { ...decision, scoredLimit: optional(centavos), inputs: stored<'scored_inputs'>() },
    refusals: ['already'],
    operators: null,
  }),
  application_appeal: keyed({
    input: { ticket: text, words: text, auditId: uuid },
    refusals: ['appeal_not_open'],
    answer: { applicationId: uuid },
  }),
  review_decide: event({
    input: { ...decision, whyAuditId: uuid, who: text, why: text },
    refusals: ['already'],
    operators: {
      roles: ['reviewer'],
      approval: { rule: 'above_scored_limit' },
      perCall: ['whyAuditId'],
    },
  }),
  review_return: event({
    input: { applicationId: uuid, corrections: texts, who: text, why: text, auditId: uuid, outboxId: uuid },
    refusals: ['already'],
    operators: { roles: ['reviewer'], approval: 'never' },
  }),
  review_hold: event({
    input: { applicationId: uuid, decision: text, corrections: texts, who: text, why: text, until: instant },
    refusals: ['already'],
    operators: { roles: ['reviewer'], approval: 'never', hours: { until: { until: 1 } } },
  }),
  review_take_back: global({
    subject: 'borrower',
    input: { applicationId: uuid, who: text },
    refusals: ['decision_other', 'decision_over', 'not_found'],
    answer: {},
    operators: { roles: ['reviewer'], approval: 'never' },
  }),
  review_carry_out: event({
    input: {
      applicationId: uuid,
      decision: text,
      status: text,
      limit: optional(centavos),
      reapplyOn: optional(date),
      auditId: uuid,
      whyAuditId: uuid,
      outboxId: uuid,
    },
    refusals: ['already'],
    operators: null,
  }),
  bank_change: keyed({
    input: {
      ...savedForm,
      answerHash: hex,
      compared,
      channel: text,
      confirmationId: uuid,
      subject: text,
      auditId: uuid,
    },
    refusals: ['bank_change_not_allowed', 'bank_unchanged', 'confirmation_required'],
    answer: {},
  }),
  contact_remove: event({
    input: {
      phoneHash: hex,
      form: optional(
        z.object({ before: hex, sealed: optional(hex), draft: optional(hex), formHash: optional(hex) }),
      ),
      auditId: uuid,
    },
    refusals: ['already', 'stale'],
    operators: null,
  }),
  device_store: event({
    input: { deviceHash: hex, family: text, auditId: uuid },
    refusals: ['already'],
    operators: null,
  }),
  device_delete: event({ input: { auditId: uuid }, refusals: ['already'], operators: null }),
  location_store: event({
    input: { latitudeTenths: integer, longitudeTenths: integer, auditId: uuid },
    refusals: [],
    operators: null,
  }),
  location_delete: event({ input: { auditId: uuid }, refusals: ['already'], operators: null }),
  facebook_limit_add: event({
    input: limitChange,
    refusals: ['already', 'not_found', 'stale'],
    operators: null,
  }),
  facebook_link: event({
    input: { ...limitChange, subjectHash: hex, auditId: uuid },
    refusals: ['already', 'facebook_linked', 'facebook_taken', 'stale'],
    operators: null,
  }),
  facebook_unlink: keyed({
    input: { ...limitChange, auditId: uuid },
    refusals: ['stale'],
    answer: {},
  }),
  home_screen_record: event({ input: { auditId: uuid }, refusals: ['already'], operators: null }),
};
