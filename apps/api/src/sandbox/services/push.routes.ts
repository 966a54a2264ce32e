/**
 * Simulated push service. It verifies the sender (VAPID, RFC 8292) and stores the encrypted payloads, which only the browser can
 * read. An address that begins with `gone` answers 410, like an expired subscription.
 */
import { createPublicKey, verify } from 'node:crypto';
import { fieldOf } from '@tulay/engine/records';
import type { FastifyPluginAsync } from 'fastify';
import { wallTime } from '../clock';
import { problem } from '../problem';
import type { Db } from '../database';
import { newId } from '../ids';
import type { Sandbox } from '../sandbox';

const BODY_LIMIT = 4_096;
const DAY_SECONDS = 86_400;
/** DER header that turns a raw P-256 point into an SPKI public key. */
const SPKI_HEADER = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

export function pushRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (server) => {
    server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    server.post<{ Params: { address: string }; Body: Buffer }>(
      '/:address',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { address } = request.params;
        if (address.startsWith('gone')) return reply.code(410).send();
        const origin = new URL(`http://${request.headers.host ?? ''}`).origin;
        if (!isSigned(request.headers.authorization ?? '', origin)) return problem(reply, 'unauthorized');
        if (request.headers['content-encoding'] !== 'aes128gcm') return problem(reply, 'invalid_input');
        const ttl = Number(request.headers['ttl']);
        const body = request.body.toString('base64');
        await storePush(sandbox.db, { address, body, ttl, at: sandbox.clock.now() });
        return reply.code(201).send();
      },
    );
    server.get<{ Params: { address: string } }>('/:address', async ({ params }) =>
      listPushes(sandbox.db, params.address),
    );
  };
}

/** Verifies `vapid t=<JWT>, k=<key>`: signed by that key, for this origin, and expiring within 24 hours. */
function isSigned(authorization: string, origin: string): boolean {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = t.split('.');
  try {
    const point = Buffer.from(k, 'base64url');
    const key = createPublicKey({ key: Buffer.concat([SPKI_HEADER, point]), format: 'der', type: 'spki' });
    const signed = Buffer.from(`${head}.${claims}`);
    const payload: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const now = wallTime().getTime();
    const expiry = Number(fieldOf(payload, 'exp')) * 1000;
    const isFresh = expiry > now && expiry < now + DAY_SECONDS * 1000 + 60_000;
    const raw = Buffer.from(signature, 'base64url');
    const isForOrigin = fieldOf(payload, 'aud') === origin;
    return isForOrigin && isFresh && verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, raw);
  } catch {
    return false;
  }
}

interface PushMessage {
  readonly id: string;
  readonly address: string;
  /** Encrypted payload, base64. */
  readonly body: string;
  readonly ttl: number;
  readonly at: Date;
}

async function storePush(db: Db, message: Omit<PushMessage, 'id'>): Promise<void> {
  await db.rows('insert into push_message (id, address, body, ttl, at) values ($1, $2, $3, $4, $5)', [
    newId('push'),
    message.address,
    message.body,
    message.ttl,
    message.at,
  ]);
}

const listPushes = (db: Db, address: string): Promise<PushMessage[]> =>
  db.rows<PushMessage>(
    'select id, address, body, ttl, at from push_message where address = $1 order by seq',
    [address],
  );
