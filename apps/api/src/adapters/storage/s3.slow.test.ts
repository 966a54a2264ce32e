import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBucket, type TestBucket } from '../../testing/bucket';
import {
  ACCESS_KEY_ID,
  BUCKET,
  CLOCK_OFF,
  INTERNAL_ERROR,
  LISTLESS_KEY_ID,
  REGION,
  type S3StandIn,
  SECRET_ACCESS_KEY,
  SLOW_DOWN,
  startS3,
} from '../testing/s3';
import { scaled } from '../../../../../tools/machine/slowness';
import { type Fault, SHORT_TIMEOUTS } from '../testing/stand-in';
import { atomicPutConformance, storageConformance } from './conformance';
import { type S3Settings, s3Storage } from './s3';

let s3: S3StandIn;
/** Independent S3 server, which verifies no signatures. */
let foreign: TestBucket;
beforeAll(async () => {
  [s3, foreign] = await Promise.all([startS3(), startBucket()]);
});
afterAll(() => Promise.all([s3.stop(), foreign.stop()]));

const TIMES = { connectMs: scaled(1_000), answerMs: scaled(1_000), totalMs: scaled(4_000) };
const storage = (changes: Partial<S3Settings> = {}) =>
  s3Storage({
    endpoint: s3.url,
    bucket: BUCKET,
    region: REGION,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    times: TIMES,
    guard: SHORT_TIMEOUTS,
    ...changes,
  });

const PATIENT = { times: { ...TIMES, answerMs: scaled(5_000), totalMs: scaled(9_000) } };
storageConformance('s3', () => storage(PATIENT));
atomicPutConformance('s3', () => storage(PATIENT));
// No `atomicPutConformance`: s3rver writes each put into the same file.
storageConformance('s3 of another maker', () =>
  storage({ ...PATIENT, ...foreign.settings, endpoint: foreign.endpoint }),
);

const UNAVAILABLE = { ok: false, code: 'storage_unavailable' };
const BYTES = Buffer.from('sealed');
const DONE = { ok: true, value: undefined };
let serial = 0;
let key: string;
let before: number;
beforeEach(() => {
  key = `photo/strict-${(serial += 1)}`;
  before = s3.requests.length;
});
const requestCount = () => s3.requests.length - before;

describe('a bucket', () => {
  it.each<[string, Partial<S3Settings>]>([
    ['with another secret key', { secretAccessKey: 'another-key' }],
    ['that does not know our key', { accessKeyId: 'AKIAOFNOBODY00000001' }],
    ['of another region', { region: 'us-east-1' }],
    ['that does not exist', { bucket: 'elsewhere' }],
    ['at an unreachable address', { endpoint: 'http://127.0.0.1:1' }],
  ])(
    'a bucket %s is unavailable for put, get and delete, and never reports a missing object',
    async (_what, changes) => {
      await storage().put(key, BYTES);
      const refused = storage(changes);
      expect(await refused.put(`${key}-new`, BYTES)).toEqual(UNAVAILABLE);
      expect(await refused.get(key)).toEqual(UNAVAILABLE);
      expect(await refused.delete(key)).toEqual(UNAVAILABLE);
      expect(s3.names()).toContain(`${key}.bin`);
      expect(s3.names()).not.toContain(`${key}-new.bin`);
    },
  );

  it('without the right to list, a missing object is unavailable and not null', async () => {
    const listless = storage({ accessKeyId: LISTLESS_KEY_ID });
    expect(await listless.put(key, BYTES)).toEqual(DONE);
    expect(await listless.get(key)).toEqual({ ok: true, value: BYTES });
    expect(await listless.get(`${key}-missing`)).toEqual(UNAVAILABLE);
    expect(await storage().get(`${key}-missing`)).toEqual({ ok: true, value: null });
    expect(await listless.delete(key)).toEqual(DONE);
  });

  it.each<[string, Fault]>([
    ['is rate limiting', SLOW_DOWN],
    ['fails', INTERNAL_ERROR],
    ['breaks the connection before', 'cut_before'],
    ['breaks the connection after', 'cut_after'],
    ['does not respond', 'silent'],
    ['accepts without a response', 'silent_after'],
    ['reports a skewed clock', CLOCK_OFF],
  ])('a bucket that %s is retried', async (_what, fault) => {
    s3.fail(fault);
    expect(await storage().put(key, BYTES)).toEqual(DONE);
    s3.fail(fault);
    expect(await storage().get(key)).toEqual({ ok: true, value: BYTES });
    s3.fail(fault);
    expect(await storage().delete(key)).toEqual(DONE);
    expect(s3.names()).not.toContain(`${key}.bin`);
  });

  it.each<[string, Fault]>([
    ['fails', INTERNAL_ERROR],
    ['does not respond', 'silent'],
    ['is hidden behind a proxy that answers', { status: 502, body: '<html>' }],
  ])('a bucket that %s three times is unavailable', async (_what, fault) => {
    s3.fail(fault, fault, fault);
    expect(await storage().get(key)).toEqual(UNAVAILABLE);
    expect(requestCount()).toBe(3);
  });

  it.each<[string, Fault]>([
    ['an error without words', { status: 403, body: '' }],
    ['a page instead of an error', { status: 404, body: '<html>' }],
    ['an error of a name that nobody knows', { status: 404, body: '<Error><Code>Odd</Code></Error>' }],
  ])('a response with %s does not mean a missing object', async (_what, fault) => {
    await storage().put(key, BYTES);
    s3.fail(fault);
    expect(await storage().get(key)).toEqual(UNAVAILABLE);
  });

  it('a stalled download ends at the total time-out', async () => {
    await storage().put(key, Buffer.alloc(50_000, 7));
    s3.fail('stalls');
    const began = performance.now();
    expect(await storage({ times: { ...TIMES, answerMs: 60_000, totalMs: 500 } }).get(key)).toEqual(
      UNAVAILABLE,
    );
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

describe('the circuit to a bucket', () => {
  const once = { ...SHORT_TIMEOUTS, retries: 0 };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('the circuit opens after consecutive failures, sends nothing, and closes when the bucket recovers', async () => {
    const bucket = storage({ guard: { ...once, failuresToOpen: 3 } });
    s3.fail(INTERNAL_ERROR, 'silent', 'cut_before');
    expect(await bucket.put(key, BYTES)).toEqual(UNAVAILABLE);
    expect(await bucket.get(key)).toEqual(UNAVAILABLE);
    expect(await bucket.delete(key)).toEqual(UNAVAILABLE);
    expect(requestCount()).toBe(3);
    expect(await bucket.put(key, BYTES)).toEqual(UNAVAILABLE);
    expect(requestCount()).toBe(3);

    vi.setSystemTime(Date.now() + SHORT_TIMEOUTS.openMs);
    expect(await bucket.put(key, BYTES)).toEqual(DONE);
    expect(await bucket.get(key)).toEqual({ ok: true, value: BYTES });
  });

  it('a refusal or a missing object does not open the circuit', async () => {
    const bucket = storage({ guard: { ...once, failuresToOpen: 1 } });
    s3.fail({ status: 403, body: '' });
    expect(await bucket.get(key)).toEqual(UNAVAILABLE);
    expect(await bucket.get(key)).toEqual({ ok: true, value: null });
    expect(await bucket.put(key, BYTES)).toEqual(DONE);
  });
});
