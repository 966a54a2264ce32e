import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';

/** Compares hashes in constant time, so that neither content nor length leaks. */
export const isSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(digest(secret), digest(given));

/** Returns a hook that refuses requests without the bearer secret. */
export function requireSecret(secret: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSecret(`Bearer ${secret}`, request.headers.authorization ?? ''))
      return problem(reply, 'unauthorized');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
