/** Everything around the programs that hears or keeps something of a borrower, within reach of the proof. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '../../scripts/embedded/port';
import type { Run } from '../proof';
import { createFaultProxy, type ForwardedRequest } from '../stack/fault-proxy';
import type { ProofStack } from '../stack/stack';

export interface ObservedStack {
  readonly stack: ProofStack;
  /** What providers were sent. */
  readonly traffic: readonly ForwardedRequest[];
  /** What the collector of traces was sent. */
  readonly traces: readonly Buffer[];
  /** The database server's own files. */
  readonly databaseFiles: string;
  /** What each program and server has written so far. */
  logs(): Readonly<Record<string, Buffer>>;
  metrics(): Promise<Buffer>;
  /** An operator's command; gives what it printed. It asks the world by way of this process, which must not wait for it asleep. */
  runOps(...words: readonly string[]): Promise<string>;
}

/** What a browser asks the sandbox's own pages for is no provider's. */
const SANDBOX_PAGES = '/sandbox';

export async function openObservedStack(run: Run): Promise<ObservedStack> {
  const disk = mkdtempSync(join(tmpdir(), 'tulay-privacy-'));
  chmodSync(disk, 0o755);
  run.onEnd(() => rmSync(disk, { recursive: true, force: true }));
  const [traffic, printed]: [ForwardedRequest[], string[]] = [[], []];
  const outside = createFaultProxy((passed) => {
    if (!passed.path.startsWith(SANDBOX_PAGES)) traffic.push(passed);
  });
  run.onEnd(outside.stop);
  const collector = await startTraceCollector(run);
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const { stack } = await run.open({ durable: true, disk, proxy: outside.startBefore, env });
  const folder = dirname(stack.storageDir);
  const read = (path: string) => readFileSync(path);
  return {
    stack,
    traffic,
    traces: collector.heard,
    databaseFiles: join(disk, 'postgres', 'cluster'),
    logs: () => ({
      'the API’s log': read(join(folder, 'main.log')),
      'the database’s log': read(join(disk, 'postgres', 'server.log')),
      'what operators read': Buffer.from(printed.join('\n')),
    }),
    metrics: async () => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      return Buffer.from(await answer.arrayBuffer());
    },
    runOps: (...words) =>
      new Promise((resolved, rejected) => {
        const program = ['--enable-source-maps', resolve('dist/api/ops.js'), ...words];
        const env = { ...process.env, ...stack.env };
        execFile(process.execPath, program, { env }, (failure, stdout, stderr) => {
          printed.push(stdout, stderr);
          if (failure) rejected(new Error(`an operator’s command failed: ${stdout}${stderr}`));
          else resolved(stdout);
        });
      }),
  };
}

/** Takes traces as a collector does. */
async function startTraceCollector(run: Run): Promise<{ url: string; heard: Buffer[] }> {
  const heard: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => heard.push(chunk));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  run.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}
