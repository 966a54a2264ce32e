/** Rows for every list that the server filters and sorts, written directly into the tables. */
import { randomBytes } from 'node:crypto';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import pg from 'pg';
import { SANDBOX_OPERATORS } from '../../db/seed/operators';
import { writeStored } from '../../db/stored/read-stored';
import { newId } from '../../ids';
import { createActiveLoan, createLargestLoan, advanceHour } from '../money';
import type { Stack } from '../stack';

const ID = (digit: number) => `01900000-0000-7000-8000-0000000001${String(digit).padStart(2, '0')}`;

/** Id of the endpoint whose deliveries are listed, and its name. */
export const ENDPOINT = 'books';

interface Seed {
  readonly owner: pg.Client;
  readonly today: ManilaDate;
  /** Returns a time some hours ago. */
  readonly ago: (hours: number) => Date;
}

async function addOperations({ owner, ago, today }: Seed): Promise<void> {
  await owner.query('delete from graphile_worker._private_jobs');
  const kinds = ['ticket.opened', 'loan.disbursed', 'ticket.opened', 'payout.send'];
  for (const [at, topic] of kinds.entries()) {
    const attempts = at + 1;
    const { rows } = await owner.query<{ id: string }>(
      `select id::text from graphile_worker.add_job($1, '{}', max_attempts => 3)`,
      [topic],
    );
    await owner.query(
      `update graphile_worker._private_jobs set attempts = least($2, 3), created_at = $3, updated_at = $4, run_at = $5, last_error = $6
        where id = $1`,
      [rows[0]?.id, attempts, ago(20 - at), ago(8 - at), ago(4 - at), `Error at step ${attempts}`],
    );
  }
  for (let back = 1; back <= 4; back += 1)
    await owner.query(
      `insert into business_day (business_date, closed_at, reconciled_at) values ($1, $2, $3)
        on conflict (business_date) do update set closed_at = $2, reconciled_at = $3`,
      [addDays(today, -back), back === 1 ? null : ago(back), back < 3 ? null : ago(back * 2)],
    );
  await owner.query(
    `insert into close_left_out (customer_id, business_date, step, subject) values ($1, $2, 'late_fees', $1)`,
    [ID(1), addDays(today, -3)],
  );
  for (const [at, book] of ['ledger', 'gateway', 'ledger', 'payouts'].entries())
    await owner.query(
      `insert into reconciliation_difference (business_date, book, subject, expected, found, found_at)
        values ($1, $2, $3, 100, 90, $4)`,
      [addDays(today, -2 - (at % 3)), book, `fee ${at}`, ago(1)],
    );
}

async function addMoney({ owner, ago, today }: Seed): Promise<void> {
  for (let at = 1; at <= 4; at += 1) {
    await owner.query(
      `insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
        values ($1, $2, 1, $2, $3, $4, $5, $6)`,
      [
        ID(at),
        newId(),
        at === 2 ? 'borrower_credit' : 'cash',
        at === 2 ? 'cash' : 'borrower_credit',
        at * 10_000,
        today,
      ],
    );
    await owner.query(
      `insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_sealed, account_masked,
          account_hash, created_at, failure)
        values ($1, $2, $2, $3, $4, $5, (select channel from payout_channel order by channel offset $6 limit 1), '', '', '', $7, $8)`,
      [
        ID(at),
        newId(),
        `P-${9 - at}`,
        at === 4 ? 'failed' : 'unknown',
        at * 5_000,
        at % 2,
        ago(10 - at),
        at === 3 ? 'bank_closed' : null,
      ],
    );
    await owner.query(
      `insert into unmatched_event (event_id, reason, body, received_at) values ($1, $2, $3, $4)`,
      [
        `event-${at}`,
        at === 2 ? 'payment_unknown' : 'not_found',
        writeStored('gateway_event', {
          provider: 'sandbox',
          id: `event-${at}`,
          createdAt: ago(1).toISOString(),
          type: 'payment.paid',
          data: {
            reference: `X-${at}`,
            gatewayRef: `g-${at}`,
            amount: at * 250,
            currency: 'PHP',
            transactionId: `t-${at}`,
            paidAt: ago(1).toISOString(),
          },
        }),
        ago(9 - at),
      ],
    );
  }
}

async function addBooks({ owner, ago, today }: Seed): Promise<void> {
  for (let at = 1; at <= 4; at += 1) {
    await owner.query(
      `insert into book_journal (journal_id, event, source, value_date, book_date, booked_at, words, file_id)
        values ($1, 'manual', $2, $3, $4, $5, $6, $1)`,
      [
        ID(40 + at),
        `J-${7 - at}`,
        addDays(today, -at),
        addDays(today, 1 - at),
        ago(at),
        at === 3 ? 'rent' : 'salaries',
      ],
    );
    await owner.query(
      `insert into book_entry (journal_id, line, account, amount) values ($1, 1, 'bank', 100), ($1, 2, 'capital', -100)`,
      [ID(40 + at)],
    );
    await owner.query(
      `insert into book_import (import_id, digest, status, requested_by, why, requested_at, loans)
        values ($1, $2, $3, $4, 'a test', $5, $6)`,
      [
        ID(50 + at),
        `digest ${at}`,
        at === 3 ? 'refused' : 'done',
        at === 1 ? 'ben' : 'ana',
        ago(at),
        at === 3 ? null : at,
      ],
    );
    await owner.query(
      `insert into bureau_report (report_id, month, approved_by, why, approved_at) values ($1, $2, $3, 'a test', $4)`,
      [ID(60 + at), `2026-0${at}-01`, at === 2 ? 'ben' : 'ana', ago(at)],
    );
  }
}

