/** Settings of each queue's list: the columns, the command that shows a case, and the commands that decide a case. */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import type { QueueName } from '@tulay/contract/operator/queues';

export interface QueueView {
  /** Field that holds the number of the case. */
  readonly subject: string;
  /** Fields of a row that the list shows, in order. */
  readonly columns: readonly string[];
  /**
   * Command that shows a case, and the parameter of this command for the number of the case; null if the list already
   * shows everything.
   */
  readonly show: { readonly command: OperatorCommandName; readonly parameter: string } | null;
  /** Commands that decide a case. `parameter` is their argument for the number of the case. */
  readonly actions: readonly OperatorCommandName[];
  readonly parameter: string;
  /** Commands that an operator may send for several cases with one reason. */
  readonly several?: readonly OperatorCommandName[];
}

const REVIEW = {
  subject: 'applicationId',
  columns: ['submittedAt', 'reasons', 'appeal'],
  show: { command: 'review show', parameter: 'application' },
  actions: ['review approve', 'review return', 'review reject'],
  parameter: 'application',
} as const;

export const QUEUE_VIEWS = {
  applications: REVIEW,
  appeals: REVIEW,
  disputes: {
    subject: 'ticket',
    columns: ['ticket', 'about', 'amount', 'decideBy', 'lastMove', 'reason'],
    show: { command: 'dispute show', parameter: 'ticket' },
    actions: ['dispute review', 'dispute ask', 'dispute answer'],
    parameter: 'ticket',
  },
  tickets: {
    subject: 'ticket',
    columns: ['ticket', 'openedAt', 'topic', 'dueOn', 'words', 'photoCount'],
    show: { command: 'ticket show', parameter: 'ticket' },
    actions: ['ticket answer', 'complaint answer'],
    parameter: 'ticket',
    several: ['ticket answer', 'complaint answer'],
  },
  numbers: {
    subject: 'ticket',
    columns: ['ticket', 'requestedAt', 'newPhoneMasked', 'notBefore'],
    show: { command: 'number show', parameter: 'ticket' },
    actions: ['number approve', 'number refuse'],
    parameter: 'ticket',
  },
  deletions: {
    subject: 'ticket',
    columns: ['ticket', 'requestedAt', 'status', 'eraseOn'],
    show: null,
    actions: ['deletion approve', 'deletion refuse'],
    parameter: 'ticket',
  },
  events: {
    subject: 'eventId',
    columns: [],
    show: { command: 'event show', parameter: 'event' },
    actions: ['event try-again', 'event accept', 'event close'],
    parameter: 'event',
    several: ['event close'],
  },
  payouts: {
    subject: 'reference',
    columns: ['reference', 'createdAt', 'channel', 'amount', 'failure'],
    show: null,
    actions: ['payout resolve', 'payout decide', 'payout correct'],
    parameter: 'reference',
    several: ['payout resolve'],
  },
  differences: {
    subject: 'number',
    columns: ['day', 'book', 'subject', 'expected', 'found'],
    show: null,
    actions: ['reconcile', 'payout correct', 'payment reverse', 'books journal', 'reconcile close'],
    parameter: 'difference',
    several: ['reconcile close'],
  },
  escalated: {
    subject: 'subject',
    columns: ['queue', 'subject', 'by', 'why'],
    show: null,
    actions: [],
    parameter: 'subject',
  },
  approvals: { subject: 'ticket', columns: [], show: null, actions: [], parameter: 'request' },
} as const satisfies Readonly<Record<QueueName, QueueView>>;
