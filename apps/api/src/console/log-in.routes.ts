/** The log-in of operators: to the identity provider and back. */
import {
  CALLBACK_PATH,
  CONSOLE_ROUTES,
  LOG_IN_PATH,
  type LogInRefusal,
} from '@tulay/contract/operator/console';
import { commandsOf, mayOpen } from '@tulay/contract/operator/queue-commands';
import { ok } from '@tulay/engine/result';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { formatDevice } from '../features/auth/session/device.view';
import type { OperatorSessions } from '../features/operator/console-session.service';
import { register } from '../http/operation';
import { csrfOf, operatorCookieName } from '../http/operator-access';
import type { StaffIdentity } from '../ports/staff-identity';

const Attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

/** Seconds in which the browser has to return from the identity provider. */
const ATTEMPT_SECONDS = 600;

export interface LogInParts {
  readonly identity: StaffIdentity;
  readonly sessions: OperatorSessions;
  /** Origin of the console. */
  readonly url: string;
  readonly sessionSeconds: number;
}

/** Returns a path of the console; anything else, such as another origin, becomes the first screen. */
const pathOf = (text: string): string => (/^\/(?![/\\])[\w/.~%?&=-]*$/.test(text) ? text : '/');

export function registerLogIn(server: FastifyInstance, parts: LogInParts): void {
  const { identity, sessions, url, sessionSeconds } = parts;
  const secure = url.startsWith('https:');
  const name = operatorCookieName(secure);
  const attemptName = `${name}-attempt`;
  const callback = `${url}${CALLBACK_PATH}`;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  const config = { access: 'public', outsideContract: 'a page of the log-in' } as const;
  const refuse = (reply: FastifyReply, refusal: LogInRefusal) =>
    reply.clearCookie(attemptName, options).redirect(`/?refused=${refusal}`, 303);

  server.get<{ Querystring: { to?: string } }>(LOG_IN_PATH, { config }, async ({ query }, reply) => {
    const begun = await identity.begin(callback);
    if (!begun.ok) return refuse(reply, begun.code);
    const attempt = JSON.stringify({ ...begun.value.attempt, to: pathOf(String(query.to ?? '/')) });
    return reply
      .setCookie(attemptName, Buffer.from(attempt).toString('base64url'), {
        ...options,
        maxAge: ATTEMPT_SECONDS,
      })
      .redirect(begun.value.url, 303);
  });

  server.get(CALLBACK_PATH, { config }, async (request, reply) => {
    const attempt = readAttempt(request.cookies[attemptName]);
    if (attempt === null) return refuse(reply, 'identity_refused');
    const finished = await identity.finish(new URL(request.url, url), attempt);
    if (!finished.ok) return refuse(reply, finished.code);
    const started = await sessions.start(
      finished.value,
      formatDevice(request.headers['user-agent'] ?? '', false),
    );
    if (!started.ok) return refuse(reply, started.code);
    return reply
      .clearCookie(attemptName, options)
      .setCookie(name, started.value.token, { ...options, sameSite: 'strict', maxAge: sessionSeconds })
      .header('cache-control', 'no-store')
      .redirect(attempt.to, 303);
  });
}

function readAttempt(cookie: string | undefined): z.output<typeof Attempt> | null {
  try {
    const read = Attempt.safeParse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function registerSession(api: FastifyInstance, { sessions, url }: LogInParts): void {
  const secure = url.startsWith('https:');
  register(api, CONSOLE_ROUTES.getOperatorSession, async ({ operator: { token, ...operator } }) =>
    ok({ ...operator, roles: [...operator.roles], csrf: csrfOf(token) }),
  );
  register(api, CONSOLE_ROUTES.listQueues, async ({ operator: { token, roles } }) => {
    const { queues, ...counted } = await sessions.countQueues(token, commandsOf(roles));
    return ok({ ...counted, queues: queues.filter(({ queue }) => mayOpen(queue, roles)) });
  });
  register(api, CONSOLE_ROUTES.endOperatorSession, async ({ operator, reply }) => {
    await sessions.end(operator.token);
    reply.clearCookie(operatorCookieName(secure), { path: '/', httpOnly: true, secure, sameSite: 'strict' });
    return ok(undefined);
  });
}
