/** Sessions of operators whose account the identity provider removes, and an identity provider that does not answer. */
import { err, type Result } from '@tulay/engine/result';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealTokens } from '../crypto/provider-tokens';
import { createAccountConfirmation } from '../features/operator/account-confirmation.service';
import type { ProviderTokens, StaffIdentity } from '../ports/staff-identity';
import { control } from '../testing/borrower';
import { type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';
import { walkLogIn } from './testing/log-in';
import { clockOf } from '../testing/manual-clock';

/** The identity provider of the sandbox as this file sees it: its questions are counted, and it can be unreachable. */
const provider = {
  isDown: false,
  givesRefreshTokens: true,
  questions: 0,
  renewals: 0,
  issued: [] as ProviderTokens[],
};
const NO_ANSWER = err('identity_unavailable');

const watch = (sandbox: StaffIdentity): StaffIdentity => ({
  begin: (callback) => sandbox.begin(callback),
  async finish(arrived, attempt) {
    const finished = await sandbox.finish(arrived, attempt);
    if (!finished.ok) return finished;
    const { account, tokens } = finished.value;
    provider.issued.push(tokens);
    const given = provider.givesRefreshTokens ? tokens : { ...tokens, refresh: null };
    return { ok: true, value: { account, tokens: given } };
  },
  async confirm(account, tokens) {
    provider.questions += 1;
    return provider.isDown ? NO_ANSWER : sandbox.confirm(account, tokens);
  },
  async renew(refreshToken) {
    provider.renewals += 1;
    return provider.isDown ? NO_ANSWER : sandbox.renew(refreshToken);
  },
});

/** Clock of the consoles' sessions, which the tests advance. */
let passed = 0;
const now = () => new Date(stack.providers.clock.now().getTime() + passed);
const clock = clockOf(now);

let stack: Stack;
let office: ConsoleStack;
/** Another process of the console. */
let other: ConsoleStack;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  office = await startConsoleFor(stack, {}, { identityOf: watch, clock });
  other = await startConsoleFor(stack, {}, { identityOf: watch, clock });
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await other.stop();
  await office.stop();
  await stack.stop();
});
beforeEach(() => {
  Object.assign(provider, { isDown: false, givesRefreshTokens: true, questions: 0, renewals: 0, issued: [] });
});
afterEach(() => control(stack, 'staff', { account: 'ana', action: 'restore' }));

const remove = () => control(stack, 'staff', { account: 'ana', action: 'remove' });
const statusOf = async (desk: Desk) => (await desk.get('/session')).status;
/** Lets the access tokens of the sandbox expire, which follow its test clock. */
const expireAccessTokens = () => control(stack, 'clock', { advanceHours: 1 });

/** Logs Ana in. Returns the address to which the log-in leads. */
const tryLogIn = async () => (await walkLogIn(office.url, 'ana', 'log_in')).end.headers.get('location');

describe('an account that the identity provider removes', () => {
  it('an operator whose account is removed loses access at the next request, even if the provider confirmed the account a moment ago', async () => {
    const ana = await office.walkIn('ana');
    expect(await statusOf(ana)).toBe(200);
    await remove();
    expect(await statusOf(ana)).toBe(401);
    expect((await ana.run('ticket list', {}, 'the queue')).status).toBe(401);
    expect(await statusOf(other.deskOf(ana.cookie))).toBe(401);
  });

  it('an operator whose account is restored logs in again, and the earlier session stays ended', async () => {
    const before = await office.walkIn('ana');
    await remove();
    expect(await statusOf(before)).toBe(401);
    expect(await tryLogIn()).toBe('/?refused=identity_refused');
    await control(stack, 'staff', { account: 'ana', action: 'restore' });
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(await office.walkIn('ana'))).toBe(200);
  });

  it('the removal of an account does not end the sessions of others', async () => {
    const ben = await office.walkIn('ben');
    await remove();
    expect(await statusOf(ben)).toBe(200);
  });
});

describe('an identity provider that does not answer', () => {
  it('a session goes on until five minutes after its last confirmation, then answers 503, and goes on when the provider answers again', async () => {
    const ana = await office.walkIn('ana');
    expect(await statusOf(ana)).toBe(200);
    provider.isDown = true;
    passed += 299_000;
    expect(await statusOf(ana)).toBe(200);
    passed += 2_000;
    expect(await ana.get('/session')).toMatchObject({
      status: 503,
      body: { code: 'identity_unavailable', retryable: true },
    });
    provider.isDown = false;
    expect(await statusOf(ana)).toBe(200);
  });

  it('the setting of the outage changes how long a session goes on', async () => {
    const strict = await startConsoleFor(
      stack,
      { CONSOLE_OUTAGE_MINUTES: '0' },
      { identityOf: watch, clock },
    );
    const ana = await strict.walkIn('ana');
    expect(await statusOf(ana)).toBe(200);
    provider.isDown = true;
    expect(await statusOf(ana)).toBe(503);
    await strict.stop();
  });

  it('a process that never saw a session confirmed answers 503', async () => {
    const ana = await office.walkIn('ana');
    expect(await statusOf(ana)).toBe(200);
    provider.isDown = true;
    expect(await statusOf(ana)).toBe(200);
    expect(await statusOf(other.deskOf(ana.cookie))).toBe(503);
  });

  it('an operator can log out while the provider does not answer', async () => {
    const ana = await office.walkIn('ana');
    provider.isDown = true;
    expect((await ana.send('DELETE', '/session')).status).toBe(204);
    provider.isDown = false;
    expect(await statusOf(ana)).toBe(401);
  });
});

