/** Memory of a server under load, read after a forced garbage collection. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/embedded/port';

/** Sizes in bytes. */
export interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

export interface HeapWatch {
  /** Environment variables that make a server report its memory. */
  readonly env: Readonly<Record<string, string>>;
  read(): Promise<Memory>;
}

export async function watchHeap(): Promise<HeapWatch> {
  const port = await freePort();
  const loader = pathToFileURL(resolve('bench/load/report-memory.mjs')).href;
  return {
    env: { NODE_OPTIONS: `--import=${loader}`, HEAP_PORT: String(port) },
    read: async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Memory,
  };
}
