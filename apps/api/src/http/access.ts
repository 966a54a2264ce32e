/** Access control of routes. Every API route needs a borrower's session unless it declares `access: 'public'`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';

export interface Borrower {
  readonly customerId: string;
}

export interface SessionReader {
  read(token: string, csrf: string | undefined): Promise<{ borrower: Borrower; csrfValid: boolean } | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'borrower';
  }
  interface FastifyRequest {
    borrower: Borrower | null;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const cookieName = (secure: boolean): string => (secure ? '__Host-tulay' : 'tulay_session');

/**
 * Returns the name of the cookie that identifies a browser across sessions. A browser that entered a correct OTP is a
 * known device.
 */
export const deviceCookieName = (secure: boolean): string => `${cookieName(secure)}_device`;

export function guardAccess(server: FastifyInstance, sessions: SessionReader, secure: boolean): void {
  server.decorateRequest('borrower', null);
  server.addHook('onRequest', (request, reply, done) => {
    // Browsers mark requests from other sites; no route of ours is meant for them.
    if (!SAFE.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      sendProblem(reply, 'csrf_invalid');
      return;
    }
    // Checks the matched route, because a path can be spelled in several ways.
    const { url: route, config } = request.routeOptions;
    if (request.is404 || !route?.startsWith('/api/') || config.access === 'public') {
      done();
      return;
    }
    requireSession(request, reply, sessions, secure).then((isAllowed) => isAllowed && done(), done);
  });
}

async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionReader,
  secure: boolean,
): Promise<boolean> {
  const token = request.cookies[cookieName(secure)];
  const csrf = request.headers['x-csrf-token'];
  const found = token ? await sessions.read(token, typeof csrf === 'string' ? csrf : undefined) : null;
  const refusal = found
    ? SAFE.has(request.method) || found.csrfValid
      ? null
      : 'csrf_invalid'
    : 'session_missing';
  request.borrower = refusal === null ? (found?.borrower ?? null) : null;
  if (refusal !== null) sendProblem(reply, refusal);
  return refusal === null;
}

export function borrowerOf(request: FastifyRequest): Borrower {
  if (!request.borrower) throw new Error('a public route has no borrower');
  return request.borrower;
}