describe('the tokens of the identity provider', () => {
  it('an expired access token is renewed once for many requests at the same moment', async () => {
    const ana = await office.walkIn('ana');
    await expireAccessTokens();
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(ana)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(provider.renewals).toBe(1);
  });

  it('two processes that find an expired access token use the refresh token once, so the provider does not end the grant', async () => {
    const ana = await office.walkIn('ana');
    await expireAccessTokens();
    const desks = [ana, other.deskOf(ana.cookie), ana, other.deskOf(ana.cookie)];
    expect(await Promise.all(desks.map(statusOf))).toEqual([200, 200, 200, 200]);
    expect(provider.renewals).toBe(1);
    await expireAccessTokens();
    expect(await statusOf(ana)).toBe(200);
  });

  it('an account that is removed is refused when its access token is renewed', async () => {
    const ana = await office.walkIn('ana');
    await expireAccessTokens();
    await remove();
    expect(await statusOf(ana)).toBe(401);
  });

  it('a session ends with its access token if the provider gives no refresh token', async () => {
    provider.givesRefreshTokens = false;
    const ana = await office.walkIn('ana');
    expect(await statusOf(ana)).toBe(200);
    await expireAccessTokens();
    expect(await statusOf(ana)).toBe(401);
    expect(provider.renewals).toBe(0);
  });

  it('the database stores the tokens encrypted, and deletes them after the session', async () => {
    const ana = await office.walkIn('ana');
    const [issued] = provider.issued;
    const stored = async () => {
      const { rows } = await owner.query<{ row: string; tokens: Buffer | null }>(
        `select session::text as row, provider_tokens as tokens from operator_session session
          order by started_at desc limit 1`,
      );
      return rows[0];
    };
    const before = await stored();
    for (const token of [issued?.access ?? '', issued?.refresh ?? '']) {
      expect(token.length).toBeGreaterThan(20);
      expect(before?.tokens?.includes(token)).toBe(false);
      expect(before?.row).not.toContain(token);
    }
    await owner.query('select operator_sessions_prune(now())');
    expect((await stored())?.tokens).toEqual(before?.tokens);
    await ana.send('DELETE', '/session');
    await owner.query('select operator_sessions_prune(now())');
    expect((await stored())?.tokens).toBeNull();
  });
});

describe('the questions to the identity provider', () => {
  it('each request of a session asks the provider, and a request without a session does not', async () => {
    const ana = await office.walkIn('ana');
    await ana.get('/session');
    await ana.get('/queues');
    await ana.run('ticket list', {}, 'the queue');
    expect(provider.questions).toBe(3);
    for (const path of ['/', '/readyz', '/console/v1/session']) await fetch(`${office.url}${path}`);
    expect(provider.questions).toBe(3);
  });

  it('simultaneous requests of one session ask the identity provider once, and each other session asks for itself', async () => {
    let answer = (_confirmed: Result<null, never>): void => undefined;
    const answered = new Promise<Result<null, never>>((resolve) => (answer = resolve));
    const asked: string[] = [];
    const identity: Pick<StaffIdentity, 'confirm' | 'renew'> = {
      confirm: async (_account, { access }) => {
        asked.push(access);
        return answered;
      },
      renew: async () => NO_ANSWER,
    };
    const confirm = createAccountConfirmation({
      db: stack.connection.db,
      clock,
      identity,
      outageSeconds: 300,
    });
    const sessionOf = (sessionId: string) => ({
      sessionId,
      token: 'the token of a session',
      account: { issuer: 'sandbox', subject: 'ana' },
      sealed: sealTokens('the token of a session', sessionId, { access: sessionId, refresh: null }),
    });
    const waiting = ['first', 'first', 'second'].map((each) => confirm(sessionOf(each)));
    answer({ ok: true, value: null });
    await Promise.all(waiting);
    expect(asked).toEqual(['first', 'second']);
    await confirm(sessionOf('first'));
    expect(asked).toEqual(['first', 'second', 'first']);
  });
});
