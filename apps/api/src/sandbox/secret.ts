import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';

/** A hook that lets only the holder of the bearer secret pass. */
export function requireSecret(secret: string) {
  const expected = digest(`Bearer ${secret}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) return problem(reply, 'unauthorized');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
