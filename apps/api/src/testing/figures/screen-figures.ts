/** The table of `screen-figures.test.ts`: each text with a figure, and the constant or rule from which the figure follows. */
import { PHOTO_MEGABYTES_MAX } from '@tulay/contract/limits';
import { CONTACTS } from '@tulay/contract/onboarding/forms';
import { TICKET_TEXT_MAX } from '@tulay/contract/support/ticket';
import { daysBetween } from '@tulay/engine/calendar';
import {
  CREDIT_RETURN_DAYS,
  EXTENSION_DAYS,
  FEEDBACK_MIN_LENGTH,
  MAX_AGE,
  MAX_EXTENSIONS,
  MIN_AGE,
  MODIFICATION_MINUTES,
} from '@tulay/engine/constants';
import { SERVICE_HOURS } from '@tulay/engine/hours';
import { LARGEST_CHECKOUT } from '@tulay/engine/payment/payment-parts';
import { answerDay, DECISION_MINUTES, reviewDay, timePromise } from '@tulay/engine/time-promise';
import { NUMBER_CHANGE_HOURS, PROOF_TRIES_PER_DAY } from '../../db/operator/approval-rules';
import { PRODUCTS } from '../../db/seed/products';
import { COOLING_DAYS, documentRetentionEnd } from '../../features/account/deletion.service';
import { AUTH_LIMITS } from '../../features/auth/limits';
import { decideByOf } from '../../features/lending/loan/dispute.view';
import { HISTORY_DAYS } from '../../features/lending/loan/loan.service';
import { CODE_LENGTH } from '../../features/lending/offer/sealing.service';
import { LONGEST_DAYS } from '../../features/lending/product/product.service';
import { FACE_TRIES } from '../../features/onboarding/face/face.service';
import { RETENTION_MS as DEVICE_MS } from '../../features/onboarding/linked/device.service';
import { RETENTION_MS as LOCATION_MS } from '../../features/onboarding/linked/location.service';
import { DAYS_READY, LINK_SECONDS } from '../../features/privacy/export.service';
import { measured } from '../../documents/figures/engine-figures.testing';

const DAY = '2026-11-23';
const SINCE = new Date(`${DAY}T10:00:00+08:00`);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const answerDays = (to: Parameters<typeof answerDay>[0]) => daysBetween(DAY, answerDay(to, SINCE));
const lastPromise = (of: 'review' | 'service_cancellation') =>
  timePromise({ since: SINCE, for: of }, SINCE).until.getTime();
const reviewHour = (lastPromise('review') - Date.parse(`${reviewDay(SINCE)}T00:00:00+08:00`)) / HOUR_MS;
const cancellationHours = (lastPromise('service_cancellation') - SINCE.getTime()) / HOUR_MS;

const [single] = PRODUCTS;
const termDays = single?.termOptions.map(({ term }) => term.count) ?? [];
const TERM = [Math.min(...termDays), Math.max(...termDays)] as const;
const LEAST = single?.minAmount ?? 0;
const SINGLE = [LEAST, single?.maxAmount ?? 0] as const;
const MOST = Math.max(...PRODUCTS.map(({ maxAmount }) => maxAmount));

const AGES = [MIN_AGE, MAX_AGE];
const SERVICE = [SERVICE_HOURS.from, SERVICE_HOURS.until];
const contact = measured.contactHours();
const CONTACT_HOURS = [contact.from, contact.until];
const PAY_OUT = measured.hoursToPayOut();
const DECISION = [DECISION_MINUTES];
const EXTENSION = [EXTENSION_DAYS];
const { silentDays, wrongAnswers } = AUTH_LIMITS.ownerCheck;
const DISPUTE = [daysBetween(DAY, decideByOf(DAY))];
const TICKET = [answerDays('ticket')];
const DELETION = [answerDays('deletion')];
const LATENESS = [measured.latenessWithoutWait()];
const CODE = [CODE_LENGTH];
const SHORTEST_TEXT = [FEEDBACK_MIN_LENGTH];
const yearsKept = Number(documentRetentionEnd(DAY).slice(0, 4)) - Number(DAY.slice(0, 4));

