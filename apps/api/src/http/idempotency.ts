import * as z from 'zod/mini';

/** Header of money commands. Repeating a command with the same key returns the first answer. */
export const KeyHeaders = z.object({
  'idempotency-key': z.string('idempotency_key_required').check(z.minLength(8), z.maxLength(100)),
});

export const keyOf = (headers: { 'idempotency-key': string }): string => headers['idempotency-key'];
