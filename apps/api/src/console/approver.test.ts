import { randomBytes } from 'node:crypto';
import type { CommandReply } from '@tulay/contract/operator/console';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';
import { COMMANDS } from '../ops/command-table';
import { runOperatorCommand } from '../ops/cli/run-command';
import { approvedBorrower } from '../testing/loan';
import { openTestOps, operateAs } from '../testing/operators';
import { createPasskey, type TestPasskey } from './testing/passkey';
import { runMinuteJobs, type Stack, startStack } from '../testing/stack';
import { carryOutNext } from './approver';

const ORIGIN = 'http://localhost:8081';

let stack: Stack;
let console_: ConsoleStack;
let ops: Awaited<ReturnType<typeof openTestOps>>;
let owner: pg.Client;
let ana: Desk;
let ben: Desk;
let passkey: TestPasskey;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  ops = await openTestOps(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  ben = await console_.logIn('ben');
  passkey = createPasskey(ORIGIN);
  await enroll(ben, passkey);
});
afterAll(async () => {
  await owner.end();
  await ops.close();
  await console_.stop();
  await stack.stop();
});

const Requested = z.object({ outcome: z.literal('approval_requested'), request: z.string() });
const ticketOf = (reply: CommandReply) => Requested.parse(reply).request;
const Asked = z.object({
  answer: z.object({ approvalId: z.string(), statement: z.string(), credentials: z.array(z.string()) }),
});
const Shown = z.object({
  answer: z.object({
    isOver: z.boolean(),
    requests: z.array(
      z.object({ ticket: z.string(), outcome: z.string(), encrypted: z.string().nullable() }),
    ),
  }),
});

/** Adds a passkey to Ben's account. Ana approves the passkey on the command line. */
async function enroll(desk: Desk, { attestation }: TestPasskey): Promise<void> {
  const asked = await desk.run(
    'passkey add',
    { name: 'ben', attestation, browser: 'chrome linux' },
    'new phone',
  );
  const released = await operateAs(stack, 'ana', 'approve', ticketOf(asked.body));
  expect(released.outcome).toBe('done');
}

/** Requests a limit above the amount that one operator may set alone. */
async function askForLimit(pesos: string): Promise<{ readonly ticket: string; readonly phone: string }> {
  const { phone } = await approvedBorrower(stack);
  const asked = await ana.run('customer limit', { borrower: phone, limit: pesos }, 'a good payer');
  return { ticket: ticketOf(asked.body), phone };
}

async function limitOf(phone: string): Promise<number> {
  const { rows } = await owner.query(`select credit_limit from customer where phone like '%' || $1`, [phone]);
  if (rows.length !== 1) throw new Error(`${rows.length} borrowers have the number`);
  return Number(rows[0].credit_limit);
}

const ask = async (desk: Desk, ...tickets: readonly string[]) =>
  Asked.parse((await desk.run('approval ask', { requests: tickets.join(',') })).body).answer;
const askToRefuse = async (desk: Desk, ticket: string, refusal: string) =>
  Asked.parse((await desk.run('approval ask', { requests: ticket, refusal })).body).answer;
const statusOf = async (ticket: string) =>
  (await owner.query('select status, params from operator_request where ticket = $1', [ticket])).rows[0];
const send = async (desk: Desk, approval: string, signed: ReturnType<TestPasskey['sign']>) =>
  (await desk.run('approval sign', { approval, ...signed })).body;
const carryOut = () =>
  carryOutNext({
    ops,
    commands: COMMANDS,
    origin: ORIGIN,
    report: (failure) => {
      throw failure;
    },
  });
const outcomesOf = async (desk: Desk, approval: string) =>
  Shown.parse((await desk.run('approval show', { approval })).body).answer;

