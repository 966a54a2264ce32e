import { createHmac } from 'node:crypto';
import { realTime, type WorldClock } from '../clock';
import type { SandboxConfig } from '../config';
import type { Database } from '../database';
import { claimTry, dueWebhooks, recordTry } from './webhook.store';

const TRY_TIMEOUT_MS = 5_000;
const BATCH = 50;

/** Carries webhooks to the lender, at least once each. */
export interface Courier {
  /** One try now; resolves when the lender has answered or the try has failed. Never throws for the lender's fault. */
  deliver(id: string): Promise<void>;
  /** Tries everything that is due; resolves when no try is under way any more. */
  deliverDue(): Promise<void>;
}

type CourierConfig = Pick<SandboxConfig, 'apiUrl' | 'webhookSecret'>;

export function createCourier(db: Database, clock: WorldClock, config: CourierConfig): Courier {
  const underWay = new Map<string, Promise<void>>();

  // Two askers of the same webhook at the same time share one try.
  const deliver = (id: string): Promise<void> => {
    const running = underWay.get(id);
    if (running !== undefined) return running;
    const started = tryOnce(db, clock, config, id).finally(() => underWay.delete(id));
    underWay.set(id, started);
    return started;
  };

  return {
    deliver,
    async deliverDue() {
      const ids = await dueWebhooks(db, clock.now(), BATCH);
      await Promise.all([...ids.map(deliver), ...underWay.values()]);
    },
  };
}

async function tryOnce(db: Database, clock: WorldClock, config: CourierConfig, id: string): Promise<void> {
  const body = await claimTry(db, id, clock.now());
  if (body === null) return;
  const outcome = await post(config, body);
  await recordTry(db, id, clock.now(), outcome.text, outcome.delivered);
}

async function post(config: CourierConfig, body: string): Promise<{ text: string; delivered: boolean }> {
  try {
    const answer = await fetch(`${config.apiUrl}/api/v1/webhooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-signature': sign(body, config.webhookSecret, realTime()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { text: `answered ${answer.status}`, delivered: answer.ok };
  } catch (error) {
    return { text: reasonOf(error), delivered: false };
  }
}

/**
 * The signature header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. Real time, not the test clock: the
 * receiver guards against replays with it.
 */
export function sign(body: string, secret: string, at: Date): string {
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
