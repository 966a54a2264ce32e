/** A stack whose provider traffic, traces, logs, metrics and database files a proof can search. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '../../tools/embedded/port';
import type { Run } from '../proof';
import { createFaultProxy, type ForwardedRequest } from '../stack/fault-proxy';
import type { ProofStack } from '../stack/stack';

export interface ObservedStack {
  readonly stack: ProofStack;
  /** Requests to providers. */
  readonly traffic: readonly ForwardedRequest[];
  /** Bodies that the trace collector received. */
  readonly traces: readonly Buffer[];
  /** Folder of the database server's files. */
  readonly databaseFiles: string;
  /** Origin of the operators' console. */
  readonly consoleUrl: string;
  /** Returns what each program and server has printed so far, by a description of the output. */
  logs(): Readonly<Record<string, Buffer>>;
  metrics(): Promise<Buffer>;
  /** Runs an operator command and returns its output. Must not block, because this process has the command's proxy. */
  runOps(...words: readonly string[]): Promise<string>;
}

/** Path of the sandbox's pages. Requests to it are not requests to a provider. */
const SANDBOX_PAGES = '/sandbox';

export async function openObservedStack(run: Run): Promise<ObservedStack> {
  const disk = mkdtempSync(join(tmpdir(), 'tulay-privacy-'));
  chmodSync(disk, 0o755);
  run.onEnd(() => rmSync(disk, { recursive: true, force: true }));
  const [traffic, printed]: [ForwardedRequest[], string[]] = [[], []];
  const proxy = createFaultProxy((passed) => {
    if (!passed.path.startsWith(SANDBOX_PAGES)) traffic.push(passed);
  });
  run.onEnd(proxy.stop);
  const collector = await startTraceCollector(run);
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const { stack } = await run.open({ durable: true, disk, proxy: proxy.startBefore, env });
  const folder = dirname(stack.storageDir);
  const read = (path: string) => readFileSync(path);
  const consoleUrl = await stack.startConsole();
  return {
    stack,
    consoleUrl,
    traffic,
    traces: collector.received,
    databaseFiles: join(disk, 'postgres', 'cluster'),
    logs: () => ({
      'the API’s log': read(join(folder, 'main.log')),
      'the console’s log': read(join(folder, `${new URL(consoleUrl).port}.log`)),
      'the database’s log': read(join(disk, 'postgres', 'server.log')),
      'operator output': Buffer.from(printed.join('\n')),
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
          if (failure) rejected(new Error(`an operator command failed: ${stdout}${stderr}`));
          else resolved(stdout);
        });
      }),
  };
}

/** Starts a trace collector that records the bodies it receives. */
async function startTraceCollector(run: Run): Promise<{ url: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  run.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}
