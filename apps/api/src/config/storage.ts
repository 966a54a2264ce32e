import * as z from 'zod';
import { optionalText } from './values';

const SHAPE = {
  STORAGE: z.enum(['filesystem', 's3']).default('filesystem'),
  STORAGE_DIR: optionalText,
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: optionalText,
  /** Address of an S3 service other than Amazon's. */
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
};
const Storage = z.object(SHAPE);
type StorageSettings = z.infer<typeof Storage>;

export const STORAGE_SETTINGS = SHAPE;

export type StorageChoice =
  | { readonly kind: 'filesystem'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string | null;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const NEEDED = {
  filesystem: ['STORAGE_DIR'],
  s3: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const;

export function storageFaults(environment: NodeJS.ProcessEnv): string[] {
  const isProduction = environment['MODE'] === 'production';
  const chosen = isProduction || environment['STORAGE'] === 's3' ? 's3' : 'filesystem';
  const missing = NEEDED[chosen]
    .filter((name) => !environment[name])
    .map((name) => `${name}: needed while STORAGE is ${chosen}`);
  const isFolder = isProduction && environment['STORAGE'] !== 's3';
  return isFolder ? ['STORAGE: must be s3 in production', ...missing] : missing;
}

/** Returns the chosen storage. Must be called only without storage faults. */
export function storageOf(settings: StorageSettings): StorageChoice {
  if (settings.STORAGE === 'filesystem') return { kind: 'filesystem', directory: settings.STORAGE_DIR ?? '' };
  return {
    kind: 's3',
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION ?? '',
    endpoint: settings.S3_ENDPOINT ?? null,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}
