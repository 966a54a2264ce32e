import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';

const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Proves that the sandbox's gateway sent these bytes: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, compared in
 * constant time. The signature is checked before the age, so only a genuine message is ever called stale.
 */
export function verifySignature(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
  receivedAt: Date,
): Result<void, 'webhook_forged' | 'webhook_stale'> {
  const match = typeof header === 'string' ? HEADER.exec(header) : null;
  const [, seconds, given] = match ?? [];
  if (seconds === undefined || given === undefined) return err('webhook_forged');
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
  if (!timingSafeEqual(Buffer.from(given, 'hex'), expected)) return err('webhook_forged');
  const age = receivedAt.getTime() / 1000 - Number(seconds);
  return Math.abs(age) > TOLERANCE_SECONDS ? err('webhook_stale') : ok(undefined);
}