/** Figures of a screen's text: amounts in centavos, times of day as hours from 0 to 23, and other numbers as they are. */
export const SCREEN_FIGURES: Readonly<Record<string, readonly number[]>> = {
  'shell.promise': [DECISION_MINUTES, PAY_OUT],
  'start.range': [...SINGLE, ...TERM, MOST],
  'start.decision': DECISION,
  'start.money': [PAY_OUT],
  'auth.ownerIntro': [silentDays],
  'errors.photo_too_large': [PHOTO_MEGABYTES_MAX],
  'errors.proof_wrong': [PROOF_TRIES_PER_DAY],
  'errors.owner_check_locked': [wrongAnswers, ...SERVICE],
  'errors.number_waiting': [NUMBER_CHANGE_HOURS / 24],
  'fields.contacts_too_few': [CONTACTS.least],
  'fields.contacts_too_many': [CONTACTS.most],
  'fields.feedback_too_long': [TICKET_TEXT_MAX],
  'fields.feedback_too_short': SHORTEST_TEXT,
  'fields.age_out_of_range': AGES,
  'helpBar.body': SERVICE,
  'home.review.minutes': DECISION,
  'home.reviewAt.minutes': DECISION,
  'home.sub.new': [LEAST, TERM[0], LONGEST_DAYS],
  'home.needContacts': [CONTACTS.least],
  'home.reasons.age_out_of_range': AGES,
  'home.reasons.overdue_long': LATENESS,
  'home.mayBorrowFrom': LATENESS,
  'loan.productHints.sandali': TERM,
  'loan.arrival.before': [PAY_OUT],
  'repayment.historyNote': [Math.floor(HISTORY_DAYS / 30)],
  'relief.extension.row': EXTENSION,
  'relief.extension.priceHeading': EXTENSION,
  'relief.extension.interestAhead': EXTENSION,
  'relief.extension.noLateFee': EXTENSION,
  'relief.extension.pays': EXTENSION,
  'relief.extension.refusals.extension_limit': [MAX_EXTENSIONS],
  'reliefRefused.extension.cap_exceeded': EXTENSION,
  'relief.cancel.service': [cancellationHours, ...SERVICE],
  'dispute.explain': DISPUTE,
  'dispute.whyShort': SHORTEST_TEXT,
  'dispute.appealHint': DISPUTE,
  'face.settledFailed': [FACE_TRIES],
  'face.settledMissing': [reviewHour],
  'onboarding.submit.hintPerson': [reviewHour],
  'help.service.hours': SERVICE,
  'help.service.open': [SERVICE_HOURS.until],
  'help.service.later_today': [SERVICE_HOURS.from],
  'help.service.tomorrow': [SERVICE_HOURS.from],
  'help.about.complaint.first': TICKET,
  'onboarding.contacts.intro': [CONTACTS.least],
  'onboarding.contacts.pickFailed': [CONTACTS.least],
  'onboarding.submit.hint': DECISION,
  'linked.device.stored': [DEVICE_MS / DAY_MS],
  'linked.location.stored': [10, LOCATION_MS / DAY_MS],
  'inbox.hours': CONTACT_HOURS,
  'inbox.topics.application_returned.body': [MODIFICATION_MINUTES],
  'inbox.topics.application_review.body': [reviewHour],
  'inbox.topics.deletion_requested.body': DELETION,
  'inbox.topics.export_ready.body': [DAYS_READY],
  'my.serviceHours': SERVICE,
  'setup.textsHint': CONTACT_HOURS,
  'setup.accountDeletion.steps.answer': DELETION,
  'setup.accountDeletion.steps.wait': [COOLING_DAYS],
  'setup.accountDeletion.staysPapers': [9160, yearsKept],
  'support.ownerLocked': [wrongAnswers],
  'support.intro': TICKET,
  'support.wordsHint': SHORTEST_TEXT,
  'privacy.accessLog.actions.owner_check_locked': [wrongAnswers],
  'privacy.copy.linkHint': [LINK_SECONDS / 60],
  'documents.codeHint': CODE,
  'documents.codeMissing': CODE,
  'documents.notOursCode': CODE,
};

