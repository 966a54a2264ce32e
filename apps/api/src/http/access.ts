/**
 * Access control of routes. Every API route needs a borrower's session unless it declares `access: 'public'`, or
 * `access: 'integrator'` for the API keys of integrators.
 */
import type { Scope } from '@tulay/contract/integrators/scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BorrowerRead } from '../db/borrower-read';
import { sendProblem } from './problem';
import { createTurns, type TakeTurn } from './load/turns';

export interface Borrower {
  readonly customerId: string;
}

/** Data of the borrower that the SQL statement for the session also reads. */
export interface WantedRead {
  readonly read: BorrowerRead;
  /** Id of the object in the path; an empty text if the path names none. */
  readonly id: string;
  /**
   * Returns whether the client's stored answer is still right; null if the client has no answer. The facts are read
   * unless the stored answer is right.
   */
  readonly isUnchanged: ((customerId: string, versions: string, now: Date) => boolean) | null;
}

/** What was read together with the session. */
interface StoredFacts {
  readonly versions: string;
  /** The facts as JSON; null if there are none, or if nothing has changed. */
  readonly facts: string | null;
  readonly isUnchanged: boolean;
  /** Time at which the statement began, by the clock port. */
  readonly at: Date;
}

export interface SessionReader {
  read(
    token: string,
    csrf: string | undefined,
    wanted?: WantedRead,
  ): Promise<{ borrower: Borrower; csrfValid: boolean; stored: StoredFacts | null } | null>;
}

/** An API key that was read from a request. */
export interface ApiKey {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Endpoint whose deliveries the key may read and send again. */
  readonly endpointId: string | null;
}

export interface KeyReader {
  /** Returns the API key to which a secret belongs; null if the secret is unknown or its key is expired or revoked. */
  read(secret: string): Promise<ApiKey | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'borrower' | 'integrator' | 'operator';
    /**
     * Returns the data that a request reads together with its session; undefined if the request reads only the session.
     */
    wantedRead?: (request: FastifyRequest) => WantedRead | undefined;
  }
  interface FastifyRequest {
    borrower: Borrower | null;
    /** Data that was read together with the session; null for a route that reads only the session. */
    stored: StoredFacts | null;
    apiKey: ApiKey | null;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const cookieName = (secure: boolean): string => (secure ? '__Host-tulay' : 'tulay_session');

/**
 * Returns the name of the cookie that identifies a browser across sessions. A browser that entered a correct OTP is a
 * known device.
 */
export const deviceCookieName = (secure: boolean): string => `${cookieName(secure)}_device`;

export function guardAccess(
  server: FastifyInstance,
  { sessions, keys, secure }: { readonly keys: KeyReader } & Omit<Guard, 'takeTurn'>,
): void {
  server.decorateRequest('borrower', null);
  server.decorateRequest('stored', null);
  server.decorateRequest('apiKey', null);
  const takeTurn = createTurns();
  server.addHook('onRequest', (request, reply, done) => {
    // Browsers mark requests that come from other sites. No route of ours is meant for such requests.
    if (!SAFE.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      sendProblem(reply, 'csrf_invalid');
      return;
    }
    // The check uses the matched route and not the path, because a path can be spelled in several ways.
    const { url: route, config } = request.routeOptions;
    if (request.is404 || !route?.startsWith('/api/') || config.access === 'public') {
      done();
      return;
    }
    const allowed =
      config.access === 'integrator'
        ? requireKey(request, reply, { keys, takeTurn })
        : requireSession(request, reply, { sessions, secure, takeTurn });
    allowed.then((isAllowed) => isAllowed && done(), done);
  });
}

interface Guard {
  readonly sessions: SessionReader;
  readonly secure: boolean;
  readonly takeTurn: TakeTurn;
}

/**
 * Lets a request with a session pass. The request first waits for its turn among the requests of this session, and then
 * of its borrower.
 */
async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, secure, takeTurn }: Guard,
): Promise<boolean> {
  const token = request.cookies[cookieName(secure)];
  // Reading the session needs the database, so the request has to wait for its turn before that.
  if (token !== undefined && !(await takeTurn(`session ${token}`, reply))) return refuseTurn(reply);
  const csrf = request.headers['x-csrf-token'];
  const wanted = request.routeOptions.config.wantedRead?.(request);
  const found = token
    ? await sessions.read(token, typeof csrf === 'string' ? csrf : undefined, wanted)
    : null;
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
  request.stored = found.stored;
  return true;
}

/** Accepts a request whose API key has the scope of the operation. A session gives no access to such an operation. */
async function requireKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, takeTurn }: { readonly keys: KeyReader; readonly takeTurn: TakeTurn },
): Promise<boolean> {
  const [, secret] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  // Looking up the key needs the database, so the request waits for its turn before that.
  if (secret !== undefined && !(await takeTurn(`key ${secret}`, reply))) return refuseTurn(reply);
  const key = secret === undefined ? null : await keys.read(secret);
  if (key === null) {
    sendProblem(reply.header('www-authenticate', 'Bearer'), 'key_invalid');
    return false;
  }
  const scope = request.routeOptions.config.operation?.scope;
  if (scope === undefined || !key.scopes.includes(scope)) {
    sendProblem(reply, 'scope_missing', { params: { scope: scope ?? '' } });
    return false;
  }
  request.apiKey = key;
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