describe('an approval in the console', () => {
  let request: Awaited<ReturnType<typeof askForLimit>>;
  beforeEach(async () => {
    request = await askForLimit('50000');
  });

  it('a request that another operator signed with a passkey is carried out once, in the name of that operator', async () => {
    const { approvalId, statement, credentials } = await ask(ben, request.ticket);
    expect(credentials).toContain(passkey.credential);
    await send(ben, approvalId, passkey.sign(statement));
    expect(await limitOf(request.phone)).not.toBe(5_000_000);
    expect(await carryOut()).toBe(true);
    expect(await outcomesOf(ben, approvalId)).toEqual({
      isOver: true,
      requests: [{ ticket: request.ticket, outcome: 'done', encrypted: null }],
    });
    expect(await limitOf(request.phone)).toBe(5_000_000);
    expect(await carryOut()).toBe(false);
    const { rows } = await owner.query(
      `select operator, command, outcome, approval_id from operator_action
        where request_id = (select request_id from operator_request where ticket = $1)`,
      [request.ticket],
    );
    expect(rows).toEqual([
      { operator: 'ben', command: 'customer limit', outcome: 'done', approval_id: approvalId },
    ]);
  });

  it('one signature approves several requests, and each is a separate command', async () => {
    const second = await askForLimit('60000');
    const { approvalId, statement } = await ask(ben, request.ticket, second.ticket);
    await send(ben, approvalId, passkey.sign(statement));
    await carryOut();
    expect((await outcomesOf(ben, approvalId)).requests.map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
    ]);
    expect([await limitOf(request.phone), await limitOf(second.phone)]).toEqual([5_000_000, 6_000_000]);
  });

  it.each([
    ['another passkey signed', (statement: string) => createPasskey(ORIGIN).sign(statement)],
    [
      'another key signed under the id of the passkey',
      (statement: string) => ({
        ...createPasskey(ORIGIN).sign(statement),
        credential: passkey.credential,
      }),
    ],
    ['it signed something else', () => passkey.sign(randomBytes(32).toString('base64url'))],
    ['it signed for another page', (statement: string) => passkey.sign(statement, 'https://evil.example')],
    [
      'it signed without a finger, a face or a PIN',
      (statement: string) => passkey.sign(statement, ORIGIN, false),
    ],
  ])('nothing happens if %s', async (_name, signed) => {
    const { approvalId, statement } = await ask(ben, request.ticket);
    await send(ben, approvalId, signed(statement));
    await carryOut();
    expect((await outcomesOf(ben, approvalId)).requests).toMatchObject([{ outcome: 'signature_wrong' }]);
    expect(await limitOf(request.phone)).not.toBe(5_000_000);
  });

  it('a signature has no effect if it is sent again for another approval', async () => {
    const first = await ask(ben, request.ticket);
    const signed = passkey.sign(first.statement);
    await send(ben, first.approvalId, signed);
    await carryOut();
    const second = await askForLimit('70000');
    const again = await ask(ben, second.ticket);
    await send(ben, again.approvalId, signed);
    await carryOut();
    expect((await outcomesOf(ben, again.approvalId)).requests).toMatchObject([
      { outcome: 'signature_wrong' },
    ]);
    expect(await limitOf(second.phone)).not.toBe(7_000_000);
  });

  it('a second signature for the same approval is refused, and so is a signature from another session or after two minutes', async () => {
    const { approvalId, statement } = await ask(ben, request.ticket);
    const other = await console_.logIn('ben');
    expect(await send(other, approvalId, passkey.sign(statement))).toMatchObject({ code: 'signature_late' });
    await send(ben, approvalId, passkey.sign(statement));
    expect(await send(ben, approvalId, passkey.sign(statement))).toMatchObject({ code: 'signature_late' });
    await carryOut();
    const late = await ask(ben, (await askForLimit('55000')).ticket);
    await owner.query(
      `update operator_approval set asked_at = now() - interval '3 minutes' where approval_id = $1`,
      [late.approvalId],
    );
    expect(await send(ben, late.approvalId, passkey.sign(late.statement))).toMatchObject({
      code: 'signature_late',
    });
  });

  it('a signed approval has no effect if the amount changes after the signature', async () => {
    const { approvalId, statement } = await ask(ben, request.ticket);
    await send(ben, approvalId, passkey.sign(statement));
    await owner.query(
      `update operator_request set params = jsonb_set(params, '{limit}', '"90000"'),
        hash = operator_request_hash(command, jsonb_set(params, '{limit}', '"90000"')) where ticket = $1`,
      [request.ticket],
    );
    await carryOut();
    expect((await outcomesOf(ben, approvalId)).requests).toMatchObject([{ outcome: 'signature_wrong' }]);
    expect(await limitOf(request.phone)).not.toBe(9_000_000);
  });

  it('an operator cannot approve their own or a withdrawn request, and cannot approve without a passkey', async () => {
    expect((await ana.run('approval ask', { requests: request.ticket })).body).toMatchObject({
      code: 'request_own',
    });
    const carlo = await console_.logIn('carlo');
    expect((await carlo.run('approval ask', { requests: request.ticket })).body).toMatchObject({
      code: 'passkey_missing',
    });
    await ana.run('request withdraw', { request: request.ticket }, 'a mistake');
    expect((await ben.run('approval ask', { requests: request.ticket })).body).toMatchObject({
      code: 'request_over',
    });
  });

  it('a request that another operator refused with a passkey cannot be approved, and the audit trail has the reason', async () => {
    const { approvalId, statement } = await askToRefuse(ben, request.ticket, 'too high');
    await send(ben, approvalId, passkey.sign(statement));
    expect(await statusOf(request.ticket)).toMatchObject({ status: 'waiting' });
    await carryOut();
    expect(await outcomesOf(ben, approvalId)).toEqual({
      isOver: true,
      requests: [{ ticket: request.ticket, outcome: 'refused', encrypted: null }],
    });
    expect(await statusOf(request.ticket)).toEqual({ status: 'refused', params: null });
    expect((await ben.run('approval ask', { requests: request.ticket })).body).toMatchObject({
      code: 'request_over',
    });
    const { rows } = await owner.query(
      'select operator, command, subject, why from operator_action where approval_id = $1',
      [approvalId],
    );
    expect(rows).toEqual([
      { operator: 'ben', command: 'request refuse', subject: request.ticket, why: 'too high' },
    ]);
  });

  it('a signature that refuses a request does not approve it, and the other way round', async () => {
    const approval = await ask(ben, request.ticket);
    const refusal = await askToRefuse(ben, request.ticket, 'too high');
    await send(ben, approval.approvalId, passkey.sign(refusal.statement));
    await send(ben, refusal.approvalId, passkey.sign(approval.statement));
    await carryOut();
    await carryOut();
    expect((await outcomesOf(ben, approval.approvalId)).requests).toMatchObject([
      { outcome: 'signature_wrong' },
    ]);
    expect((await outcomesOf(ben, refusal.approvalId)).requests).toMatchObject([
      { outcome: 'signature_wrong' },
    ]);
    expect(await statusOf(request.ticket)).toMatchObject({ status: 'waiting' });
  });

  it.each(['approve', 'request refuse'])(
    'a session alone cannot run `%s`, whatever its process does',
    async (name) => {
      const started = await console_.start('ben');
      const token = started.ok ? started.value.token : '';
      const command = COMMANDS.find((each) => each.name === name);
      if (!command) throw new Error(`no command ${name}`);
      const attempt = runOperatorCommand(ops, COMMANDS, token, {
        command,
        raw: { request: request.ticket },
        why: 'too high',
        answers: {},
      });
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
      expect(await statusOf(request.ticket)).toMatchObject({ status: 'waiting' });
    },
  );

  it('a secret that a command shows once reaches only the browser of the operator who signed, and is deleted after an hour', async () => {
    const endpoint = { name: 'bookkeeping', url: 'https://example.com/hook', types: 'loan.disbursed' };
    const ticket = ticketOf((await ana.run('webhook add', endpoint, 'a new integrator')).body);
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const { x, y } = await exportJWK(publicKey);
    const asked = await ben.run('approval ask', { requests: ticket, key: `${x}.${y}` });
    const { approvalId, statement } = Asked.parse(asked.body).answer;
    await send(ben, approvalId, passkey.sign(statement));
    await carryOut();
    const [shown] = (await outcomesOf(ben, approvalId)).requests;
    expect(shown).toMatchObject({ ticket, outcome: 'done' });
    const { plaintext } = await compactDecrypt(shown?.encrypted ?? '', privateKey);
    const secret = new TextDecoder().decode(plaintext);
    expect(secret).toMatch(/^whsec_/);
    const { rows } = await owner.query('select * from operator_approval where approval_id = $1', [
      approvalId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await ana.run('approval show', { approval: approvalId })).body).toMatchObject({
      code: 'not_found',
    });
    await owner.query(`update operator_approval set finished_at = now() - interval '61 minutes'`);
    await runMinuteJobs(stack);
    expect((await outcomesOf(ben, approvalId)).requests).toEqual([
      { ticket, outcome: 'done', encrypted: null },
    ]);
  });

  it('a signature is wrong if the key of the browser was exchanged after it', async () => {
    const key = async () => {
      const { x, y } = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey);
      return `${x}.${y}`;
    };
    const asked = await ben.run('approval ask', { requests: request.ticket, key: await key() });
    const { approvalId, statement } = Asked.parse(asked.body).answer;
    await send(ben, approvalId, passkey.sign(statement));
    await owner.query('update operator_approval set browser_key = $1 where approval_id = $2', [
      await key(),
      approvalId,
    ]);
    await carryOut();
    expect((await outcomesOf(ben, approvalId)).requests).toMatchObject([{ outcome: 'signature_wrong' }]);
  });

  it('a removed passkey can no longer sign', async () => {
    const lost = createPasskey(ORIGIN);
    await enroll(ben, lost);
    const { approvalId, statement } = await ask(ben, request.ticket);
    await send(ben, approvalId, lost.sign(statement));
    await ben.run('passkey remove', { credential: lost.credential }, 'lost phone');
    await carryOut();
    expect((await outcomesOf(ben, approvalId)).requests).toMatchObject([{ outcome: 'signature_wrong' }]);
  });
});

