/** What is said of each request: one line of an allow-list (method, route pattern, status, time, request id), and figures. */
import { METHODS } from 'node:http';
import type { PointBody } from '@tulay/contract/meta/data-point-report';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInRequest } from '../observe/request-context';
import type { Step, Metrics } from '../observe/metrics';
import { refusalOf } from './problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds to the count of a declared point. */
    countPoint(point: PointBody): void;
  }
  interface FastifyContextConfig {
    /** Counts how many get through this route, and what stops the others. */
    step?: Step;
  }
}

export function registerRequestMetrics(server: FastifyInstance, watch: Metrics): void {
  server.decorate('countPoint', ({ page, field, outcome, count }) =>
    watch.points.inc({ page, field, outcome }, count),
  );
  server.addHook('onRequest', (request, reply, done) => {
    // Nobody reports a file.
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id);
    runInRequest(request.id, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply);
    watch.requests.observe(labels, reply.elapsedTime / 1000);
    const code = refusalOf(reply);
    if (code !== undefined) watch.refusals.inc({ code });
    const { step } = request.routeOptions.config;
    if (step !== undefined) watch.steps.inc({ step, outcome: code ?? 'ok' });
    const refused = code === undefined ? {} : { code };
    request.log.info({ ...labels, ...refused, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

const KNOWN = new Set(METHODS);
const FILE = /^\/$|\.[a-z0-9]+$/;

/** The pattern of a route, never the path that was asked for; the files of the app are one. */
function labelsOf(request: FastifyRequest, reply: FastifyReply) {
  const pattern = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
  return {
    method: KNOWN.has(request.method) ? request.method : 'unknown',
    route: pattern.startsWith('/api/') || !FILE.test(pattern) ? pattern : 'file',
    status: String(reply.statusCode),
  };
}
