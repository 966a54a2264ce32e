/**
 * Stand-in for S3, as strict as Amazon's: it verifies Signature Version 4, implemented from the documentation without the client's
 * code, and returns XML errors.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Incoming, type Reply, type StandIn, startStandIn } from './stand-in';

export const ACCESS_KEY_ID = 'AKIAOFTHETESTS000001';
/** Access key without the right to list objects. With it, a missing object answers 403 instead of 404. */
export const LISTLESS_KEY_ID = 'AKIAOFTHETESTS000002';
export const SECRET_ACCESS_KEY = 'a-secret-key-of-the-tests-000000000001';
export const REGION = 'ap-southeast-1';
export const BUCKET = 'photos';

const MAX_SKEW_MS = 900_000;

export interface S3StandIn extends StandIn {
  /** Returns the names of the stored objects. */
  names(): string[];
}

const xml = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message><RequestId>1</RequestId></Error>`,
});
export const SLOW_DOWN = xml(503, 'SlowDown');
export const INTERNAL_ERROR = xml(500, 'InternalError');
/** Error for a request whose signature states another time than the server's clock. */
export const CLOCK_OFF = xml(403, 'RequestTimeTooSkewed');

const hex = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();

  function handle(incoming: Incoming): Reply {
    const refusal = refusalOf(incoming);
    if (refusal) return refusal;
    const [, bucket = '', ...rest] = incoming.path.split('/');
    const name = rest.join('/');
    if (bucket !== BUCKET) return xml(404, 'NoSuchBucket');
    const stored = objects.get(name);
    switch (incoming.method) {
      case 'PUT':
        if (Number(incoming.headers['content-length']) !== incoming.bytes.length)
          return xml(400, 'IncompleteBody');
        objects.set(name, incoming.bytes);
        return { status: 200, headers: { etag: `"${hex(incoming.bytes).slice(0, 32)}"` }, body: '' };
      case 'GET':
        if (!stored)
          return keyIdOf(incoming) === LISTLESS_KEY_ID ? xml(403, 'AccessDenied') : xml(404, 'NoSuchKey');
        return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: stored };
      case 'DELETE':
        objects.delete(name);
        return { status: 200, body: '' };
      default:
        return xml(405, 'MethodNotAllowed');
    }
  }

  const standIn = await startStandIn(handle);
  return { ...standIn, names: () => [...objects.keys()] };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

const keyIdOf = ({ headers }: Incoming): string | undefined =>
  AUTHORIZATION.exec(headers.authorization ?? '')?.[1];

/** Returns the error of an unsigned or wrongly signed request, otherwise null. */
function refusalOf(incoming: Incoming): Reply | null {
  const { headers, bytes } = incoming;
  const [, id, day = '', region = '', names = '', given = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return xml(403, 'AccessDenied');
  if (id !== ACCESS_KEY_ID && id !== LISTLESS_KEY_ID) return xml(403, 'InvalidAccessKeyId');
  if (region !== REGION) return xml(400, 'AuthorizationHeaderMalformed');
  const at = String(headers['x-amz-date']);
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (!at.startsWith(day) || !(Math.abs(Date.now() - signedAt) < MAX_SKEW_MS)) return CLOCK_OFF;
  const signed = names.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => signed.includes(name))) return xml(403, 'AccessDenied');
  const content = String(headers['x-amz-content-sha256']);
  if (content !== hex(bytes)) return xml(400, 'XAmzContentSHA256Mismatch');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hex(canonical(incoming, signed, content))].join('\n');
  const key = ['aws4_request', 's3', region, day].reduceRight(mac, Buffer.from(`AWS4${SECRET_ACCESS_KEY}`));
  return timingSafeEqual(mac(key, toSign), Buffer.from(given, 'hex'))
    ? null
    : xml(403, 'SignatureDoesNotMatch');
}

/** Returns the canonical request of Signature Version 4. */
function canonical(
  { method, target, headers }: Incoming,
  signed: readonly string[],
  content: string,
): string {
  const [path = '', query = ''] = target.split('?');
  const fields = signed
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
    .join('');
  const parts = query
    .split('&')
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part : `${part}=`));
  return [method, path, parts.toSorted().join('&'), fields, signed.join(';'), content].join('\n');
}
