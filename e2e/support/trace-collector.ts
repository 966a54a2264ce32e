import { createServer } from 'node:http';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Collector {
  spans(): readonly ReceivedSpan[];
  /** Returns all received bodies. */
  text(): string;
  stop(): Promise<void>;
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly name: string;
        readonly attributes?: readonly { readonly key: string; readonly value: object }[];
      }[];
    }[];
  }[];
}

/** Starts an OpenTelemetry collector that accepts spans by OTLP over HTTP, as JSON. */
export async function startCollector(port: number): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      answer.setHeader('content-type', 'application/json');
      answer.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    spans: () => bodies.flatMap(spansOf),
    text: () => bodies.join('\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const spansOf = (body: string): ReceivedSpan[] =>
  (JSON.parse(body) as Exported).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ traceId, name, attributes = [] }) => ({
      traceId,
      name,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]),
      ),
    }));
