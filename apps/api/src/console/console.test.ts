import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_ROUTES, type CommandReply } from '@tulay/contract/operator/console';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { commandPath } from '@tulay/contract/operator/command';
import { keysOf } from '@tulay/engine/records';
import { logIn, newKey, type Borrower } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { csrfOf } from '../http/operator-access';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';
import { openTicket } from './testing/ticket';
import { type Stack, startStack } from '../testing/stack';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let vera: Desk;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  vera = await console_.logIn('vera');
  person = await logIn(stack, freshPhone());
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

const Sessions = z.object({
  answer: z.object({ rows: z.array(z.object({ sessionId: z.string(), operator: z.string() })) }),
});
const sessionsOf = (reply: CommandReply) => Sessions.parse(reply).answer.rows;

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${console_.url}${path}`, { headers })).status;

describe('the console', () => {
  it('every path under /console/v1 answers 401 without a session, whether it exists or not', async () => {
    const paths = [
      ...Object.keys(OPERATOR_COMMANDS).map(commandPath),
      '/session',
      '/openapi.json',
      '/nothing/here',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST'])
        expect([path, (await fetch(`${console_.url}/console/v1${path}`, { method })).status]).toEqual([
          path,
          401,
        ]);
    }
  });

  it.each(['/%63onsole/v1', '/console/v%31', '/%63%6Fnsole/%761'])(
    'every path under /console/v1 answers 401 without a session if the prefix is spelled %s',
    async (prefix) => {
      const paths = [
        ...Object.keys(OPERATOR_COMMANDS).map(commandPath).slice(0, 3),
        ...Object.values(CONSOLE_ROUTES).map(({ path }) => path),
        '/photo-views/unknown',
        '/bureau-report-views/unknown',
        '/operator-files/unknown',
        '/openapi.json',
        '/nothing/here',
      ];
      for (const path of paths) {
        for (const method of ['GET', 'POST']) {
          const { status, headers } = await fetch(`${console_.url}${prefix}${path}`, { method });
          expect([path, method, status, headers.get('cache-control')]).toEqual([
            path,
            method,
            401,
            'no-store',
          ]);
        }
      }
    },
  );

  it('a path of slashes only is no error of the server', async () => {
    expect(await statusOf('//')).toBe(404);
  });

  it('the console answers 404 for the borrowers’ routes, and the borrowers’ origin answers 404 for the console’s routes', async () => {
    expect(await statusOf('/api/v1/config')).toBe(404);
    expect((await fetch(`${stack.url}/console/v1/session`)).status).toBe(404);
    expect((await fetch(`${stack.url}/console/log-in`)).status).toBe(404);
  });

  it('a session names its operator and ends when the operator logs out', async () => {
    const ben = await console_.logIn('ben');
    expect((await ben.get('/session')).body).toMatchObject({ name: 'ben' });
    expect((await ben.send('DELETE', '/session')).status).toBe(204);
    expect((await ben.get('/session')).status).toBe(401);
  });

  it('a change without the CSRF token is refused', async () => {
    const answer = await fetch(`${console_.url}/console/v1/ticket/list`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ arguments: {}, why: 'queue' }),
    });
    expect(answer.status).toBe(403);
  });

  it('a disabled operator loses access at the next request', async () => {
    const desk = await console_.logIn('carlo');
    expect((await desk.get('/session')).status).toBe(200);
    await owner.query(`update operator set disabled_at = now() where name = 'carlo'`);
    expect((await desk.get('/session')).status).toBe(401);
    expect((await desk.run('ticket list', {}, 'the queue')).status).toBe(401);
    await owner.query(`update operator set disabled_at = null where name = 'carlo'`);
  });

  it('an admin lists the open sessions and ends a session, whose next request is refused', async () => {
    const lost = await console_.logIn('ben');
    const listed = await ana.run('session list', {});
    const [session] = sessionsOf(listed.body).filter(({ operator }) => operator === 'ben');
    const ended = await ana.run('session end', { session: session?.sessionId ?? '' }, 'a lost laptop');
    expect(ended.body).toMatchObject({ outcome: 'done' });
    expect((await lost.get('/session')).status).toBe(401);
    expect((await vera.run('session list', {})).body).toMatchObject({ code: 'role_refused' });
  });

  it('a command that an unattended page sends does not extend the session, and any other command does', async () => {
    const desk = await console_.logIn('ben');
    const [, token = ''] = desk.cookie.split('=');
    const age = `update operator_session set last_used_at = now() - interval '10 minutes'
      where token_hash = sha256(convert_to($1, 'utf8'))`;
    const idleMinutes = async () => {
      const { body } = await desk.get<{ idleAt: string }>('/session');
      return Math.round((new Date(body.idleAt).getTime() - Date.now()) / 60_000);
    };
    const list = (headers: Record<string, string>) =>
      fetch(`${console_.url}/console/v1${commandPath('ticket list')}`, {
        method: 'POST',
        headers: {
          cookie: desk.cookie,
          'x-csrf-token': csrfOf(token),
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ arguments: {}, why: 'the queue' }),
      });
    await owner.query(age, [token]);
    expect((await list({ 'x-unattended': '1' })).status).toBe(200);
    expect(await idleMinutes()).toBe(5);
    expect((await list({})).status).toBe(200);
    expect(await idleMinutes()).toBe(15);
  });

  it('a session lasts eight hours, and fifteen minutes without use', async () => {
    const desk = await console_.logIn('ben');
    const { rows } =
      await owner.query(`select extract(epoch from expires_at - started_at)::integer as lifetime, idle_seconds
      from operator_session order by started_at desc limit 1`);
    expect(rows).toEqual([{ lifetime: 28_800, idle_seconds: 900 }]);
    const { body } = await desk.get('/session');
    const Session = z.object({ expiresAt: z.string(), idleAt: z.string() });
    const { expiresAt, idleAt } = Session.parse(body);
    const minutes = (Date.parse(expiresAt) - Date.parse(idleAt)) / 60_000;
    expect(Math.round(minutes)).toBe(465);
  });

  it('a session ends after its idle time and after its lifetime', async () => {
    const idle = await console_.logIn('ben');
    await owner.query(`update operator_session set last_used_at = now() - interval '15 minutes' where session_id =
      (select session_id from operator_session order by started_at desc limit 1)`);
    expect((await idle.get('/session')).status).toBe(401);
    const old = await console_.logIn('ben');
    await owner.query(`update operator_session set expires_at = now() where session_id =
      (select session_id from operator_session order by started_at desc limit 1)`);
    expect((await old.get('/session')).status).toBe(401);
  });

  it('an account that belongs to no operator cannot open a session, and the attempt is in the audit trail', async () => {
    expect(await console_.start('mallory')).toMatchObject({ ok: false, code: 'operator_unknown' });
    const { rows } = await owner.query(
      `select operator, outcome from operator_action where command = 'log in' and subject like '%mallory'`,
    );
    expect(rows).toEqual([{ operator: 'nobody', outcome: 'operator_unknown' }]);
  });
});

describe('a command in the console', () => {
  it('a list of cases returns rows in the shape that the contract describes, and each borrower in the list sees that an operator had access', async () => {
    const ticket = await openTicket(person);
    const { body } = await ana.run('ticket list', {}, 'the queue');
    expect(body).toMatchObject({
      outcome: 'done',
      answer: {
        rows: expect.arrayContaining([expect.objectContaining({ ticket, words: 'Where is my loan?' })]),
      },
    });
    const seen = await person.get<{ entries: { who: string; action: string }[] }>(
      '/privacy/access-log?of=others',
    );
    expect(seen.body.entries).toContainEqual(expect.objectContaining({ who: 'staff', action: 'data.read' }));
  });

  it('a role that may not run a command is refused, and the refusal is recorded with the session', async () => {
    expect((await vera.run('ticket list', {}, 'curious')).body).toMatchObject({
      outcome: 'refused',
      code: 'role_refused',
    });
    const { rows } = await owner.query(
      `select outcome, session_id is not null as "hasSession" from operator_action where operator = 'vera' order by action_id desc limit 1`,
    );
    expect(rows).toEqual([{ outcome: 'role_refused', hasSession: true }]);
  });

  it('a reason is required where a borrower’s data is shown', async () => {
    expect((await ana.run('ticket list', {})).status).toBe(400);
  });

  it('a change that is sent twice with one idempotency key is made once, and both requests get an answer', async () => {
    const ticket = await openTicket(person);
    const key = newKey();
    const send = () => ana.run('ticket answer', { ticket, say: 'It arrived.' }, 'asked', { key });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    expect(first.body.outcome).toBe('done');
    const other = await ana.run('ticket answer', { ticket, say: 'Another answer.' }, 'asked', { key });
    expect(other.body).toMatchObject({ outcome: 'refused', code: 'request_differs' });
    const { rows } = await owner.query('select answer from ticket where ticket = $1', [ticket]);
    expect(rows).toEqual([{ answer: 'It arrived.' }]);
  });

  it('the report of a reading command is not stored, even if the request has an idempotency key', async () => {
    await openTicket(person);
    const key = newKey();
    expect((await ana.run('ticket list', {}, 'the queue', { key })).body.outcome).toBe('done');
    const { rows } = await owner.query('select report from operator_key where key = $1', [key]);
    expect(rows).toEqual([]);
  });

  it('a preview shows what the command would do and changes nothing', async () => {
    const ticket = await openTicket(person);
    const shown: { body: CommandReply } = await ana.run(
      'ticket answer',
      { ticket, say: 'It arrived.' },
      'asked',
      { preview: true },
    );
    expect(shown.body).toEqual({
      outcome: 'previewed',
      lines: [],
      answer: { outcome: 'done' },
      needsApproval: false,
    });
    const { rows } = await owner.query('select status from ticket where ticket = $1', [ticket]);
    expect(rows).toEqual([{ status: 'open' }]);
  });

  it('a wrong argument names its field', async () => {
    const { status, body } = await ana.run('ticket answer', { ticket: 'two words', say: '' }, 'asked');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'arguments.ticket' }, { path: 'arguments.say' }],
    });
  });

  it('the console’s API document describes each command that the console serves', async () => {
    const { body } = await ana.get<{ paths: Record<string, unknown> }>('/openapi.json');
    for (const [name, shape] of Object.entries(OPERATOR_COMMANDS)) {
      if ('terminalOnly' in shape) continue;
      expect(Object.keys(body.paths)).toContain(`/console/v1${commandPath(name)}`);
    }
  });

  it('the console’s API document lists the codes with which a command is refused', async () => {
    const document = JSON.stringify((await ana.get('/openapi.json')).body);
    const before = {
      'ticket answer': ['operator_clock', 'request_differs', 'claimed', 'escalated'],
      'customer limit': ['operator_clock', 'request_differs', 'stale'],
      'loan show': ['operator_clock'],
    } as const;
    const missing = keysOf(before).filter((name) => {
      const codes = JSON.stringify([...new Set([...before[name], ...OPERATOR_COMMANDS[name].refusals])]);
      return !document.includes(`"code":{"type":"string","enum":${codes}}`);
    });
    expect(missing).toEqual([]);
  });

  it('the console’s API document describes the refusal of a role with the status 403', async () => {
    const { body } = await ana.get('/openapi.json');
    expect(body).toMatchObject({
      paths: {
        '/console/v1/ticket/list': {
          post: {
            responses: {
              403: {
                content: {
                  'application/json': { schema: { properties: { code: { enum: ['role_refused'] } } } },
                  'application/problem+json': expect.anything(),
                },
              },
            },
          },
        },
      },
    });
  });
});
