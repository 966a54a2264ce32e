/** Objects in a bucket of any S3-compatible storage. Everything that it gets is sealed already. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { err, ok, type Result } from '@tulay/engine/result';
import { assertStorageKey, type Storage } from '../../ports/storage';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's own; else the address of another maker's storage. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;

export function s3Storage(settings: S3Settings): Storage {
  const client = new S3Client(clientConfig(settings));
  const at = (key: string) => {
    assertStorageKey(key);
    return { Bucket: settings.bucket, Key: `${key}.bin` };
  };
  return {
    put: async (key, bytes) => {
      const place = at(key);
      return answered(async () => {
        await client.send(new PutObjectCommand({ ...place, Body: bytes, ContentLength: bytes.length }));
      });
    },
    get: async (key) => {
      const place = at(key);
      return answered(() => readIfThere(client, place));
    },
    delete: async (key) => {
      const place = at(key);
      return answered(async () => {
        await client.send(new DeleteObjectCommand(place));
      });
    },
  };
}

/** Checksums only where the protocol wants them: other makers' storages refuse the newer ones. */
function clientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  };
}

async function readIfThere(client: S3Client, place: { Bucket: string; Key: string }): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(place));
    return Body ? Buffer.from(await Body.transformToByteArray()) : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** A storage that is away, full or refuses us is an expected outcome. */
async function answered<T>(work: () => Promise<T>): Promise<Result<T, 'storage_unavailable'>> {
  try {
    return ok(await work());
  } catch {
    return err('storage_unavailable');
  }
}
