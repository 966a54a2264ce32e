/** Requests and responses between the console and its server, under `/console/v1`. */
import * as z from 'zod/mini';
import { operations } from '../operation';
import type { AnswerOf } from './command';
import type { OperatorCommandName, OperatorCommandOf } from './commands';
import { QUEUES } from './queues';
import { REVIEW_DECISIONS } from './review-decision';
import { OPERATOR_ROLES } from './role';

export const CONSOLE_PREFIX = '/console/v1';

/** Beginnings of the URL paths of the console's pages. */
export const CONSOLE_PAGES = [
  '/queue',
  '/collections',
  '/customers',
  '/loans',
  '/approvals',
  '/operations',
  '/area',
  '/portfolio',
  '/day-loans',
  '/case-times',
  '/commands',
] as const;
export type ConsolePath = '/' | `${(typeof CONSOLE_PAGES)[number]}${'' | `/${string}`}`;

export const REASON_MAX = 500;

/**
 * Outcome of a command. A refusal is an outcome too, because it is recorded in the audit trail like every other
 * outcome. The response has the status 200, or 403 if no role of the operator may run the command.
 */
export type CommandReply<A = unknown> =
  | {
      readonly outcome: 'done';
      readonly answer: A;
      readonly differs: boolean;
    }
  | {
      readonly outcome: 'approval_requested';
      /** Ticket of the request that a second operator has to approve. */
      readonly request: string;
      readonly expiresAt: string;
      /** Effect of the request, as the second operator sees it. */
      readonly lines: readonly string[];
    }
  | {
      readonly outcome: 'previewed';
      readonly lines: readonly string[];
      readonly needsApproval: boolean;
      /** What the command would answer; null if a second operator has to approve it first. */
      readonly answer: A | null;
    }
  | { readonly outcome: 'refused'; readonly code: string; readonly sentence: string };

export type ReplyOf<N extends OperatorCommandName> = CommandReply<AnswerOf<OperatorCommandOf<N>>>;

export const OperatorSession = z.object({
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  /** Day on which the operator is back; null if the operator is at work. */
  awayUntil: z.nullable(z.iso.date()),
  /** Time at which the session ends. */
  expiresAt: z.iso.datetime({ offset: true }),
  /** Time at which the session ends if the operator does nothing until then. */
  idleAt: z.iso.datetime({ offset: true }),
  /** Value of the header `x-csrf-token`. */
  csrf: z.string(),
});
export type OperatorSessionBody = z.output<typeof OperatorSession>;

/**
 * Number of cases that wait in the queues that the operator may open. The console polls this answer every few seconds,
 * so it contains no data of a borrower.
 */
export const QueueCounts = z.object({
  /** Time of the server. */
  now: z.iso.datetime(),
  queues: z.array(
    z.object({
      queue: z.enum(QUEUES),
      count: z.int(),
      /** Cases that have not missed the target of the queue. */
      within: z.int(),
      oldest: z.iso.datetime({ offset: true }),
      /** Version mark that changes with the cases of the queue. */
      mark: z.string(),
      /** Version mark that changes with the claims, owners, waits and escalations of the cases. */
      claims: z.string(),
    }),
  ),
  /** Decisions of the operator that have not taken effect, the latest first. The operator can take them back. */
  decisions: z.array(
    z.object({
      application: z.guid(),
      decision: z.enum(REVIEW_DECISIONS),
      until: z.iso.datetime({ offset: true }),
    }),
  ),
  /** Number of notes that mention the operator and that the operator has not read. */
  mentions: z.int(),
  /**
   * Number of requests that the operator can approve: requests of other operators, for commands that the operator's
   * roles allow.
   */
  toApprove: z.int(),
});
export type QueueCountsBody = z.output<typeof QueueCounts>;

export const CONSOLE_ROUTES = operations('operator', {
  listQueues: {
    method: 'GET',
    path: '/queues',
    summary: 'Number and age of the cases in each queue, and number of unread mentions',
    access: 'operator',
    answer: QueueCounts,
    errors: [],
  },
  getOperatorSession: {
    method: 'GET',
    path: '/session',
    summary: 'The operator who is logged in, and when the session ends',
    access: 'operator',
    answer: OperatorSession,
    errors: [],
  },
  endOperatorSession: {
    method: 'DELETE',
    path: '/session',
    summary: 'Logs the operator out',
    access: 'operator',
    status: 204,
    answer: null,
    errors: [],
  },
});

/**
 * Paths of the log-in. The first one sends the browser to the identity provider. The second one is the page to which
 * the identity provider returns it.
 */
export const LOG_IN_PATH = '/console/log-in';
export const CALLBACK_PATH = '/console/log-in/callback';

/** Reasons why a log-in failed. The URL of the console's first page contains the reason. */
export const LOG_IN_REFUSALS = [
  'identity_refused',
  'identity_unavailable',
  'operator_unknown',
  'second_factor_missing',
] as const;
export type LogInRefusal = (typeof LOG_IN_REFUSALS)[number];
