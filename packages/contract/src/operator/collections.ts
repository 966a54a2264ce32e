/** Codes of collections: buckets, contacts, promises to pay, and the reasons that forbid contact. */
import type { NumberRange } from './ranges';

/** Buckets of days past due in the work list. The SQL function `collection_bucket` uses the same buckets. */
export const LATE_BUCKETS = ['current', '1-7', '8-30', '31-60', '61-90', 'over-90'] as const;
export type LateBucket = (typeof LATE_BUCKETS)[number];

/** Selections of loans that the work list can show. */
export const COLLECTIONS_SHOWN = ['all', 'mine', 'waiting', 'escalated'] as const;

/** Orders of the work list. `place`: own loans first, then broken promises, and the latest loan first. */
export const COLLECTION_SORTS = [
  'place',
  'order',
  'daysPastDue',
  'principal',
  'promise',
  'lastContact',
  'nextStep',
  'who',
] as const;

/** Channels by which operators may contact a late borrower. No channel leads to an emergency contact. */
export const CONTACT_CHANNELS = ['call', 'text', 'letter'] as const;

/**
 * Days in which a borrower gets at most one demand letter. The SQL function `collection_contact_open` uses the same
 * number.
 */
export const LETTER_DAYS = 7;

/** Outcomes of a call, one of which the operator chooses. */
export const CALL_OUTCOMES = [
  'promised',
  'no_answer',
  'call_later',
  'refuses',
  'says_paid',
  'hardship',
  'disputes',
  'wrong_person',
] as const;

/** `sent`: the outcome of a text or a letter. */
export const CONTACT_OUTCOMES = ['sent', ...CALL_OUTCOMES] as const;

export const COLLECTION_STEPS = ['text', 'call', 'letter', 'relief', 'write_off'] as const;

export const PROMISE_STATES = [
  'open',
  'kept',
  'partial',
  'broken',
  'replaced',
  'blocked',
  'restructured',
] as const;

/** Reasons that forbid any contact with a borrower. */
export const BLOCK_KINDS = ['fraud', 'death', 'dispute'] as const;

/** Days from today on which a borrower can promise to pay. */
export const PROMISE_DAYS: NumberRange = { from: 0, until: 30 };

/**
 * Hours in which a lender may contact borrowers (SEC MC 18 s.2019). No policy may allow a contact outside of these
 * hours.
 */
export const LEGAL_CONTACT_HOURS: NumberRange = { from: 6, until: 22 };

/** Calls and texts per borrower that a policy may allow: in a day, and in seven days. */
export const CONTACTS_PER_DAY: NumberRange = { from: 1, until: 3 };
export const CONTACTS_PER_WEEK: NumberRange = { from: 1, until: 7 };
