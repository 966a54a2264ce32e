/** Who may call a route. Every route needs a borrower's session unless it says that it is public. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';

export interface Borrower {
  readonly customerId: string;
}

/** Finds the borrower of a cookie, and whether the CSRF handle belongs to that session. */
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

/** Names a browser for good, beside the session: a device on which a right code was entered is known. */
export const deviceCookieName = (secure: boolean): string => `${cookieName(secure)}_device`;

export function guardAccess(server: FastifyInstance, sessions: SessionReader, secure: boolean): void {
  server.decorateRequest('borrower', null);
  server.addHook('onRequest', async (request, reply) => {
    // A browser says when another site made the request; nothing of ours is meant to be called from there.
    if (!SAFE.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      return sendProblem(reply, 'csrf_invalid');
    }
    if (!request.url.startsWith('/api/') || request.routeOptions.config.access === 'public' || request.is404)
      return;
    return requireSession(request, reply, sessions, secure);
  });
}

async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionReader,
  secure: boolean,
): Promise<FastifyReply | undefined> {
  const token = request.cookies[cookieName(secure)];
  const csrf = request.headers['x-csrf-token'];
  const found = token ? await sessions.read(token, typeof csrf === 'string' ? csrf : undefined) : null;
  if (!found) return sendProblem(reply, 'session_missing');
  if (!SAFE.has(request.method) && !found.csrfValid) return sendProblem(reply, 'csrf_invalid');
  request.borrower = found.borrower;
  return undefined;
}

/** The borrower of a guarded route. */
export function borrowerOf(request: FastifyRequest): Borrower {
  if (!request.borrower) throw new Error('a public route asked for its borrower');
  return request.borrower;
}
