/** Object storage in a bucket of any S3-compatible service. Objects are encrypted before they arrive here. */
import { fieldOf } from '@tulay/engine/records';
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

/** Milliseconds that the circuit stays open, short because borrowers wait for photos. */
const OPEN_MS = 2_000;

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly times?: S3Times;
  readonly guard?: Omit<GuardOptions, 'retryWindowMs'>;
}

export interface S3Times {
  readonly connectMs: number;
  /** Time-out in milliseconds of one attempt, until the response begins and between its parts. */
  readonly answerMs: number;
  /** Time-out in milliseconds of all attempts together, because a borrower waits until a photo is stored. */
  readonly totalMs: number;
}

type Deadline = { readonly abortSignal: AbortSignal };
type Answer<T> = Result<T, 'storage_unavailable'>;

/** Errors that a retry may fix: a slow upload, or a skewed clock, which the client has corrected by then. */
const RETRYABLE = new Set(['RequestTimeout', 'RequestTimeTooSkewed']);

const TIMES: S3Times = { connectMs: 3_000, answerMs: 5_000, totalMs: 9_000 };

/** Creates the storage. Every request is idempotent and can be retried. */
export function s3Storage(settings: S3Settings): Storage {
  const { times = TIMES } = settings;
  const client = new S3Client(clientConfig(settings, times));
  const guarded = createGuard({ openMs: OPEN_MS, ...settings.guard, retryWindowMs: times.totalMs });
  async function withDeadline<T>(send: (deadline: Deadline) => Promise<T>): Promise<Answer<T>> {
    const deadline = { abortSignal: AbortSignal.timeout(times.totalMs) };
    const result = await guarded(() => attemptOf(send(deadline)));
    return result.ok ? result.value : err('storage_unavailable');
  }
  const at = (key: string) => {
    assertStorageKey(key);
    return { Bucket: settings.bucket, Key: `${key}.bin` };
  };
  return {
    put: async (key, bytes) => {
      const place = at(key);
      return withDeadline(async (deadline) => {
        const command = new PutObjectCommand({ ...place, Body: bytes, ContentLength: bytes.length });
        await client.send(command, deadline);
      });
    },
    get: async (key) => {
      const place = at(key);
      return withDeadline((deadline) => readIfThere(client, place, deadline));
    },
    delete: async (key) => {
      const place = at(key);
      return withDeadline(async (deadline) => {
        await client.send(new DeleteObjectCommand(place), deadline);
      });
    },
  };
}

/**
 * Returns the settings of the S3 client. Checksums are sent only where the protocol requires them, because some S3
 * services refuse the newer checksums.
 */
function clientConfig(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { connectMs, answerMs }: S3Times,
): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The guard retries.
    maxAttempts: 1,
    // Without `throwOnRequestTimeout`, a time-out is only logged.
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  };
}

async function readIfThere(
  client: S3Client,
  place: { Bucket: string; Key: string },
  deadline: Deadline,
): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(place), deadline);
    return Body ? Buffer.from(await Body.transformToByteArray()) : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Converts a request to an attempt. A refusal (status below 500) does not count as a failure of the service. */
function attemptOf<T>(request: Promise<T>): Promise<Attempt<Answer<T>>> {
  return request.then(
    (value) => ({ outcome: ok(value), failed: false, retry: false }),
    (error: unknown) => {
      const status = statusOf(error);
      const failed = status === undefined || status >= 500;
      const retry =
        failed || status === 429 || (error instanceof S3ServiceException && RETRYABLE.has(error.name));
      return { outcome: err('storage_unavailable'), failed, retry };
    },
  );
}

function statusOf(error: unknown): number | undefined {
  const status = fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}
