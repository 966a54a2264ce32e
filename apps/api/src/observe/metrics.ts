/** Metrics of this process. Every label has a fixed set of values, which bounds the number of series. */
import type { AnyErrorCode } from '@tulay/contract/operator/errors';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { unreadableCounts } from '../db/stored/read-stored';
import { MINUTE_JOB } from '../jobs/minute-job';

/**
 * Steps from the log-in to the loan that are counted. A route that declares a step counts its successes and refusals.
 */
export type Step =
  | 'code_sent'
  | 'code_confirmed'
  | 'application_sent'
  | 'loan_signed'
  | 'withdrawal'
  | 'payment_begun'
  | 'webhook';

export type StepOutcome = 'ok' | AnyErrorCode;

export type Metrics = ReturnType<typeof createInstruments>;

const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/**
 * Interval of the timer that measures the delay of the event loop, in milliseconds. The measured delay includes the
 * interval. A shorter interval would keep an idle node awake.
 */
const LOOP_PROBE_MS = 50;

/** Registers each counter at zero. Alert rules use `increase()`, which ignores the first sample of a new series. */
export function createMetrics(): Metrics {
  const metrics = createInstruments();
  metrics.refusals.inc({ code: 'internal' }, 0);
  for (const topic of ['loan.disbursed', 'payout.failed']) metrics.facts.inc({ topic }, 0);
  metrics.jobs.zero({ topic: MINUTE_JOB, outcome: 'failed' });
  for (const step of ['code_sent', 'code_confirmed']) metrics.steps.inc({ step, outcome: 'ok' }, 0);
  return metrics;
}

function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PROBE_MS });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Response time by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Problem documents by code of the catalog',
      labelNames: ['code'],
      registers,
    }),
    unlistedCodes: new Counter({
      name: 'http_unlisted_codes_total',
      help: 'Problem documents with a code that the contract does not list for the operation',
      labelNames: ['route', 'code'],
      registers,
    }),
    steps: new Counter({
      name: 'steps_total',
      help: 'Steps of a borrower or a provider by outcome: `ok` or the error code',
      labelNames: ['step', 'outcome'],
      registers,
    }),
    points: new Counter({
      name: 'input_points_total',
      help: 'Form fields by page, field and how they were left',
      labelNames: ['page', 'field', 'outcome'],
      registers,
    }),
    facts: new Counter({
      name: 'facts_total',
      help: 'Outbox facts that were dispatched after their commit',
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
      help: 'Duration of a job',
      labelNames: ['topic', 'outcome'],
      buckets: CALL_SECONDS,
      registers,
    }),
    unreadable: unreadableCounter(registers),
    calls: new Histogram({
      name: 'provider_call_seconds',
      help: 'Duration of a provider call by outcome',
      labelNames: ['port', 'call', 'outcome'],
      buckets: CALL_SECONDS,
      registers,
    }),
  };
}

/**
 * Counter of stored values that could not be read. All metric registries share it, because the code that reads stored
 * JSON has no access to a registry.
 */
const unreadableCounter = (registers: Registry[]) =>
  new Counter({
    name: 'stored_json_unreadable_total',
    help: 'Stored values that no upgrade makes valid, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of unreadableCounts) this.inc({ kind }, count);
    },
  });
