import type { Db } from '../database';
import { newId } from '../ids';

export interface WebhookData {
  readonly reference: string;
  readonly gatewayRef: string;
  readonly transactionId?: string;
  readonly amount: number;
  readonly currency: 'PHP';
  readonly paidAt?: string;
  readonly failureCode?: string;
}

export interface NewWebhook {
  readonly type:
    | 'payment.paid'
    | 'payment.failed'
    | 'payment.pending'
    | 'payout.delivered'
    | 'payout.failed'
    | 'payout.reversed';
  readonly data: WebhookData;
}

export interface WebhookRow {
  readonly id: string;
  readonly type: string;
  readonly reference: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly attempts: number;
  readonly deliveredAt: Date | null;
  readonly lastOutcome: string | null;
}

/** Seconds before the second, third, … attempt; the last number is used for all later attempts. */
const BACK_OFF_SECONDS = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200] as const;
const MAX_ATTEMPTS = 20;

/**
 * Schedules a webhook in the transaction of its event. `heldUntil` delays it; otherwise the caller delivers it after the commit, and
 * the schedule covers a crash in between.
 */
export async function queueWebhook(db: Db, now: Date, event: NewWebhook, heldUntil?: Date): Promise<string> {
  const id = newId('evt');
  const createdAt = now.toISOString();
  const body = JSON.stringify({ id, type: event.type, createdAt, data: event.data });
  const dueAt = heldUntil ?? nextAttempt(now, 1);
  await db.rows(
    `insert into webhook (id, type, reference, body, created_at, due_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, event.type, event.data.reference, body, now, dueAt],
  );
  return id;
}

/** Counts an attempt and schedules the next one before the request is sent, so that a crash loses no webhook. Returns the body. */
export async function claimAttempt(db: Db, id: string, now: Date): Promise<string | null> {
  const [row] = await db.rows<{ body: string; attempts: number; delivered: boolean }>(
    `update webhook set attempts = attempts + 1 where id = $1
     returning body, attempts, delivered_at is not null as delivered`,
    [id],
  );
  if (row === undefined) return null;

  const dueAt = row.delivered || row.attempts >= MAX_ATTEMPTS ? null : nextAttempt(now, row.attempts);
  await db.rows('update webhook set due_at = $2 where id = $1', [id, dueAt]);
  return row.body;
}

export async function recordAttempt(db: Db, id: string, at: Date, outcome: string, delivered: boolean) {
  await db.rows('insert into webhook_attempt (webhook_id, at, outcome) values ($1, $2, $3)', [
    id,
    at,
    outcome,
  ]);
  if (!delivered) return;
  await db.rows('update webhook set delivered_at = coalesce(delivered_at, $2), due_at = null where id = $1', [
    id,
    at,
  ]);
}

export async function dueWebhooks(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from webhook where delivered_at is null and due_at <= $1 order by due_at, seq limit $2`,
    [now, limit],
  );
  return rows.map((row) => row.id);
}

/** Lists webhooks of a reference without a delivery attempt. */
export async function heldWebhooks(db: Db, reference: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from webhook where reference = $1 and attempts = 0 and delivered_at is null order by seq`,
    [reference],
  );
  return rows.map((row) => row.id);
}

const SELECT = `select id, type, reference, body, created_at as "createdAt", due_at as "dueAt", attempts,
  delivered_at as "deliveredAt",
  (select outcome from webhook_attempt a where a.webhook_id = w.id order by a.seq desc limit 1) as "lastOutcome"
  from webhook w`;

export function listWebhooks(db: Db, limit = 500): Promise<WebhookRow[]> {
  return db.rows<WebhookRow>(`${SELECT} order by seq desc limit $1`, [limit]);
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return (await db.rows<WebhookRow>(`${SELECT} where id = $1`, [id]))[0];
}

function nextAttempt(now: Date, attempts: number): Date {
  const last = BACK_OFF_SECONDS.length - 1;
  const seconds = BACK_OFF_SECONDS[Math.min(attempts - 1, last)] ?? BACK_OFF_SECONDS[last];
  return new Date(now.getTime() + (seconds ?? 0) * 1000);
}
