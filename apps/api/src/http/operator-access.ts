/**
 * Access control of the console: every path under `/console/v1` needs an operator's session, even a path without a
 * route.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { CONSOLE_PREFIX, CONSOLE_ROUTES } from '@tulay/contract/operator/console';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { Result } from '@tulay/engine/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import { createTurns } from './load/turns';

export interface LoggedInOperator {
  readonly name: string;
  readonly roles: readonly OperatorRoleName[];
  /** Day on which the operator is back; null if the operator is at work. */
  readonly awayUntil: string | null;
  readonly expiresAt: string;
  readonly idleAt: string;
  /** The token of the session, which authenticates the operator in the database. */
  readonly token: string;
}

/** Session of the console that has not ended. */
export interface OpenSession {
  readonly operator: Omit<LoggedInOperator, 'token'>;
  /**
   * Asks the identity provider whether the operator's account still exists. Errors: `session_missing`, the account was
   * removed, and the session has ended; `identity_unavailable`, the provider does not answer, and the session goes on.
   */
  confirm(): Promise<Result<null, 'session_missing' | 'identity_unavailable'>>;
}

export interface OperatorSessionReader {
  /** Returns the session of a token; null if the session has ended or the operator is disabled. */
  read(token: string): Promise<OpenSession | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: LoggedInOperator | null;
  }
}

const SAFE = new Set(['GET', 'HEAD']);
const SESSION_PATH = `${CONSOLE_PREFIX}${CONSOLE_ROUTES.endOperatorSession.path}`;

/** A page of another origin cannot set a `__Host-` cookie. Without TLS browsers refuse the prefix. */
export const operatorCookieName = (secure: boolean): string =>
  secure ? '__Host-tulay-console' : 'tulay_console';

/**
 * Returns the value that a change must send in `x-csrf-token`. This value can be computed only with the token of the
 * session.
 */
export const csrfOf = (token: string): string =>
  createHash('sha256').update(`csrf ${token}`).digest('base64url');

/**
 * Returns the path of the matched route, because a path can be spelled in several ways, such as `/%63onsole`. Without a route,
 * returns the decoded path of the request.
 */
export function routedPath({ routeOptions, is404, url }: FastifyRequest): string {
  if (!is404) return routeOptions.url ?? '';
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function guardConsole(
  server: FastifyInstance,
  { sessions, secure }: { readonly sessions: OperatorSessionReader; readonly secure: boolean },
): void {
  server.decorateRequest('operator', null);
  const takeTurn = createTurns();
  server.addHook('onRequest', async (request, reply) => {
    if (!SAFE.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      return sendProblem(reply, 'csrf_invalid');
    }
    const path = routedPath(request);
    if (path !== CONSOLE_PREFIX && !path.startsWith(`${CONSOLE_PREFIX}/`)) return;
    const token = request.cookies[operatorCookieName(secure)];
    // Looking up the session needs the database, so the request waits for its turn before that.
    if (token !== undefined && !(await takeTurn(`operator ${token}`, reply))) {
      return sendProblem(reply, 'too_frequent', { params: { seconds: 1 } });
    }
    const found = token === undefined ? null : await sessions.read(token);
    if (token === undefined || found === null) return sendProblem(reply, 'session_missing');
    if (!SAFE.has(request.method) && !isSame(request.headers['x-csrf-token'], csrfOf(token))) {
      return sendProblem(reply, 'csrf_invalid');
    }
    // A log-out only ends access, so it works while the identity provider does not answer.
    const isLogOut = request.method === 'DELETE' && path === SESSION_PATH;
    const confirmed = isLogOut ? null : await found.confirm();
    if (confirmed?.ok === false) return sendProblem(reply, confirmed.code);
    request.operator = { ...found.operator, token };
  });
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