describe('a new passkey', () => {
  it('a new passkey cannot be added to another operator’s account, and must verify its user, for example by a fingerprint', async () => {
    const { attestation } = createPasskey(ORIGIN);
    const browser = 'chrome linux';
    expect((await ben.run('passkey add', { name: 'ana', attestation, browser }, 'x')).body).toMatchObject({
      code: 'not_own',
    });
    const weak = createPasskey(ORIGIN, { isVerified: false });
    expect(
      (await ben.run('passkey add', { name: 'ben', attestation: weak.attestation, browser }, 'x')).body,
    ).toMatchObject({ code: 'passkey_unusable' });
  });

  it('a new passkey waits for a second operator, who sees the same code as the first one', async () => {
    const fresh = createPasskey(ORIGIN);
    const asked = await ben.run(
      'passkey add',
      { name: 'ben', attestation: fresh.attestation, browser: 'chrome linux' },
      'a new laptop',
    );
    const Lines = z.object({ lines: z.array(z.string()) });
    const [line = ''] = Lines.parse(asked.body).lines;
    expect(line).toMatch(/^A new passkey for ben, with the code \d{4} \d{4}\.$/);
    const listed = await ana.run('request list', {});
    expect(JSON.stringify(listed.body)).toContain(line);
    const before = await ben.run('passkey list', {});
    expect(JSON.stringify(before.body)).not.toContain(fresh.credential);
  });

  it('a new passkey approves nothing until a second operator releases it', async () => {
    const fresh = createPasskey(ORIGIN);
    const { attestation } = fresh;
    await ben.run('passkey add', { name: 'ben', attestation, browser: 'chrome linux' }, 'a new laptop');
    const { ticket, phone } = await askForLimit('65000');
    const { approvalId, statement, credentials } = await ask(ben, ticket);
    expect(credentials).not.toContain(fresh.credential);
    await send(ben, approvalId, fresh.sign(statement));
    await carryOut();
    expect((await outcomesOf(ben, approvalId)).requests).toMatchObject([{ outcome: 'signature_wrong' }]);
    expect(await limitOf(phone)).not.toBe(6_500_000);
  });
});
