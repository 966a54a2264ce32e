/** Tests what a thief can do with the console's database log-ins: the table in decision 078. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRead } from '../db/operator/operator-functions';
import { OPERATOR_QUERIES, OPERATOR_READS } from '../db/operator/operator-reads';
import {
  APPROVER_LOGIN_ROLE,
  CONSOLE_LOGIN_ROLE,
  databaseRole,
  operatorFunctions,
} from '../db/operator/operator-rights';
import { SANDBOX_ISSUER } from '../db/seed/operators';
import { approvedBorrower } from '../testing/loan';
import { operateAs, approvalTicketOf } from '../testing/operators';
import { outcomeOf } from '../testing/raw-operator-session';
import { type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, startConsoleFor } from './testing/desk';

const NO_RIGHT = '42501';
const BROWSER = { browser: 'chrome linux', idleSeconds: 900, seconds: 28_800 };

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
/** Log-ins of the database, as `docs/runbooks/operator-accounts.md` creates them. */
let thieves: Readonly<Record<'console' | 'approver', pg.Client>>;
const names: string[] = [];

beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  thieves = {
    console: await createLogIn(CONSOLE_LOGIN_ROLE),
    approver: await createLogIn(APPROVER_LOGIN_ROLE),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(thieves).map((client) => client.end()));
  for (const name of names) await owner.query(`drop owned by ${name}; drop role ${name}`);
  await owner.end();
  await console_.stop();
  await stack.stop();
});

async function createLogIn(role: string): Promise<pg.Client> {
  const name = `thief_${randomBytes(4).toString('hex')}`;
  names.push(name);
  await owner.query(`create role ${name} login password 'stolen' in role ${role}`);
  const url = new URL(stack.ownerUrl);
  Object.assign(url, { username: name, password: 'stolen' });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

const now = () => stack.providers.clock.now();

/**
 * Runs a statement in a transaction that is rolled back. If an operator role is given, the statement runs in its
 * database role.
 */
async function attempt(client: pg.Client, role: OperatorRoleName | null, statement: string): Promise<string> {
  await client.query('begin');
  try {
    if (role !== null) await client.query(`set local role ${databaseRole(role)}`);
    return await outcomeOf(client.query(statement));
  } finally {
    await client.query('rollback');
  }
}

/** Authenticates with a credential and runs `work` in the database role of an operator role. */
async function actWith<T>(
  client: pg.Client,
  credential: string,
  command: string,
  role: OperatorRoleName,
  work: () => Promise<T>,
): Promise<T> {
  const actionId = randomUUID();
  const entry = { actionId, command };
  const { rows } = await client.query('select operator_authenticate($1, $2, $3) as result', [
    credential,
    now(),
    entry,
  ]);
  expect(rows[0].result).toMatchObject({ outcome: 'done' });
  await client.query('begin');
  try {
    await client.query('select operator_start($1, $2)', [credential, actionId]);
    await client.query(`set local role ${databaseRole(role)}`);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

const startSession = async (client: pg.Client, subject: string) => {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const input = {
    actionId: randomUUID(),
    sessionId: randomUUID(),
    tokenHash,
    providerTokens: '00',
    issuer: SANDBOX_ISSUER,
    subject,
  };
  const { rows } = await client.query('select operator_session_start($1, $2) as result', [
    now(),
    { ...input, ...BROWSER },
  ]);
  return { token, outcome: rows[0].result.outcome };
};

/** Names of our functions that a database role may call, without those of extensions. */
async function callableBy(role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'ops') and has_function_privilege($1, p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [role],
  );
  return [...new Set(rows.map(({ name }) => name))].toSorted();
}

describe.each(['console', 'approver'] as const)('the log-in of the %s', (which) => {
  it('a thief reads no table and no view outside an operator action', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const role of [null, ...OPERATOR_ROLES]) {
      for (const { name } of rows) {
        const read = await attempt(thieves[which], role, `select count(*) from public."${name}"`);
        expect([role, name, read]).toEqual([role, name, NO_RIGHT]);
      }
      for (const read of role === null ? [] : OPERATOR_READS[role]) {
        const { table } = parseRead(read);
        const outcome = await attempt(thieves[which], role, `select count(*) from ops."${table}"`);
        expect([role, table, outcome]).toEqual([role, table, NO_RIGHT]);
      }
    }
  });

  it('a thief writes no request, signature, session, passkey or operator', async () => {
    const tables = [
      'operator',
      'operator_request',
      'operator_approval',
      'operator_session',
      'operator_passkey',
    ];
    for (const role of [null, ...OPERATOR_ROLES]) {
      for (const table of tables) {
        const changed = await attempt(thieves[which], role, `delete from public.${table}`);
        expect([role, table, changed]).toEqual([role, table, NO_RIGHT]);
      }
    }
  });

  it('a thief calls only the functions of the log-in and, in the database role of an operator role, those of this role', async () => {
    const sessions = ['public.operator_authenticate', 'public.operator_finish', 'public.operator_start'];
    const own = {
      console: [
        'public.operator_session_end',
        'public.operator_session_lock',
        'public.operator_session_read',
        'public.operator_session_renew',
        'public.operator_session_start',
      ],
      approver: ['public.approval_accept', 'public.approval_finish', 'public.approval_take'],
    };
    const login = which === 'console' ? CONSOLE_LOGIN_ROLE : APPROVER_LOGIN_ROLE;
    expect(await callableBy(login)).toEqual([...sessions, ...own[which]].toSorted());
    for (const role of OPERATOR_ROLES) {
      const functions = operatorFunctions.filter(({ roles }) => roles.includes(role));
      const queries = (OPERATOR_QUERIES[role] ?? []).map((each) => `public.${each.split('(')[0]}`);
      const ofEach = ['finish', 'key_store', 'key_take'].map((name) => `public.operator_${name}`);
      const expected = [
        ...functions.map(({ name }) => `ops.${name}`),
        // This function calls one of the functions above with the rights of its caller.
        'ops.borrower_command',
        ...queries,
        ...ofEach,
        'public.require_operator',
      ];
      expect([role, await callableBy(databaseRole(role))]).toEqual([role, [...new Set(expected)].toSorted()]);
    }
  });
});

