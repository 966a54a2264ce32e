/** What is counted in this process. Every label is of a closed list, so the number of series has an end. */
import type { ErrorCode } from '@tulay/contract/errors';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { MINUTE_JOB } from '../jobs/minute-job';

/** What a route is a step of, where people want to see how many get through and what stops the others. */
export type Step =
  | 'code_sent'
  | 'code_confirmed'
  | 'application_sent'
  | 'loan_signed'
  | 'withdrawal'
  | 'payment_begun'
  | 'webhook';

/** `ok`, or why not. */
export type StepOutcome = 'ok' | ErrorCode;

export type Metrics = ReturnType<typeof createInstruments>;

const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * A series begins with its first count, and from nothing to one no rule sees an increase: what rules wait for is there from the
 * start, at zero.
 */
export function createMetrics(): Metrics {
  const watch = createInstruments();
  watch.refusals.inc({ code: 'internal' }, 0);
  for (const topic of ['loan.disbursed', 'payout.failed']) watch.facts.inc({ topic }, 0);
  watch.jobs.zero({ topic: MINUTE_JOB, outcome: 'failed' });
  for (const step of ['code_sent', 'code_confirmed']) watch.steps.inc({ step, outcome: 'ok' }, 0);
  return watch;
}

function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Problem documents by code of the catalogue',
      labelNames: ['code'],
      registers,
    }),
    steps: new Counter({
      name: 'steps_total',
      help: 'Steps of a borrower or a provider that got through, or what refused them',
      labelNames: ['step', 'outcome'],
      registers,
    }),
    points: new Counter({
      name: 'input_points_total',
      help: 'How declared fields were left, by page, field and outcome',
      labelNames: ['page', 'field', 'outcome'],
      registers,
    }),
    facts: new Counter({
      name: 'facts_total',
      help: 'Facts that were announced after their commit',
      labelNames: ['topic'],
      registers,
    }),
    decisions: new Counter({
      name: 'decisions_total',
      help: 'Decisions on applications by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'Time that a job took',
      labelNames: ['topic', 'outcome'],
      buckets: CALL_SECONDS,
      registers,
    }),
    calls: new Histogram({
      name: 'provider_call_seconds',
      help: 'Time that another party took, and how it went',
      labelNames: ['port', 'call', 'outcome'],
      buckets: CALL_SECONDS,
      registers,
    }),
  };
}
