/** Health, metrics and logs. Logs hold an allow-list: method, route pattern, status, time, request id. */
import type { PointBody } from '@tulay/contract/points';
import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { sendProblem } from './problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds to the count of a declared point. */
    countPoint(point: PointBody): void;
  }
}

/** @param to standard output unless told otherwise. */
export const createLog = (
  config: Pick<Config, 'LOG_LEVEL'>,
  to?: pino.DestinationStream,
): FastifyBaseLogger => {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    serializers: { req: () => undefined, res: () => undefined },
  };
  return to ? pino(options, to) : pino(options);
};

export function observe(server: FastifyInstance, db: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  countDifferences(registry, db);
  countPoints(server, registry);
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, 'answered');
  });

  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  server.get('/healthz', open, async () => ({ status: 'ok' }));
  server.get('/readyz', open, async (_request, reply) => {
    const reached = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reached ? { status: 'ready' } : sendProblem(reply, 'unavailable');
  });
  server.get('/metrics', open, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** What the nightly reconciliation found and nobody resolved: anything above zero needs a person. */
function countDifferences(registry: Registry, db: Database): void {
  new Gauge({
    name: 'reconciliation_differences_open',
    help: 'Differences between gateway statement, ledger and orders',
    registers: [registry],
    async collect() {
      const { open } = await db
        .selectFrom('reconciliation_difference')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('resolved_at', 'is', null)
        .executeTakeFirstOrThrow();
      this.set(open);
    },
  });
}

/** How borrowers leave the fields of the forms: where many give up, the form is at fault. */
function countPoints(server: FastifyInstance, registry: Registry): void {
  const points = new Counter({
    name: 'input_points_total',
    help: 'How declared fields were left, by page, field and outcome',
    labelNames: ['page', 'field', 'outcome'],
    registers: [registry],
  });
  server.decorate('countPoint', ({ page, field, outcome, count }) =>
    points.inc({ page, field, outcome }, count),
  );
}
