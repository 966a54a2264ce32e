/**
 * Contents of a borrower's data copy: every part, every column of it, and how the PDF shows the column. The JSON file has
 * all columns. A part, column or code without words in a language does not compile (`packages/copy/src/en/data-copy.ts`).
 */
import { LOAN_PURPOSES } from '@tulay/engine/application/field-options';
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { SCORE_RULES } from '@tulay/engine/credit/scorecard';
import { applicationMachine } from '@tulay/engine/lifecycle/application.machine';
import { couponMachine } from '@tulay/engine/lifecycle/coupon.machine';
import { deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { paymentMachine } from '@tulay/engine/lifecycle/payment.machine';
import { payoutMachine } from '@tulay/engine/lifecycle/payout.machine';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import { MESSAGE_KINDS } from '../inbox/message';
import { LANGUAGES } from '../languages';
import { PAYMENT_KINDS } from '../lending/payment-kinds';
import { CAMPAIGNS } from '../lending/coupon';
import { SIGNED_DOCUMENT_KINDS } from '../lending/document';
import { CORRECTION_NAMES } from '../onboarding/correction';
import { DEVICE_FAMILIES } from '../onboarding/device';
import { BLOCK_KINDS, CONTACT_CHANNELS, CONTACT_OUTCOMES, PROMISE_STATES } from '../operator/collections';
import { STORED_FILE_KINDS } from '../operator/files';
import { PHOTO_KINDS } from '../onboarding/photo';
import { SECTIONS } from '../onboarding/questions';
import { TICKET_TOPICS } from '../support/ticket';

/**
 * Format of a column in the PDF. A list means a column of these codes, each of which has words. `machine`: the column
 * is only in the JSON file.
 */
export type Shown =
  | 'text'
  | 'time'
  | 'date'
  | 'money'
  | 'number'
  | 'flag'
  | 'channel'
  | 'device'
  | 'form'
  | 'draft'
  | 'note'
  | 'actor'
  | 'action'
  | 'machine'
  | readonly string[];

export const DATA_COPY = {
  account: {
    phone: 'text',
    language: LANGUAGES,
    privacy_consent_at: 'time',
    registered_at: 'time',
    credit_limit: 'money',
  },
  details: {
    section: SECTIONS,
    data: 'form',
    draft: 'draft',
    completed_at: 'time',
    updated_at: 'time',
  },
  photos: {
    kind: [...PHOTO_KINDS, 'proof'],
    bytes: 'number',
    width: 'number',
    height: 'number',
    uploaded_at: 'time',
  },
  face_checks: {
    status: ['open', 'passed', 'failed', 'no_camera'],
    source: ['camera', 'wrapper'],
    started_at: 'time',
    completed_at: 'time',
  },
  applications: {
    application_id: 'machine',
    status: applicationMachine.states,
    submitted_at: 'time',
    decided_at: 'time',
    credit_limit: 'money',
    scored_limit: 'money',
    reapply_on: 'date',
    reasons: [...SCORE_RULES, 'person_decided'],
    inputs: 'machine',
    appeal_ticket: 'text',
    appeal_text: 'text',
    appealed_at: 'time',
    corrections: CORRECTION_NAMES,
    returned_at: 'time',
    delay_notified_at: 'time',
  },
  loans: {
    order_no: 'text',
    product_id: PRODUCTS,
    status: loanMachine.states,
    purpose: LOAN_PURPOSES,
    principal: 'money',
    net_proceeds: 'money',
    quote: 'machine',
    contract_date: 'date',
    value_date: 'date',
    offered_at: 'time',
    signed_at: 'time',
    withdrawn_at: 'time',
    disbursed_at: 'time',
    settled_at: 'time',
    forgiven: 'money',
    restructuring_until: 'date',
    restructured_left: 'number',
  },
  loan_events: {
    order_id: 'machine',
    kind: LOAN_EVENT_KINDS,
    value_date: 'date',
    recorded_at: 'time',
    detail: 'machine',
  },
  payouts: {
    status: payoutMachine.states,
    amount: 'money',
    channel: 'channel',
    account_number: 'text',
    account_name: 'text',
    created_at: 'time',
    delivered_at: 'time',
  },
  payments: {
    kind: PAYMENT_KINDS,
    status: paymentMachine.states,
    amount: 'money',
    discount: 'money',
    value_date: 'date',
    created_at: 'time',
  },
  repayments: {
    amount: 'money',
    value_date: 'date',
    received_at: 'time',
    allocation: 'machine',
  },
  coupons: {
    campaign: CAMPAIGNS,
    kind: COUPON_KINDS,
    status: couponMachine.states,
    amount: 'money',
    valid_from: 'date',
    valid_until: 'date',
    granted_at: 'time',
    ended_at: 'time',
  },
  documents: {
    kind: SIGNED_DOCUMENT_KINDS,
    language: LANGUAGES,
    sha256: 'machine',
    prepared_at: 'time',
    signed_at: 'time',
  },
  signatures: {
    manner: ['drawn', 'typed'],
    typed_name: 'text',
    given_at: 'time',
    withdrawn_at: 'time',
  },
  messages: {
    kind: MESSAGE_KINDS,
    note: 'note',
    posted_at: 'time',
    read_at: 'time',
  },
  tickets: {
    ticket: 'text',
    topic: TICKET_TOPICS,
    words: 'text',
    status: ['open', 'answered'],
    opened_at: 'time',
    answer: 'text',
    answered_at: 'time',
  },
  notes: { at: 'time', words: 'text' },
  collection_contacts: {
    channel: CONTACT_CHANNELS,
    opened_at: 'time',
    outcome: CONTACT_OUTCOMES,
    words: 'text',
  },
  promises: { amount: 'money', due_on: 'date', made_at: 'time', status: PROMISE_STATES, received: 'money' },
  contact_blocks: { kind: BLOCK_KINDS, why: 'text', set_at: 'time', ended_at: 'time' },
  files: { name: 'text', kind: STORED_FILE_KINDS, bytes: 'number', added_at: 'time' },
  pay_links: {
    purpose: ['sharing', 'reminder'],
    created_at: 'time',
    expires_at: 'time',
    revoked_at: 'time',
  },
  number_changes: {
    ticket: 'text',
    new_phone: 'text',
    status: ['requested', 'approved', 'refused', 'withdrawn'],
    requested_at: 'time',
    moved_at: 'time',
    reason: 'text',
  },
  sensitive: { version: 'number', given_at: 'time', withdrawn_at: 'time' },
  offers: { given_at: 'time', withdrawn_at: 'time' },
  attribution: { allowed: 'flag', answered_at: 'time' },
  lock_screens: { given_at: 'time' },
  sessions: { device: 'device', created_at: 'time', last_seen_at: 'time' },
  devices: { device: 'device', first_seen_at: 'time', last_seen_at: 'time' },
  recognized_devices: { family: DEVICE_FAMILIES, consented_at: 'time', seen_at: 'time' },
  shared_locations: { latitude: 'text', longitude: 'text', shared_at: 'time' },
  linked_accounts: { linked_at: 'time', limit_change: 'money' },
  deletion_requests: {
    ticket: 'text',
    status: deletionMachine.states,
    requested_at: 'time',
    moved_at: 'time',
    erase_on: 'date',
    reason: 'text',
  },
  trail: { at: 'time', actor: 'actor', action: 'action', detail: 'machine' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Shown>>>>;

type DataCopy = typeof DATA_COPY;
export type DataCopyPart = keyof DataCopy;

/**
 * Columns that the PDF shows under a name. Forms and drafts are left out, because the PDF shows them question by
 * question.
 */
export type DataCopyColumn = {
  [P in DataCopyPart]: {
    [C in keyof DataCopy[P]]: DataCopy[P][C] extends 'machine' | 'form' | 'draft' ? never : C;
  }[keyof DataCopy[P]];
}[DataCopyPart];

type CodedIn<P extends DataCopyPart> = {
  [C in keyof DataCopy[P]]: DataCopy[P][C] extends readonly string[] ? C : never;
}[keyof DataCopy[P]];
type CodeOf<S> = S extends readonly (infer C extends string)[] ? C : never;

/**
 * Type of the words for the codes of the data copy. Each language must have words for every code of every coded column.
 */
export type DataCopyCodes = {
  readonly [P in DataCopyPart as CodedIn<P> extends never ? never : P]: {
    readonly [C in CodedIn<P>]: Readonly<Record<CodeOf<DataCopy[P][C]>, string>>;
  };
};

type ValueOf<S extends Shown> = S extends readonly (infer C)[]
  ? C | readonly C[]
  : S extends 'time'
    ? Date
    : S extends 'money' | 'number'
      ? number
      : S extends 'flag'
        ? boolean
        : S extends 'text' | 'date' | 'channel' | 'device' | 'actor' | 'action'
          ? string
          : unknown;

/** Row of a part. */
export type DataCopyRow<P extends DataCopyPart = DataCopyPart> = {
  readonly [C in keyof DataCopy[P]]: DataCopy[P][C] extends Shown ? ValueOf<DataCopy[P][C]> | null : never;
};
/** Rows of every part. The keys of a row are the names of its columns. */
export type DataCopyRows = Readonly<Record<DataCopyPart, readonly Readonly<Record<string, unknown>>[]>>;