describe('the process of the console', () => {
  it('a thief with a session reads what its operator may read, and nothing in another role', async () => {
    const started = await console_.start('vera');
    const token = started.ok ? started.value.token : '';
    const read = (role: OperatorRoleName, table: string) =>
      actWith(thieves.console, token, 'report trial-balance', role, () =>
        outcomeOf(thieves.console.query(`select count(*) from ops.${table}`)),
      );
    expect(await read('viewer', 'ledger_entry')).toBe('allowed');
    expect(await read('support', 'ticket')).toBe(NO_RIGHT);
    expect(await read('treasury', 'ledger_entry')).toBe(NO_RIGHT);
  });

  it('a thief opens sessions only for linked accounts', async () => {
    const logIns = async () =>
      (await owner.query(`select action_id, operator, outcome from operator_action where command = 'log in'`))
        .rows;
    // Actions of one millisecond have no order, so the new ones are those that were not there before.
    const before = new Set((await logIns()).map((row) => row['action_id']));
    expect((await startSession(thieves.console, 'mallory')).outcome).toBe('operator_unknown');
    const { token, outcome } = await startSession(thieves.console, 'vera');
    expect(outcome).toBe('done');
    const rows = (await logIns()).filter((row) => !before.has(row['action_id']));
    const seen = rows.map((row) => `${row['operator']} ${row['outcome']}`);
    expect(seen.toSorted()).toEqual(['nobody operator_unknown', 'vera done']);
    const { rows: read } = await thieves.console.query(
      `select operator_session_read($1, $2, '{}') as session`,
      [token, now()],
    );
    expect(read[0].session).toMatchObject({ name: 'vera' });
  });

  it('a thief reads no tokens of the provider without the cookie of their session', async () => {
    await console_.start('vera');
    const { rows } = await owner.query<{ hash: string; text: string }>(
      `select encode(token_hash, 'hex') as hash, token_hash::text as text from operator_session
        order by started_at desc limit 1`,
    );
    for (const credential of [rows[0]?.hash, rows[0]?.text, '']) {
      for (const name of ['operator_session_read', 'operator_session_lock']) {
        const read = await thieves.console.query(`select ${name}($1, $2, '{}') as found`, [
          credential,
          now(),
        ]);
        expect([name, read.rows[0].found]).toEqual([name, null]);
      }
    }
  });

  it('a thief with a session approves no request, not even by SQL', async () => {
    const ticket = await askForLimit();
    const started = await console_.start('ben');
    const token = started.ok ? started.value.token : '';
    const claimed = actWith(thieves.console, token, 'approve', 'risk', () =>
      outcomeOf(thieves.console.query('select ops.operator_request_claim($1, $2)', [now(), { ticket }])),
    );
    expect(await claimed).toBe(NO_RIGHT);
  });
});

