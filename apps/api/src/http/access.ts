/** Access control of routes. Every API route needs a borrower's session unless it declares `access: 'public'`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import { createTurns, type TakeTurn } from './turns';

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
  const takeTurn = createTurns();
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
    requireSession(request, reply, { sessions, secure, takeTurn }).then(
      (isAllowed) => isAllowed && done(),
      done,
    );
  });
}

interface Guard {
  readonly sessions: SessionReader;
  readonly secure: boolean;
  readonly takeTurn: TakeTurn;
}

/** Lets a request with a session pass, when it is the turn of the session, and then of its borrower. */
async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, secure, takeTurn }: Guard,
): Promise<boolean> {
  const token = request.cookies[cookieName(secure)];
  // Looking the session up waits for the database too, so the first turn comes before it.
  if (token !== undefined && !(await takeTurn(`session ${token}`, reply))) return refuseTurn(reply);
  const csrf = request.headers['x-csrf-token'];
  const found = token ? await sessions.read(token, typeof csrf === 'string' ? csrf : undefined) : null;
  const refusal = found
    ? SAFE.has(request.method) || found.csrfValid
      ? null
      : 'csrf_invalid'
    : 'session_missing';
  if (found === null || refusal !== null) {
    sendProblem(reply, refusal ?? 'session_missing');
    return false;
  }
  if (!(await takeTurn(`borrower ${found.borrower.customerId}`, reply))) return refuseTurn(reply);
  request.borrower = found.borrower;
  return true;
}

function refuseTurn(reply: FastifyReply): false {
  sendProblem(reply, 'too_frequent', { params: { seconds: 1 } });
  return false;
}

export function borrowerOf(request: FastifyRequest): Borrower {
  if (!request.borrower) throw new Error('a public route has no borrower');
  return request.borrower;
}
