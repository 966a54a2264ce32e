/**
 * Lists of the codes that operator commands take and answer. The console has words for each code of a list, so a new code
 * without words does not compile. A test compares the lists with the schemas of the commands.
 */
import { RESTRUCTURING_WAIVERS } from '@tulay/engine/loan/facts';
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { SCORE_RULES } from '@tulay/engine/credit/scorecard';
import { LEDGER_ACCOUNTS } from '@tulay/engine/ledger/book-accounts';
import { couponMachine } from '@tulay/engine/lifecycle/coupon.machine';
import { deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import { disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { PENDING_OUTCOMES } from '@tulay/engine/loan/pending-outcome';
import { payoutMachine } from '@tulay/engine/lifecycle/payout.machine';
import { RECORDED_METHODS } from '@tulay/engine/payment/recorded-methods';
import { PAYOUT_FAILURES } from '@tulay/engine/payout/failure';
import { CAPS } from '@tulay/engine/pricing/caps';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import { keysOf } from '@tulay/engine/records';
import { SCOPES } from '../integrators/scopes';
import { LANGUAGES } from '../languages';
import { DISPUTE_SUBJECTS } from '../lending/dispute';
import { DOCUMENT_KINDS } from '../lending/document';
import { ApplicationStatus } from '../onboarding/application';
import { COMPARED_VALUES } from '../onboarding/compared';
import { CORRECTION_NAMES } from '../onboarding/correction';
import { SECTIONS } from '../onboarding/questions';
import { COMPLAINT_OUTCOMES, TicketTopic } from '../support/ticket';
import { BOOK_LINE_NAMES, BOOK_SIDES, PROFIT_LINE } from './book-lines';
import { RETENTION_BLOCKS, RETENTION_KINDS } from './retention';
import { ALERTS } from './alerts';
import { AUDIT_OUTCOMES, CREDIT_SHOWN, DAY_STATES } from './list-filters';
import { BROADCASTS } from './broadcasts';
import { BUREAU_REMEDIES } from './credit-bureau';
import {
  BLOCK_KINDS,
  COLLECTION_STEPS,
  COLLECTIONS_SHOWN,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  LATE_BUCKETS,
  PROMISE_STATES,
} from './collections';
import { CASE_TIME_ENDS, CASE_TIME_SUMS, CASE_TIMES_SHOWN } from './targets';
import { TIMELINE_KINDS } from './customers';
import { FILE_ABOUT, FILE_KINDS } from './files';
import { LOSS_CLASSES } from './loss-classes';
import { NOTE_ABOUT } from './notes';
import { REVEAL_REASONS } from '../onboarding/identity';
import { BORROWER_EVENTS, CASES_SHOWN, CLAIMED_QUEUES, QUEUES, REQUESTS_SHOWN } from './queues';
import { CLOSING_STATES, DAY_FIGURES, GROUPINGS, REGULATOR_FIGURES } from './report-lists';
import { REVIEW_DECISIONS } from './review-decision';
import { OPERATOR_ROLES } from './role';

/** Topics of the background jobs. */
const JOB_TOPICS = [
  'application.submitted',
  'application.decided',
  'payout.ordered',
  'payout.failed',
  'gateway.unmatched_event_retry',
  'loan.disbursed',
  'loan.due_soon',
  'loan.overdue',
  'loan.give_back',
  'loan.demand_letter',
  'loan.canceled',
  'loan.waived',
  'loan.due_date_moved',
  'loan.written_off',
  'loan.write_off_undone',
  'loan.settlement_offered',
  'loan.settlement_withdrawn',
  'loan.settlement_ended',
  'loan.restructuring_offered',
  'loan.restructuring_withdrawn',
  'loan.restructuring_ended',
  'loan.restructured',
  'account.signed_in',
  'account.deletion',
  'account.erased',
  'account.unused',
  'account.number',
  'profile.reopened',
  'privacy.export',
  'ticket.opened',
  'ticket.answered',
  'dispute.moved',
  'coupon.given',
  'coupon.ending',
  'credit.added',
  'credit.missing',
  'credit.written_off',
  'credit.due',
  'credit.asked',
  'credit.returned',
  'credit.return_failed',
  'repayment.failed',
  'repayment.posted',
  'repayment.reversed',
] as const;

/** Steps of the close of a day, in order. */
const CLOSE_STEPS = [
  'offers',
  'payments',
  'applications',
  'coupons',
  'settlements',
  'restructurings',
  'promises',
  'reminders',
  'giveBackReminders',
  'couponNotices',
  'creditNotices',
  'creditReturns',
  'accruals',
] as const;

/** Causes of ledger entries. */
const JOURNAL_EVENTS = [
  'disbursement_committed',
  'disbursement_delivered',
  'disbursement_failed',
  'disbursement_reversed',
  'repayment_posted',
  'repayment_reversed',
  'extension_posted',
  'cancellation_posted',
  'settlement_posted',
  'recovery_posted',
  'give_back_posted',
  'hold_ended',
  'coupon_used',
  'coupon_returned',
  'cash_coupon_used',
  'credit_used',
  'credit_return_committed',
  'credit_return_delivered',
  'credit_return_failed',
  'credit_written_off',
  'bank_received',
  'loan_imported',
  'loan_waived',
  'loan_canceled',
  'loan_restructured',
  'loan_written_off',
  'loan_write_off_undone',
  'manual',
  'manual_reversed',
  'accrued',
  'allowance_set',
  'book_imported',
] as const;

const CODE_LISTS = {
  account: LEDGER_ACCOUNTS,
  alert: ALERTS,
  applicationStatus: ApplicationStatus.options,
  approval: ['never', 'sometimes', 'always'],
  block: BLOCK_KINDS,
  book: ['keys', 'orders', 'repayments', 'statement'],
  bookLine: [...BOOK_LINE_NAMES, PROFIT_LINE],
  bookSide: BOOK_SIDES,
  borrowerEvent: BORROWER_EVENTS,
  broadcast: BROADCASTS,
  bureauRemedy: BUREAU_REMEDIES,
  campaign: ['coupon', 'message'],
  cap: CAPS,
  casesShown: CASES_SHOWN,
  claimedQueue: CLAIMED_QUEUES,
  closeStep: CLOSE_STEPS,
  collectionsShown: COLLECTIONS_SHOWN,
  collectionStep: [...COLLECTION_STEPS, 'wait'],
  contactChannel: CONTACT_CHANNELS,
  contactOutcome: CONTACT_OUTCOMES,
  comparedValue: COMPARED_VALUES,
  auditOutcome: AUDIT_OUTCOMES,
  commandOutcome: [
    'done',
    'approval_requested',
    'previewed',
    'failed',
    'role_refused',
    'not_found',
    'claimed',
  ],
  correction: CORRECTION_NAMES,
  couponKind: COUPON_KINDS,
  couponStatus: couponMachine.states,
  deletion: deletionMachine.states,
  dayFigure: DAY_FIGURES,
  creditShown: CREDIT_SHOWN,
  dayState: DAY_STATES,
  delivery: ['waiting', 'delivered', 'dead'],
  dispute: disputeMachine.states,
  disputeMove: disputeMachine.events,
  disputeRuling: ['upheld', 'declined'],
  disputeSubject: DISPUTE_SUBJECTS,
  document: DOCUMENT_KINDS,
  every: ['month', 'biweek', 'week'],
  eventReason: [
    'not_found',
    'ambiguous',
    'order_state',
    'stale',
    'transaction_changed',
    'gateway_reference',
    'paid_at_implausible',
    'amount_implausible',
    'amount_mismatch',
  ],
  fileAbout: FILE_ABOUT,
  fileKind: FILE_KINDS,
  gatewayEvent: [
    'payment.paid',
    'payment.pending',
    'payment.failed',
    'payment.recorded',
    'payout.delivered',
    'payout.failed',
    'payout.reversed',
    'bank.received',
    'bank.reversed',
  ],
  grouping: GROUPINGS,
  importPart: ['principal', 'interest', 'fees', 'late_fees'],
  importStatus: ['waiting', 'done', 'refused'],
  installment: ['paid', 'overdue', 'due', 'upcoming'],
  jobState: ['retrying', 'stopped'],
  jobTopic: JOB_TOPICS,
  journal: JOURNAL_EVENTS,
  keyState: ['active', 'expired', 'revoked'],
  language: LANGUAGES,
  lateBucket: LATE_BUCKETS,
  lateness: CLOSING_STATES,
  leftOut: ['locked'],
  loan: loanMachine.states,
  lossClass: LOSS_CLASSES,
  noteAbout: NOTE_ABOUT,
  outcome: ['done', 'already'],
  payout: payoutMachine.states,
  payoutAtGateway: ['pending', 'delivered', 'failed', 'reversed', 'not_received'],
  payoutFailure: PAYOUT_FAILURES,
  payoutPurpose: ['loan', 'credit'],
  pendingOutcome: PENDING_OUTCOMES,
  photo: ['id_front', 'id_in_hand', 'selfie', 'proof', 'photo'],
  product: PRODUCTS,
  promise: PROMISE_STATES,
  caseTimesShown: CASE_TIMES_SHOWN,
  caseTimeEnd: CASE_TIME_ENDS,
  caseTimeSum: CASE_TIME_SUMS,
  queue: QUEUES,
  recordedMethod: RECORDED_METHODS,
  regulatorFigure: REGULATOR_FIGURES,
  requestsShown: REQUESTS_SHOWN,
  retentionBlock: RETENTION_BLOCKS,
  retentionKind: RETENTION_KINDS,
  revealReason: REVEAL_REASONS,
  reviewDecision: REVIEW_DECISIONS,
  reviewReason: [...SCORE_RULES, 'person_decided'],
  role: OPERATOR_ROLES,
  ruleEffect: ['reject', 'review', 'points'],
  runsIn: ['both', 'terminal', 'console'],
  scope: keysOf(SCOPES),
  section: SECTIONS,
  taxBase: ['service_fee', 'all_fees'],
  termUnit: ['day', 'week', 'biweek', 'month'],
  complaintOutcome: [...COMPLAINT_OUTCOMES, 'account_erased'],
  ticketTopic: TicketTopic.options,
  timeline: TIMELINE_KINDS,
  unit: ['ppm_month', 'centavos'],
  waived: RESTRUCTURING_WAIVERS,
  yesNo: ['yes', 'no'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CodeList = keyof typeof CODE_LISTS;
const LIST_NAMES = keysOf(CODE_LISTS);
export type CodeOf<L extends CodeList> = (typeof CODE_LISTS)[L][number];

/**
 * Returns the list that has exactly these codes, or else the first list that contains all of them; null if no list
 * does.
 */
export function listOf(codes: readonly string[]): CodeList | null {
  const covering = LIST_NAMES.filter((name) => {
    const list: readonly string[] = CODE_LISTS[name];
    return codes.every((each) => list.includes(each));
  });
  return covering.find((name) => CODE_LISTS[name].length === codes.length) ?? covering[0] ?? null;
}

export const isCodeList = (name: unknown): name is CodeList => LIST_NAMES.some((each) => each === name);
