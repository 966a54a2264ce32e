/**
 * Queues of work for operators. Each case waits for somebody with the right role. The console shows each queue as a
 * list that tells who works on which case.
 */
export const QUEUES = [
  'applications',
  'appeals',
  'disputes',
  'tickets',
  'numbers',
  'deletions',
  'events',
  'payouts',
  'differences',
  'approvals',
  'escalated',
] as const;
export type QueueName = (typeof QUEUES)[number];

/**
 * Queues in which only one operator works on a case at a time. A request for approval is not among them, because one passkey decides
 * the request at once (decision 102). The late loans of `collections` have a list of their own, because there
 * can be too many to count them at each poll.
 */
export const CLAIMED_QUEUES = [
  'applications',
  'appeals',
  'disputes',
  'tickets',
  'numbers',
  'deletions',
  'events',
  'payouts',
  'differences',
  'collections',
] as const;
export type ClaimedQueue = (typeof CLAIMED_QUEUES)[number];

/** Name of any queue with cases, including queues whose number of cases the console does not poll. */
export type CaseQueue = QueueName | ClaimedQueue;

/**
 * What a borrower does that ends the wait of a case: uploads a photo, pays, or writes (a new ticket, an appeal, an answer in a
 * dispute).
 */
export const BORROWER_EVENTS = ['photo', 'payment', 'reply'] as const;
export type BorrowerEvent = (typeof BORROWER_EVENTS)[number];

/** Days after which a case that waits for the borrower without a day is in the queue again. */
export const LONGEST_WAIT_DAYS = 14;

/** Cases of a queue that its list shows. `mine`: those that the operator owns. `late`: those that missed their target. */
export const CASES_SHOWN = ['all', 'mine', 'offered', 'escalated', 'waiting', 'late'] as const;
export type CasesShown = (typeof CASES_SHOWN)[number];

/**
 * Order of the list: `place`, own cases first, then offered ones, then free ones, then those of others; `age`; `who`; or a column
 * of the queue. A leading `-` sorts in descending order.
 */
export const CASE_SORT = /^-?[A-Za-z]{1,30}$/;

/** Minutes for which a case stays claimed after an operator has claimed it or renewed the claim. */
export const CLAIM_MINUTES = 15;

/** Requests that the list of requests shows. `for_me`: the operator can approve them. */
export const REQUESTS_SHOWN = ['all', 'for_me', 'others'] as const;
export type RequestsShown = (typeof REQUESTS_SHOWN)[number];
