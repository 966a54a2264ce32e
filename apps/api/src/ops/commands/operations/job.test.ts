import { addDays, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCloseService } from '../../../features/ledger/close.service';
import { newId } from '../../../ids';
import { logIn } from '../../../testing/borrower';
import { freshPhone } from '../../../testing/loan';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';
import { clockOf } from '../../../testing/manual-clock';

let stack: Stack;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

const Jobs = z.object({
  rows: z.array(z.object({ job: z.string(), topic: z.string(), state: z.string(), error: z.string() })),
});
const Days = z.object({
  rows: z.array(
    z.object({
      day: z.string(),
      leftOut: z.array(z.object({ step: z.string(), subject: z.string(), closedAt: z.nullable(z.string()) })),
    }),
  ),
});
const failedJobs = async (...more: string[]) =>
  Jobs.parse((await operateOk(stack, 'job', 'list', ...more)).data).rows;
const listDays = async () => Days.parse((await operateOk(stack, 'day', 'list')).data).rows;

/** Adds a job whose payload lacks a field that the handler reads, so that the job fails. Returns the job's number. */
async function plantFailure(): Promise<string> {
  const payload = { customerId: newId(), outboxId: newId(), payload: { secret: 'Dalisay' } };
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('ticket.opened', $1, max_attempts => 1)`,
    [payload],
  );
  const job = rows[0]?.id ?? '';
  await vi.waitFor(async () => expect((await failedJobs()).map((each) => each.job)).toContain(job), 10_000);
  return job;
}

describe('background jobs', () => {
  it('a job that failed is listed with the place of its error, without data of the job', async () => {
    const job = await plantFailure();
    const listed = (await failedJobs('--state', 'stopped')).find((each) => each.job === job);
    expect(listed).toMatchObject({ topic: 'ticket.opened', state: 'stopped' });
    expect(listed?.error).toMatch(/^\$?ZodError at /);
    expect(JSON.stringify(listed)).not.toContain('Dalisay');
    const { data } = await operateOk(stack, 'job', 'summary');
    expect(data).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ topic: 'ticket.opened', stopped: 1 })]),
    });
  });

  it('a stopped job runs again with a reason, and is done once its cause is removed', async () => {
    const job = await plantFailure();
    await owner.query(
      `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{payload}', $2)::json where id = $1`,
      [job, { ticketId: newId() }],
    );
    expect(await operateOk(stack, 'job', 'retry', job, '--why', 'cause removed')).toMatchObject({
      lines: [`Job ${job} runs again.`],
    });
    await vi.waitFor(
      async () => expect((await failedJobs()).map((each) => each.job)).not.toContain(job),
      10_000,
    );
    expect(await operate(stack, 'job', 'retry', job, '--why', 'twice')).toMatchObject({
      outcome: 'not_found',
    });
  });

  it('an operator who only reads the books sees the days, but no jobs', async () => {
    expect(await operateAs(stack, 'vera', 'job', 'list')).toMatchObject({ outcome: 'role_refused' });
    expect(await operateAs(stack, 'vera', 'day', 'list')).toMatchObject({ outcome: 'done' });
  });
});

/** Closes all days before a day. Retries, because the stack's worker may hold the lock of the close. */
async function closeBefore(day: ManilaDate): Promise<void> {
  const now = () => new Date(startOfManilaDay(day).getTime() + 3_600_000);
  const clock = clockOf(now);
  const closing = createCloseService({ db: stack.connection.db, clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
}

describe('alerts', () => {
  const Alerts = z.object({ rows: z.array(z.object({ alert: z.string(), count: z.int() })) });
  const alerts = async () =>
    new Map(
      Alerts.parse((await operateOk(stack, 'alert', 'list')).data).rows.map(({ alert, count }) => [
        alert,
        count,
      ]),
    );

  it('stopped jobs, failing endpoints and closed days without reconciliation each raise an alert with their number', async () => {
    const before = await alerts();
    await plantFailure();
    await owner.query(
      `insert into webhook_endpoint (endpoint_id, name, url, types, added_at, failing_since, disabled_at, given_up) values
        ($1, 'failing', 'https://example.com/', '{loan.disbursed}', $3, $4, null, false),
        ($2, 'given-up', 'https://example.com/', '{loan.disbursed}', $3, $4, $3, true)`,
      [newId(), newId(), stack.providers.clock.now(), addDays(manilaDate(stack.providers.clock.now()), -2)],
    );
    await owner.query(
      `insert into business_day (business_date, closed_at) values ('2020-01-01', '2020-01-02T00:05:00+08:00')`,
    );
    const after = await alerts();
    for (const alert of ['jobs_given_up', 'endpoint_fails', 'endpoint_given_up', 'day_not_reconciled'])
      expect([alert, (after.get(alert) ?? 0) - (before.get(alert) ?? 0)]).toEqual([alert, 1]);
    await owner.query(`delete from business_day where business_date = '2020-01-01'`);
    await owner.query('delete from webhook_endpoint');
    expect((await alerts()).has('endpoint_fails')).toBe(false);
  });
});

describe('the close of a day', () => {
  it('the close of day lists a coupon that a command has locked as left out, and the close of the next day processes the coupon', async () => {
    const { customerId } = await logIn(stack, freshPhone());
    const couponId = newId();
    const today = manilaDate(stack.providers.clock.now());
    await owner.query(
      `insert into coupon (customer_id, coupon_id, campaign, source, kind, status, amount, valid_from, valid_until, granted_at)
        values ($1, $2, 'test', 'test', 'cash', 'available', 100, $3, $3, now())`,
      [customerId, couponId, today],
    );
    await owner.query('begin');
    await owner.query('select 1 from coupon where coupon_id = $1 for update', [couponId]);
    await closeBefore(addDays(today, 1));
    await owner.query('rollback');
    const closed = async (day: string) => (await listDays()).find((each) => each.day === day);
    expect((await closed(today))?.leftOut).toEqual([{ step: 'coupons', subject: couponId, closedAt: null }]);
    await closeBefore(addDays(today, 2));
    const { rows } = await owner.query<{ status: string }>('select status from coupon where coupon_id = $1', [
      couponId,
    ]);
    expect(rows).toEqual([{ status: 'expired' }]);
    expect((await listDays())[0]?.leftOut).toEqual([]);
  });
});
