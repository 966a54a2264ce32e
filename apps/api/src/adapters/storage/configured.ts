import type { Config } from '../../config';
import type { Storage } from '../../ports/storage';
import { filesystemStorage } from './filesystem';

/** The storage that the settings choose. The bucket's client is large, so it loads only where there is a bucket. */
export async function configuredStorage({ STORAGE }: Pick<Config, 'STORAGE'>): Promise<Storage> {
  if (STORAGE.kind === 'filesystem') return filesystemStorage(STORAGE.directory);
  const { s3Storage } = await import('./s3');
  return s3Storage(STORAGE);
}