/**
 * Texts whose figures follow from no constant: formats of numbers and codes, choices in forms, estimated lengths of a
 * task, and figures of speech. For `setup.accountDeletion.steps.gone`, see `tools/deploy/back-up.test.ts`.
 */
export const OTHER_FIGURES: readonly RegExp[] = [
  /^fields\.(?:id_|phone_|whatsapp_|postal_|pin_|pan_|ifsc_|aadhaar_|bank_|wallet_|study_year_|contact_duplicate)/,
  /^onboarding\.(?:options|address|identity|bank|corrections)\./,
  /^errors\.(?:internal|bank_mismatch|payment_pending|due_date_invalid|timeout)$/,
  /^auth\.(?:proving|codeHint|ownerIdEnding)$/,
  /^face\.(?:intro|how)$/,
  /^paymentResult\.overpaid/,
  /^(?:start\.beginHint|home\.applyHint|home\.often\.biweek|kit\.phonePrefix|loan\.expiredHint|credit\.notes\.in_doubt)$/,
  /^(?:help\.guides\.repay_counter\.steps\.four|linked\.device\.why|wrapper\.location\.stored|installScreen\.messenger)$/,
  /^setup\.accountDeletion\.steps\.gone$/,
];

const codeMinutes = AUTH_LIMITS.code.lifeSeconds / 60;
const hour = (of: number) => `${of > 12 ? of - 12 : of}:00 ${of >= 12 ? 'PM' : 'AM'}`;
const pesos = (centavos: number) => `₱${(centavos / 100).toLocaleString('en')}`;

/**
 * Phrases that the answers of the help must contain. Their figures come from the constants of the engine and the API.
 */
export const HELP_PHRASES: Readonly<Record<'en' | 'tl', readonly string[]>> = {
  en: [
    `a decision within ${DECISION_MINUTES} minutes; if a person decides, by ${hour(reviewHour)}`,
    `within ${PAY_OUT} hours at a remittance center`,
    `sent before ${hour(measured.payOutCutOff())} on a banking day`,
    `younger than ${MIN_AGE} or older than ${MAX_AGE}`,
    `call customer service within ${cancellationHours} hours after you receive the money`,
    `One payment carries up to ${pesos(LARGEST_CHECKOUT)}`,
    `we send it by ourselves after ${CREDIT_RETURN_DAYS} days`,
  ],
  tl: [
    `may desisyon sa loob ng ${DECISION_MINUTES} minuto; kung tao ang magdedesisyon, hanggang ${hour(reviewHour)}`,
    `sa loob ng ${PAY_OUT} oras sa remittance center`,
    `bago mag-${hour(measured.payOutCutOff())} ng banking day`,
    `wala ka pang ${MIN_AGE} o lampas ${MAX_AGE} ka na`,
    `sa loob ng ${cancellationHours} oras pagkatanggap ng pera`,
    `Hanggang ${pesos(LARGEST_CHECKOUT)} ang isang bayad`,
    `kusa naming ipapadala pagkalipas ng ${CREDIT_RETURN_DAYS} araw`,
  ],
};

const CODE_TEXTS = [
  'code',
  'withdrawalCode',
  'bankChangeCode',
  'deletionCode',
  'dataCopyCode',
  'numberCode',
] as const;

/** Phrases of the text messages, by message, with their figures filled in from the constants. */
export const MESSAGE_PHRASES = [
  ...CODE_TEXTS.map((name) => ({
    name,
    en: new RegExp(`Valid ${codeMinutes} minutes\\.`),
    tl: new RegExp(`Valid (?:nang )?${codeMinutes} min(?:uto)?\\.`),
  })),
  {
    name: 'applicationReturned',
    en: new RegExp(`about ${MODIFICATION_MINUTES} minutes`),
    tl: new RegExp(`Mga ${MODIFICATION_MINUTES} minuto`),
  },
  {
    name: 'applicationReview',
    en: new RegExp(`by ${hour(reviewHour)}`),
    tl: new RegExp(`hanggang ${hour(reviewHour)}`),
  },
] as const;