async function addMessages({ owner, ago }: Seed): Promise<void> {
  const endpointId = ID(70);
  await owner.query(
    `insert into webhook_endpoint (endpoint_id, name, url, types, added_at) values ($1, $2, 'https://example.com', '{loan.disbursed}', $3)`,
    [endpointId, ENDPOINT, ago(99)],
  );
  const me = SANDBOX_OPERATORS.find(({ name }) => name === 'ana')?.id;
  for (let at = 1; at <= 4; at += 1) {
    await owner.query(
      `insert into webhook_delivery (endpoint_id, event_id, type, ordering_key, body, occurred_at, status, attempts, next_attempt_at, result)
        values ($1, $2, $3, 'key', '{}', $4, $5, $6, $7, $8)`,
      [
        endpointId,
        ID(70 + at),
        at % 2 === 0 ? 'loan.disbursed' : 'loan.settled',
        ago(at),
        at === 3 ? 'dead' : 'delivered',
        at,
        ago(at * 2),
        at === 4 ? 'status 500' : 'status 200',
      ],
    );
    await owner.query(
      `insert into operator_note (note_id, about, subject, name, author, author_name, at, words, mentioned, unread)
        values ($1, $2, $3, $3, $4, $5, $6, 'a note', $7, $8)`,
      [
        ID(80 + at),
        at === 2 ? 'tickets' : 'disputes',
        `F-${9 - at}`,
        ID(90),
        at === 3 ? 'ben' : 'carlo',
        ago(at),
        [me],
        at === 2 ? [me] : [],
      ],
    );
    await owner.query(
      `insert into campaign (campaign_id, kind, audience, content, requested_by, requested_at, reached, done_at)
        values ($1, $2, '{"loanless": false}', '{}', $3, $4, $5, $4)`,
      [ID(30 + at), at === 2 ? 'coupon' : 'message', at === 3 ? 'ben' : 'ana', ago(at), at % 3],
    );
  }
}

async function addRetention({ owner, ago, today }: Seed, settled: string): Promise<void> {
  for (let at = 1; at <= 4; at += 1) {
    await owner.query(
      `insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, wrapped_key)
        values ($1, $2, 'en', $3, $3, $4)`,
      [
        ID(20 + at),
        `9${randomBytes(4).readUInt32BE()}`.padEnd(10, '0').slice(0, 10),
        ago(24 * (3_000 + at)),
        Buffer.alloc(8),
      ],
    );
    await owner.query(
      `insert into retention_notice (customer_id, kind, since, notified_on, erase_on, erased_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        ID(10 + at),
        at === 2 ? 'settled' : 'idle',
        addDays(today, -900 - at),
        addDays(today, -60),
        addDays(today, -20),
        ago(24 * at),
      ],
    );
    await owner.query(
      `insert into retention_hold (customer_id, hold_id, why, set_at, set_by) values ($1, $2, $3, $4, $5)`,
      [ID(at), ID(at), at === 3 ? 'a court order' : 'a police request', ago(at), at === 2 ? 'ben' : 'ana'],
    );
  }
  const long = ago(24 * 4_000);
  await owner.query('update customer set registered_at = $2, last_login_at = $2 where customer_id = $1', [
    settled,
    long,
  ]);
  await owner.query('update application set submitted_at = $2, decided_at = $2 where customer_id = $1', [
    settled,
    long,
  ]);
  await owner.query(
    `update loan_order set status = 'settled', settled_at = $2::timestamptz, withdrawn_at = $2::timestamptz, value_date = ($2::timestamptz)::date where customer_id = $1`,
    [settled, long],
  );
}

/** Adds at least three rows to each list. The worker must not run. */
export async function addListRows(stack: Stack): Promise<void> {
  const loans = [
    await createActiveLoan(stack),
    await createActiveLoan(stack),
    await createLargestLoan(stack),
  ];
  await advanceHour(stack);
  await stack.stopWorker();
  const now = stack.providers.clock.now();
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const seed: Seed = {
    owner,
    today: manilaDate(now),
    ago: (hours) => new Date(now.getTime() - hours * 3_600_000),
  };
  try {
    await addOperations(seed);
    await addMoney(seed);
    await addBooks(seed);
    await addMessages(seed);
    await addRetention(seed, loans[1]?.person.customerId ?? '');
  } finally {
    await owner.end();
  }
}
