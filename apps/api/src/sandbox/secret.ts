import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';

/** In constant time, whatever their lengths. */
export const isSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(digest(secret), digest(given));

/** A hook that lets only the holder of the bearer secret pass. */
export function requireSecret(secret: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSecret(`Bearer ${secret}`, request.headers.authorization ?? ''))
      return problem(reply, 'unauthorized');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
