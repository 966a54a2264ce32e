import type { Config } from '../../config';
import type { Storage } from '../../ports/storage';
import { filesystemStorage } from './filesystem';

/** Creates the storage of the settings. Loads the large S3 client only if a bucket is configured. */
export async function configuredStorage({ STORAGE }: Pick<Config, 'STORAGE'>): Promise<Storage> {
  if (STORAGE.kind === 'filesystem') return filesystemStorage(STORAGE.directory);
  const { s3Storage } = await import('./s3');
  return s3Storage(STORAGE);
}
