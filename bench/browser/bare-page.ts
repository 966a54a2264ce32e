/** The baseline page: React with one heading, built and served like the app. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

export interface BarePage {
  readonly url: string;
  /** Brotli bytes. */
  readonly script: number;
  readonly all: number;
  close(): Promise<void>;
}

const SOURCE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'A bridge to payday'));
`;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>`;

export async function serveBarePage(): Promise<BarePage> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array());
  const page = brotliCompressSync(PAGE);
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    script: script.length,
    all: script.length + page.length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
