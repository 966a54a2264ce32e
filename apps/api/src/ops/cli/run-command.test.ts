import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxKey } from '../../db/seed/operators';
import { logIn } from '../../testing/borrower';
import { freshPhone, orderOf } from '../../testing/loan';
import { advanceDays, createActiveLoan } from '../../testing/money';
import { operate, operateAs, operateOk, operateWith, approvalTicketOf } from '../../testing/operators';
import { lineOf } from './sample-arguments.testing';
import { runMinuteJobs, type Stack, startStack } from '../../testing/stack';
import { COMMANDS } from '../command-table';

const ID = '01900000-0000-7000-8000-000000000001';
let stack: Stack;
let owner: pg.Client;
let orderNo: string;
beforeAll(async () => {
  stack = await startStack();
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const { person, orderId } = await createActiveLoan(stack);
  ({ orderNo } = await orderOf(person, orderId));
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

async function actions(command: string) {
  const { rows } = await owner.query<Record<string, unknown>>(
    'select operator, subject, why, outcome from operator_action where command = $1 order by action_id',
    [command],
  );
  return rows;
}

describe('an operator command', () => {
  it('a command with an unknown key is refused and recorded without an operator', async () => {
    expect(await operateWith(stack, 'guessed', ['campaign', 'list'])).toMatchObject({
      outcome: 'operator_unknown',
      exit: 1,
    });
    expect(await actions('campaign list')).toContainEqual({
      operator: 'nobody',
      subject: null,
      why: null,
      outcome: 'operator_unknown',
    });
  });

  it('every command is recorded with operator, subject, reason and outcome, also if it is refused', async () => {
    const { customerId } = await logIn(stack, freshPhone());
    await operateOk(stack, 'coupon', 'grant', customerId, 'cash', '1', '3', '--why', 'a gift');
    await operateAs(stack, 'vera', 'coupon', 'invalidate', ID, '--why', 'a mistake');
    await operateAs(stack, 'ana', 'coupon', 'invalidate', ID, '--why', 'a mistake');
    expect((await actions('coupon grant')).at(-1)).toMatchObject({
      operator: 'ana',
      why: 'a gift',
      outcome: 'done',
    });
    expect((await actions('coupon invalidate')).slice(-2)).toEqual([
      { operator: 'vera', subject: ID, why: 'a mistake', outcome: 'role_refused' },
      { operator: 'ana', subject: ID, why: 'a mistake', outcome: 'not_found' },
    ]);
  });

  it('a phone number is masked in the audit trail', async () => {
    await operate(stack, 'coupon', 'grant', '9170000001', 'cash', '1', '3', '--why', 'a gift');
    expect((await actions('coupon grant')).at(-1)).toMatchObject({ subject: '…0001 cash 1 3' });
  });

  it('a disabled operator is refused at once', async () => {
    await owner.query(`update operator set disabled_at = now() where name = 'vera'`);
    expect((await operateAs(stack, 'vera', 'statement', orderNo, '--why', 'requested')).outcome).toBe(
      'operator_unknown',
    );
    await owner.query(`update operator set disabled_at = null where name = 'vera'`);
    expect((await operateAs(stack, 'vera', 'statement', orderNo, '--why', 'requested')).outcome).toBe('done');
  });
});

const NEEDS_APPROVAL = COMMANDS.filter(({ approval: second }) => second === 'always');

describe('a command that needs approval', () => {
  const writeOff = () => ['loan', 'write-off', orderNo, '--why', 'cannot be reached'];
  const requestApproval = async (line: readonly string[]) =>
    approvalTicketOf(await operateAs(stack, 'ana', ...line)) ?? '';
  const statusOf = async (ticket: string) =>
    (
      await owner.query<{ status: string; params: unknown }>(
        'select status, params from operator_request where ticket = $1',
        [ticket],
      )
    ).rows[0];

  it.each(NEEDS_APPROVAL.map((each) => [each.name, each] as const))(
    '%s has no effect without approval, and the request cannot be approved by its author, after a change or after a day',
    async (words, command) => {
      const line = lineOf(command);
      const report = await operateWith(stack, sandboxKey('ana'), line);
      // Some commands are refused before they need approval, because the test names objects that do not exist.
      if (report.outcome !== 'approval_requested') return expect(report.exit).toBe(1);
      const ticket = approvalTicketOf(report) ?? '';
      expect(await statusOf(ticket)).toMatchObject({ status: 'waiting' });
      expect((await operateAs(stack, 'ana', 'approve', ticket)).outcome).toBe('request_own');
      expect((await operateAs(stack, 'vera', 'approve', ticket)).outcome).toBe('role_refused');

      const changed = `update operator_request set params = params || '{"extra": "1"}' where ticket = $1`;
      await owner.query(changed, [ticket]);
      expect((await operateAs(stack, 'ben', 'approve', ticket)).outcome).toBe('request_changed');
      await owner.query(`update operator_request set params = params - 'extra' where ticket = $1`, [ticket]);

      await owner.query(`update operator_request set expires_at = requested_at where ticket = $1`, [ticket]);
      expect((await operateAs(stack, 'ben', 'approve', ticket)).outcome).toBe('request_expired');
      expect((await actions(words)).filter(({ outcome }) => outcome === 'done')).toEqual([]);
      return undefined;
    },
  );

  it('five concurrent approvals run the requested command once', async () => {
    const ticket = await requestApproval(writeOff());
    const { body } = { body: (await statusOf(ticket))?.params };
    expect(body).toEqual({ order: orderNo });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => (await operateAs(stack, 'ben', 'approve', ticket)).outcome),
    );
    expect(outcomes.sort()).toEqual(['done', ...Array.from({ length: 4 }, () => 'request_over')]);
    expect(await statusOf(ticket)).toEqual({ status: 'done', params: null });
    expect((await actions('loan write-off')).at(-1)).toMatchObject({
      operator: 'ben',
      why: 'cannot be reached',
    });
  });

  it('a refused run leaves the request open, only its author can withdraw it, and it expires after a day', async () => {
    const line = [
      'operator',
      'add',
      'dora',
      '--roles',
      'viewer',
      '--fingerprint',
      'd'.repeat(64),
      '--why',
      'so',
    ];
    const refusedRequest = await requestApproval(line);
    await operateOk(stack, ...line);
    expect((await operateAs(stack, 'ben', 'approve', refusedRequest)).outcome).toBe('operator_named');
    expect(await statusOf(refusedRequest)).toMatchObject({ status: 'waiting' });
    expect((await operateAs(stack, 'ben', 'request', 'withdraw', refusedRequest, '--why', 'no')).exit).toBe(
      1,
    );
    await operateAs(stack, 'ana', 'request', 'withdraw', refusedRequest, '--why', 'a mistake');
    expect(await statusOf(refusedRequest)).toEqual({ status: 'withdrawn', params: null });

    const late = await requestApproval(line.map((word) => (word === 'dora' ? 'dina' : word)));
    await advanceDays(stack, 2);
    await runMinuteJobs(stack);
    expect(await statusOf(late)).toEqual({ status: 'expired', params: null });
    expect((await operateAs(stack, 'ben', 'approve', late)).outcome).toBe('request_expired');
  });
});
