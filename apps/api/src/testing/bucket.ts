/** An S3 server in this process, on a free loopback port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface TestBucket {
  readonly endpoint: string;
  /** Settings of an S3 client, without the address. */
  readonly settings: {
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  stop(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'tulay-bucket-'));
  const settings = {
    bucket: 'photos',
    region: 'ap-southeast-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const configureBuckets = [{ name: settings.bucket }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    settings,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
