/** Honest borrowers, who load their screens with pauses between them while somebody attacks. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Borrower } from '../../apps/api/src/testing/borrower';

/** Requests of a visit: the page, Home, loans and messages. */
const PATHS = ['/', '/api/v1/home', '/api/v1/orders', '/api/v1/messages'] as const;
const PAUSE_MS = 60;
/** Time after which a browser gives up. A longer request counts as a failure. */
const PATIENCE_MS = 20_000;

export interface Visits {
  readonly medianMs: number;
  readonly requests: number;
  /** Responses with a 5xx status, and requests without a response. */
  readonly failures: readonly string[];
}

/** Lets all borrowers visit for a time, each from an address that nobody else has. */
export async function visit(url: string, people: readonly Borrower[], seconds: number): Promise<Visits> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    people.map(async (person, at) => {
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.3.${at + 1}` });
      for (let visited = 0; performance.now() < until; visited += 1) {
        const path = PATHS[visited % PATHS.length] ?? '/';
        const began = performance.now();
        const status = await load(new URL(path, url), agent, person);
        latencies.push(performance.now() - began);
        if (status === 0 || status >= 500)
          failures.push(`an honest request to ${path} got ${status || 'no answer'}`);
        await pause(PAUSE_MS);
      }
      agent.destroy();
    }),
  );
  const sorted = latencies.toSorted((one, other) => one - other);
  return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, requests: sorted.length, failures };
}

function load(url: URL, agent: Agent, person: Borrower): Promise<number> {
  return new Promise((resolve) => {
    const options = { agent, headers: person.headers(), timeout: PATIENCE_MS };
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end();
  });
}
