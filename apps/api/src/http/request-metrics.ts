/** Metrics and one log line for each request: method, route pattern, status, duration and request id. */
import { METHODS } from 'node:http';
import type { PointBody } from '@tulay/contract/meta/data-point-report';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInRequest } from '../observe/request-context';
import type { Step, Metrics } from '../observe/metrics';
import { refusalOf } from './problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts whether the borrower left a declared form field filled, empty or refused. */
    countPoint(point: PointBody): void;
  }
  interface FastifyContextConfig {
    step?: Step;
  }
}

export function registerRequestMetrics(server: FastifyInstance, metrics: Metrics): void {
  server.decorate('countPoint', ({ page, field, outcome, count }) =>
    metrics.points.inc({ page, field, outcome }, count),
  );
  server.addHook('onRequest', (request, reply, done) => {
    // Responses with files need no request id, because nobody reports a problem by it.
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id);
    runInRequest(request.id, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply);
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    const code = refusalOf(reply);
    if (code !== undefined) metrics.refusals.inc({ code });
    const { step } = request.routeOptions.config;
    if (step !== undefined) metrics.steps.inc({ step, outcome: code ?? 'ok' });
    const refused = code === undefined ? {} : { code };
    request.log.info({ ...labels, ...refused, ms: Math.round(reply.elapsedTime) }, 'request answered');
    done();
  });
}

const KNOWN = new Set(METHODS);
const FILE = /^\/$|\.[a-z0-9]+$/;

/**
 * Returns the metric labels of a request. They contain the route pattern and never the requested path. All files of the
 * app have the same label.
 */
function labelsOf(request: FastifyRequest, reply: FastifyReply) {
  const pattern = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
  return {
    method: KNOWN.has(request.method) ? request.method : 'unknown',
    route: pattern.startsWith('/api/') || !FILE.test(pattern) ? pattern : 'file',
    status: String(reply.statusCode),
  };
}
