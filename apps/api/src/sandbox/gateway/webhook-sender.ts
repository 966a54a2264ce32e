import { createHmac } from 'node:crypto';
import { wallTime, type TestClock } from '../clock';
import type { SandboxConfig } from '../config';
import type { Database } from '../database';
import { claimAttempt, dueWebhooks, recordAttempt } from './webhook.store';

const ATTEMPT_TIMEOUT_MS = 5_000;
const BATCH = 50;

/** Delivers webhooks to the lender, each at least once. */
export interface WebhookSender {
  /** Makes one attempt; resolves when the lender responded or the attempt failed. */
  deliver(id: string): Promise<void>;
  /** Attempts all due webhooks; resolves when no attempt is in progress. */
  deliverDue(): Promise<void>;
}

type SenderConfig = Pick<SandboxConfig, 'apiUrl' | 'webhookSecret'>;

export function createWebhookSender(db: Database, clock: TestClock, config: SenderConfig): WebhookSender {
  const inProgress = new Map<string, Promise<void>>();

  // Concurrent callers for one webhook share one attempt.
  const deliver = (id: string): Promise<void> => {
    const running = inProgress.get(id);
    if (running !== undefined) return running;
    const started = attempt(db, clock, config, id).finally(() => inProgress.delete(id));
    inProgress.set(id, started);
    return started;
  };

  return {
    deliver,
    async deliverDue() {
      const ids = await dueWebhooks(db, clock.now(), BATCH);
      await Promise.all([...ids.map(deliver), ...inProgress.values()]);
    },
  };
}

async function attempt(db: Database, clock: TestClock, config: SenderConfig, id: string): Promise<void> {
  const body = await claimAttempt(db, id, clock.now());
  if (body === null) return;
  const outcome = await post(config, body);
  await recordAttempt(db, id, clock.now(), outcome.text, outcome.delivered);
}

async function post(config: SenderConfig, body: string): Promise<{ text: string; delivered: boolean }> {
  try {
    const answer = await fetch(`${config.apiUrl}/api/v1/webhooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-signature': signWebhook(body, config.webhookSecret, wallTime()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { text: `answered ${answer.status}`, delivered: answer.ok };
  } catch (error) {
    return { text: reasonOf(error), delivered: false };
  }
}

/**
 * Returns the signature header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. `at` is real time, not the test clock, because
 * the receiver refuses old signatures as replays.
 */
export function signWebhook(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const cause = error.cause;
  if (cause instanceof Error && 'code' in cause) return `failed: ${String(cause.code)}`;
  return `failed: ${error.name}`;
}
