/** Starts the console of a stack, and sends requests to it as an operator. */
import type { CommandReply } from '@tulay/contract/operator/console';
import { commandPath } from '@tulay/contract/operator/command';
import { ok, type Result } from '@tulay/engine/result';
import { freePort } from '../../../../../tools/embedded/port';
import { createConsoleServer } from '../server';
import { readConsoleConfig } from '../../config';
import { SANDBOX_ISSUER } from '../../db/seed/operators';
import { createOperatorSessions } from '../../features/operator/console-session.service';
import { csrfOf, operatorCookieName } from '../../http/operator-access';
import { createLog } from '../../observe/log';
import { COMMANDS } from '../../ops/command-table';
import { runOperatorCommand } from '../../ops/cli/run-command';
import { openIdConnect } from '../../adapters/staff-identity/oidc';
import type { Clock } from '../../ports/clock';
import type { StaffIdentity } from '../../ports/staff-identity';
import { newKey } from '../../testing/borrower';
import { openTestOps } from '../../testing/operators';
import type { Stack } from '../../testing/stack';
import { walkLogIn } from './log-in';

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** An operator who is logged in to the console. */
export interface Desk {
  readonly cookie: string;
  get<T = unknown>(path: string): Promise<Answer<T>>;
  send<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Uploads bytes by the link of `file add`. Returns the status of the response. */
  upload(link: string, bytes: Buffer): Promise<number>;
  run(
    command: string,
    args: Readonly<Record<string, string | boolean>>,
    why?: string,
    more?: {
      readonly key?: string;
      readonly preview?: boolean;
      readonly answers?: Readonly<Record<string, string>>;
    },
  ): Promise<Answer<CommandReply>>;
}

const COOKIE = `${operatorCookieName(false)}=`;
const NO_TOKENS = { access: 'none', refresh: null };

const confirmAlways = (sandbox: StaffIdentity): StaffIdentity => ({
  ...sandbox,
  confirm: async () => ok(null),
});

export interface ConsoleStack {
  readonly url: string;
  /** Opens a session for an account of the sandbox's identity provider. */
  start(subject: string): Promise<Result<{ readonly token: string }, string>>;
  logIn(subject: string): Promise<Desk>;
  /** Logs an operator in at the identity provider of the sandbox, as a browser does. */
  walkIn(subject: string): Promise<Desk>;
  /** Returns the desk of a session that another console of the stack opened. @param cookie cookie of the session */
  deskOf(cookie: string): Desk;
  stop(): Promise<void>;
}

interface ConsoleParts {
  /** Returns the identity provider of the console, from the one of the sandbox. */
  readonly identityOf?: (sandbox: StaffIdentity) => StaffIdentity;
  /** Clock of the sessions; the test clock of the sandbox if absent. */
  readonly clock?: Clock;
}

/**
 * Starts a console. Unless `identityOf` is given, its identity provider confirms every account, so that a test can open
 * sessions without a log-in.
 */
export async function startConsoleFor(
  stack: Stack,
  settings: NodeJS.ProcessEnv = {},
  { identityOf = confirmAlways, clock }: ConsoleParts = {},
): Promise<ConsoleStack> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { config } = stack;
  const consoleConfig = readConsoleConfig({
    PUBLIC_URL: config.PUBLIC_URL,
    GATEWAY_SECRET: config.GATEWAY_SECRET,
    CONSOLE_PORT: String(port),
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const ops = await openTestOps(stack);
  const identity = identityOf(openIdConnect(consoleConfig.identity));
  const sessions = createOperatorSessions({
    ...ops,
    ...(clock ? { clock } : {}),
    identity,
    lifetimes: consoleConfig,
  });
  const server = await createConsoleServer({
    config: consoleConfig,
    log: createLog({ LOG_LEVEL: 'silent' }),
    db: ops.db,
    sessions,
    identity,
    commands: COMMANDS,
    run: async ({ token }, request) => {
      await ops.clock.refresh();
      return runOperatorCommand(ops, COMMANDS, token, request);
    },
  });
  await server.listen({ host: '127.0.0.1', port });
  const start = (subject: string) =>
    sessions.start({ account: { issuer: SANDBOX_ISSUER, subject }, tokens: NO_TOKENS }, 'chrome linux');
  return {
    url,
    start,
    async logIn(subject) {
      const started = await start(subject);
      if (!started.ok) throw new Error(started.code);
      return deskOf(url, started.value.token);
    },
    async walkIn(subject) {
      const { end } = await walkLogIn(url, subject, 'log_in');
      const cookies = end.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
      const cookie = cookies.find((each) => each.startsWith(COOKIE));
      if (cookie === undefined) throw new Error(String(end.headers.get('location')));
      return deskOf(url, cookie.slice(COOKIE.length));
    },
    deskOf: (cookie) => deskOf(url, cookie.slice(COOKIE.length)),
    async stop() {
      await server.close();
      await ops.close();
    },
  };
}

function deskOf(url: string, token: string): Desk {
  const cookie = `${COOKIE}${token}`;
  const send = async <T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>> => {
    const answer = await fetch(`${url}/console/v1${path}`, {
      method,
      headers: {
        cookie,
        'x-csrf-token': csrfOf(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // Each test states the type of the body that it reads.
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T };
  };
  return {
    cookie,
    get: (path) => send('GET', path),
    send,
    upload: async (link, bytes) => {
      const answer = await fetch(`${url}${link}`, {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': csrfOf(token), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      return answer.status;
    },
    run: (command, args, why, { key = newKey(), preview, answers } = {}) =>
      send('POST', commandPath(command), { arguments: args, why, preview, answers }, key),
  };
}
