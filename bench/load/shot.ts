/** One burst of requests over HTTP: as fast as they are answered, or evenly at a rate whatever becomes of them. */
import { AskingConnection, type Asked } from './connection';

export interface Shot {
  /** Answers with a success, a second. */
  readonly perSecond: number;
  /** Requests sent, a second. */
  readonly asked: number;
  /** Milliseconds of the answers with a success; at a rate from the moment that the request was due. */
  readonly p50: number;
  readonly p99: number;
  /** How many answers there were of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that broke or waited for ten seconds. */
  readonly errors: number;
}

export interface ShotWish {
  readonly url: string;
  readonly connections: number;
  /** So many seconds, or so many requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  /** Requests a second in all; as many as are answered when absent. */
  readonly rate?: number;
  /** What a connection asks for next. */
  readonly next: () => Asked;
}

/** How often requests at a rate are sent that became due. */
const TICK_MS = 1;

export function shoot(wish: ShotWish): Promise<Shot> {
  return new Promise((resolve) => new Burst(wish, resolve).start());
}

class Burst {
  readonly #wish: ShotWish;
  readonly #done: (shot: Shot) => void;
  readonly #idle: AskingConnection[];
  readonly #took: number[] = [];
  readonly #statuses: Record<string, number> = {};
  #errors = 0;
  #sent = 0;
  #open = 0;
  #start = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(wish: ShotWish, done: (shot: Shot) => void) {
    this.#wish = wish;
    this.#done = done;
    this.#idle = Array.from({ length: wish.connections }, () => new AskingConnection(wish.url));
  }

  start(): void {
    this.#start = performance.now();
    if (this.#wish.rate !== undefined) this.#timer = setInterval(() => this.#send(), TICK_MS);
    this.#send();
  }

  /** Sends what is due over the connections that are free. What is due while none is waits, and its time counts. */
  #send(): void {
    while (this.#idle.length > 0) {
      const due = this.#nextDue();
      if (due === null) break;
      const connection = this.#idle.pop();
      this.#sent += 1;
      this.#open += 1;
      connection?.ask(this.#wish.next(), (status) => {
        this.#open -= 1;
        this.#idle.push(connection);
        this.#note(status, performance.now() - due);
        this.#send();
      });
    }
    if (this.#isOver() && this.#open === 0) this.#finish();
  }

  /** When the next request should be sent, once that is past; else null. */
  #nextDue(): number | null {
    if (this.#isOver()) return null;
    const now = performance.now();
    if (this.#wish.rate === undefined) return now;
    const due = this.#start + (this.#sent * 1000) / this.#wish.rate;
    return due <= now ? due : null;
  }

  #isOver(): boolean {
    const { until } = this.#wish;
    return 'requests' in until
      ? this.#sent >= until.requests
      : performance.now() >= this.#start + until.seconds * 1000;
  }

  #note(status: number, took: number): void {
    if (status === 0) this.#errors += 1;
    else this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    if (status >= 200 && status < 300) this.#took.push(took);
  }

  #finish(): void {
    if (this.#timer) clearInterval(this.#timer);
    for (const connection of this.#idle.splice(0)) connection.close();
    const seconds = (performance.now() - this.#start) / 1000;
    const took = this.#took.sort((one, other) => one - other);
    const percentile = (share: number) => took[Math.ceil(took.length * share) - 1] ?? 0;
    this.#done({
      perSecond: took.length / seconds,
      asked: this.#sent / seconds,
      p50: percentile(0.5),
      p99: percentile(0.99),
      statuses: this.#statuses,
      errors: this.#errors,
    });
  }
}
