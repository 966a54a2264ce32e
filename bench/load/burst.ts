/** One burst of HTTP requests: as fast as possible, or evenly at a rate. */
import { HttpConnection, type HttpRequest } from './connection';

export interface BurstResult {
  /** Successful responses per second. */
  readonly perSecond: number;
  readonly sentPerSecond: number;
  /** Latencies of successful responses in milliseconds. At a fixed rate, they begin when the request was due. */
  readonly p50: number;
  readonly p99: number;
  /** Responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that broke or timed out after ten seconds. */
  readonly errors: number;
}

export interface BurstOptions {
  readonly url: string;
  readonly connections: number;
  /** End of the burst: after a number of seconds or requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  /** Requests per second over all connections; default: as fast as possible. */
  readonly rate?: number;
  /** Returns the next request. */
  readonly next: () => HttpRequest;
}

/** Interval at which due requests are sent. */
const TICK_MS = 1;

/**
 * Returns true if the request was served: with an answer, or with 304 because the client's stored answer is still
 * right.
 */
const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

export function sendBurst(options: BurstOptions): Promise<BurstResult> {
  return new Promise((resolve) => new Burst(options, resolve).start());
}

class Burst {
  readonly #options: BurstOptions;
  readonly #done: (result: BurstResult) => void;
  readonly #idle: HttpConnection[];
  readonly #latencies: number[] = [];
  readonly #statuses: Record<string, number> = {};
  #errors = 0;
  #sent = 0;
  #open = 0;
  #start = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: BurstOptions, done: (result: BurstResult) => void) {
    this.#options = options;
    this.#done = done;
    this.#idle = Array.from({ length: options.connections }, () => new HttpConnection(options.url));
  }

  start(): void {
    this.#start = performance.now();
    if (this.#options.rate !== undefined) this.#timer = setInterval(() => this.#send(), TICK_MS);
    this.#send();
  }

  /** Sends the due requests over free connections. The latency of a request includes its wait for a free connection. */
  #send(): void {
    while (this.#idle.length > 0) {
      const due = this.#nextDue();
      if (due === null) break;
      const connection = this.#idle.pop();
      this.#sent += 1;
      this.#open += 1;
      connection?.send(this.#options.next(), (status) => {
        this.#open -= 1;
        this.#idle.push(connection);
        this.#record(status, performance.now() - due);
        this.#send();
      });
    }
    if (this.#isOver() && this.#open === 0) this.#finish();
  }

  /** Returns the due time of the next request; null if it is not due yet or the burst is over. */
  #nextDue(): number | null {
    if (this.#isOver()) return null;
    const now = performance.now();
    if (this.#options.rate === undefined) return now;
    const due = this.#start + (this.#sent * 1000) / this.#options.rate;
    return due <= now ? due : null;
  }

  #isOver(): boolean {
    const { until } = this.#options;
    return 'requests' in until
      ? this.#sent >= until.requests
      : performance.now() >= this.#start + until.seconds * 1000;
  }

  #record(status: number, latency: number): void {
    if (status === 0) this.#errors += 1;
    else this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    if (isSuccess(status)) this.#latencies.push(latency);
  }

  #finish(): void {
    if (this.#timer) clearInterval(this.#timer);
    for (const connection of this.#idle.splice(0)) connection.close();
    const seconds = (performance.now() - this.#start) / 1000;
    const latencies = this.#latencies.sort((one, other) => one - other);
    const percentile = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? 0;
    this.#done({
      perSecond: latencies.length / seconds,
      sentPerSecond: this.#sent / seconds,
      p50: percentile(0.5),
      p99: percentile(0.99),
      statuses: this.#statuses,
      errors: this.#errors,
    });
  }
}