/** Requests a limit above the amount that one operator may set alone. Returns the ticket of the request. */
async function askForLimit(): Promise<string> {
  const { phone } = await approvedBorrower(stack);
  const asked = await operateAs(stack, 'ana', 'customer', 'limit', phone, '50000', '--why', 'a good payer');
  return approvalTicketOf(asked) ?? '';
}

describe('the log-in of the approver', () => {
  /** Stores an approval by Ben, with an unchecked signature or without one. Returns the id of the approval. */
  async function storeApproval(ticket: string, credential: string | null): Promise<string> {
    const approvalId = randomUUID();
    await console_.start('ben');
    await owner.query(
      `insert into operator_approval (approval_id, operator_id, session_id, request_ids, nonce, statement, asked_at,
          credential_id, assertion, signed_at)
        select $1, s.operator_id, s.session_id, array(select request_id from operator_request where ticket = $2), 'nonce',
          'statement', clock_timestamp(), $3, case when $3::text is not null then '{}'::jsonb end,
          case when $3::text is not null then clock_timestamp() end
        from operator_session s join operator using (operator_id) where name = 'ben' limit 1`,
      [approvalId, ticket, credential],
    );
    return approvalId;
  }

  /** Accepts an approval as the thief. Returns the result, and the token that then acts for the operator. */
  async function accept(approvalId: string) {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const input = { approvalId, tokenHash, counter: 1 };
    const { rows } = await thieves.approver.query('select approval_accept($1, $2) as result', [now(), input]);
    return { result: rows[0].result, token };
  }

  /** Returns a token that acts for Ben, because a signature for the request is stored. */
  async function signedToken(ticket: string): Promise<string> {
    const credential = randomBytes(16).toString('base64url');
    await owner.query(
      `insert into operator_passkey (credential_id, operator_id, public_key, browser, counter, added_at)
        select $1, operator_id, '\\x00', 'chrome linux', 0, now() from operator where name = 'ben'`,
      [credential],
    );
    const { result, token } = await accept(await storeApproval(ticket, credential));
    expect(result).toEqual({ outcome: 'done' });
    return token;
  }

  it('a thief with the approver’s log-in approves the requests of a signed approval, and no other request', async () => {
    const [signed, other] = [await askForLimit(), await askForLimit()];
    const token = await signedToken(signed);
    const claim = async (ticket: string) =>
      actWith(thieves.approver, token, 'approve', 'risk', async () => {
        const statement = 'select ops.operator_request_claim($1, $2) as result';
        return (await thieves.approver.query(statement, [now(), { ticket }])).rows[0].result.outcome;
      });
    expect(await claim(other)).toBe('not_found');
    expect(await claim(signed)).toBe('done');
  });

  it('a thief with the approver’s log-in makes no request in the name of the operator who signed', async () => {
    const token = await signedToken(await askForLimit());
    const input = {
      requestId: randomUUID(),
      ticket: 'R-2612-999999',
      command: 'customer limit',
      params: {},
      effect: '00',
      preview: '',
      expiresAt: now(),
    };
    const made = actWith(thieves.approver, token, 'approve', 'risk', () =>
      outcomeOf(thieves.approver.query('select ops.operator_request_create($1, $2)', [now(), input])),
    );
    expect(await made).toBe(NO_RIGHT);
  });

  it('a thief with the approver’s log-in begins no command except an approval', async () => {
    const token = await signedToken(await askForLimit());
    const entry = { actionId: randomUUID(), command: 'customer limit' };
    const { rows } = await thieves.approver.query('select operator_authenticate($1, $2, $3) as result', [
      token,
      now(),
      entry,
    ]);
    expect(rows[0].result).toMatchObject({ outcome: 'operator_unknown' });
  });

  it('a thief with the approver’s log-in accepts no approval that nobody signed', async () => {
    const approvalId = await storeApproval(await askForLimit(), null);
    expect(await accept(approvalId)).toMatchObject({ result: { outcome: 'signature_wrong' } });
  });
});
