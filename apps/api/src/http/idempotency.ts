import * as z from 'zod/mini';

/** Money commands carry a key of the client's choice; the same key again gives the same answer. */
export const KeyHeaders = z.object({
  'idempotency-key': z.string('idempotency_key_required').check(z.minLength(8), z.maxLength(100)),
});

export const keyOf = (headers: { 'idempotency-key': string }): string => headers['idempotency-key'];
