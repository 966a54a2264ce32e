/** Objects in a bucket of any S3-compatible storage. Everything that it gets is sealed already. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { err, ok, type Result } from '@tulay/engine/result';
import { assertStorageKey, type Storage } from '../../ports/storage';
import { type GuardOptions, createGuard, type Attempt } from '../http/guard';

/** A photo waits for nothing else: a bucket that is back serves within five seconds again. */
const OPEN_MS = 2_000;

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's own; else the address of another maker's storage. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly times?: S3Times;
  readonly guard?: Omit<GuardOptions, 'patienceMs'>;
}

export interface S3Times {
  readonly connectMs: number;
  /** Of one try: until the answer begins, and while nothing of it comes. */
  readonly answerMs: number;
  /** All tries together: somebody looks at the screen until a photo is kept. */
  readonly totalMs: number;
}

type Deadline = { readonly abortSignal: AbortSignal };
type Answer<T> = Result<T, 'storage_unavailable'>;

/** Refusals that the next try mends: the object came too slowly; our clock is off, which the client has by then corrected. */
const RETRYABLE = new Set(['RequestTimeout', 'RequestTimeTooSkewed']);

const TIMES: S3Times = { connectMs: 3_000, answerMs: 5_000, totalMs: 9_000 };

/** Every call may be repeated: the same bytes under the same key, reading, and deleting do nothing a second time. */
export function s3Storage(settings: S3Settings): Storage {
  const { times = TIMES } = settings;
  const client = new S3Client(clientConfig(settings, times));
  const guarded = createGuard({ openMs: OPEN_MS, ...settings.guard, retryWindowMs: times.totalMs });
  async function withDeadline<T>(ask: (patience: Deadline) => Promise<T>): Promise<Answer<T>> {
    const patience = { abortSignal: AbortSignal.timeout(times.totalMs) };
    const asked = await guarded(() => answered(ask(patience)));
    return asked.ok ? asked.value : err('storage_unavailable');
  }
  const at = (key: string) => {
    assertStorageKey(key);
    return { Bucket: settings.bucket, Key: `${key}.bin` };
  };
  return {
    put: async (key, bytes) => {
      const place = at(key);
      return withDeadline(async (patience) => {
        const command = new PutObjectCommand({ ...place, Body: bytes, ContentLength: bytes.length });
        await client.send(command, patience);
      });
    },
    get: async (key) => {
      const place = at(key);
      return withDeadline((patience) => readIfThere(client, place, patience));
    },
    delete: async (key) => {
      const place = at(key);
      return withDeadline(async (patience) => {
        await client.send(new DeleteObjectCommand(place), patience);
      });
    },
  };
}

/** Checksums only where the protocol wants them: other makers' storages refuse the newer ones. */
function clientConfig(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { connectMs, answerMs }: S3Times,
): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The guard around it tries again, and knows when to stop.
    maxAttempts: 1,
    // Without the word to throw, a silent storage is only warned of.
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  };
}

/** The object to its end; the patience is for all of it, not for its beginning alone. */
async function readIfThere(
  client: S3Client,
  place: { Bucket: string; Key: string },
  patience: Deadline,
): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(place), patience);
    return Body ? Buffer.from(await Body.transformToByteArray()) : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** A storage that is away, full or refuses us is an expected outcome; of these a refusal alone is no trouble of its own. */
function answered<T>(asked: Promise<T>): Promise<Attempt<Answer<T>>> {
  return asked.then(
    (value) => ({ outcome: ok(value), failed: false, again: false }),
    (error: unknown) => {
      const status = statusOf(error);
      const failed = status === undefined || status >= 500;
      const again =
        failed || status === 429 || (error instanceof S3ServiceException && RETRYABLE.has(error.name));
      return { outcome: err('storage_unavailable'), failed, again };
    },
  );
}

/** Undefined where no answer came, or none to its end. */
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
