import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { type Fault, SHORT_TIMEOUTS } from '../testing/stand-in';
import { storageConformance } from './conformance';
import { type S3Settings, s3Storage } from './s3';

let s3: S3StandIn;
/** Another maker's bucket: it proves no signature, and was not written by us. */
let foreign: TestBucket;
beforeAll(async () => {
  [s3, foreign] = await Promise.all([startS3(), startBucket()]);
});
afterAll(() => Promise.all([s3.stop(), foreign.stop()]));

const TIMES = { connectMs: 300, answerMs: 300, totalMs: 2_000 };
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

const PATIENT = { times: { ...TIMES, answerMs: 5_000, totalMs: 9_000 } };
storageConformance('s3', () => storage(PATIENT));
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
const heard = () => s3.requests.length - before;

describe('a bucket', () => {
  it.each<[string, Partial<S3Settings>]>([
    ['whose key we have not', { secretAccessKey: 'another-key' }],
    ['that does not know us', { accessKeyId: 'AKIAOFNOBODY00000001' }],
    ['of another region', { region: 'us-east-1' }],
    ['that is not there', { bucket: 'elsewhere' }],
    ['where nobody listens', { endpoint: 'http://127.0.0.1:1' }],
  ])(
    '%s takes, gives and forgets nothing, and never says that an object is not there',
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

  it('that our key may not list cannot say that an object is not there: nobody is told that it is gone', async () => {
    const listless = storage({ accessKeyId: LISTLESS_KEY_ID });
    expect(await listless.put(key, BYTES)).toEqual(DONE);
    expect(await listless.get(key)).toEqual({ ok: true, value: BYTES });
    expect(await listless.get(`${key}-missing`)).toEqual(UNAVAILABLE);
    expect(await storage().get(`${key}-missing`)).toEqual({ ok: true, value: null });
    expect(await listless.delete(key)).toEqual(DONE);
  });

  it.each<[string, Fault]>([
    ['has too much to do', SLOW_DOWN],
    ['fails', INTERNAL_ERROR],
    ['breaks the connection before', 'cut_before'],
    ['breaks the connection after', 'cut_after'],
    ['says nothing', 'silent'],
    ['says nothing though it took it', 'silent_after'],
    ['says that our clock is off', CLOCK_OFF],
  ])('that %s is asked again', async (_what, fault) => {
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
    ['says nothing', 'silent'],
    ['is hidden behind a proxy that answers', { status: 502, body: '<html>' }],
  ])('that %s again and again is given up on', async (_what, fault) => {
    s3.fail(fault, fault, fault);
    expect(await storage().get(key)).toEqual(UNAVAILABLE);
    expect(heard()).toBe(3);
  });

  it.each<[string, Fault]>([
    ['an error without words', { status: 403, body: '' }],
    ['a page instead of an error', { status: 404, body: '<html>' }],
    ['an error of a name that nobody knows', { status: 404, body: '<Error><Code>Odd</Code></Error>' }],
  ])('that gives %s has not said that an object is not there', async (_what, fault) => {
    await storage().put(key, BYTES);
    s3.fail(fault);
    expect(await storage().get(key)).toEqual(UNAVAILABLE);
  });

  it('that begins an object and stalls is given up on in time', async () => {
    await storage().put(key, Buffer.alloc(50_000, 7));
    s3.fail('stalls');
    const began = performance.now();
    expect(await storage({ times: { ...TIMES, answerMs: 60_000, totalMs: 500 } }).get(key)).toEqual(
      UNAVAILABLE,
    );
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('the circuit to a bucket', () => {
  const once = { ...SHORT_TIMEOUTS, retries: 0 };

  it('opens after failures in a row, lets nothing out, and closes once the bucket is back', async () => {
    const bucket = storage({ guard: { ...once, failuresToOpen: 3 } });
    s3.fail(INTERNAL_ERROR, 'silent', 'cut_before');
    expect(await bucket.put(key, BYTES)).toEqual(UNAVAILABLE);
    expect(await bucket.get(key)).toEqual(UNAVAILABLE);
    expect(await bucket.delete(key)).toEqual(UNAVAILABLE);
    expect(heard()).toBe(3);
    expect(await bucket.put(key, BYTES)).toEqual(UNAVAILABLE);
    expect(heard()).toBe(3);

    await vi.waitFor(async () => expect(await bucket.put(key, BYTES)).toEqual(DONE), {
      interval: 20,
      timeout: 10_000,
    });
    expect(await bucket.get(key)).toEqual({ ok: true, value: BYTES });
  });

  it('stays closed for what the bucket refuses and for what is not there', async () => {
    const bucket = storage({ guard: { ...once, failuresToOpen: 1 } });
    s3.fail({ status: 403, body: '' });
    expect(await bucket.get(key)).toEqual(UNAVAILABLE);
    expect(await bucket.get(key)).toEqual({ ok: true, value: null });
    expect(await bucket.put(key, BYTES)).toEqual(DONE);
  });
});
