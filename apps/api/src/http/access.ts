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
  server.addHook('onRequest', (request, reply, done) => {
    // A browser says when another site made the request; nothing of ours is meant to be called from there.
    if (!SAFE.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      sendProblem(reply, 'csrf_invalid');
      return;
    }
    // By the route that was found: an address may spell it in more ways than one.
    const { url: route, config } = request.routeOptions;
    if (request.is404 || !route?.startsWith('/api/') || config.access === 'public') {
      done();
      return;
    }
    // Once it is refused, nothing more is done for it.
    requireSession(request, reply, sessions, secure).then((mayGoOn) => mayGoOn && done(), done);
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

/** The borrower of a guarded route. */
export function borrowerOf(request: FastifyRequest): Borrower {
  if (!request.borrower) throw new Error('a public route asked for its borrower');
  return request.borrower;
}
