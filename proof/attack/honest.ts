/** Honest borrowers and operators, who load their screens with pauses between them while somebody attacks. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests of a visit. */
interface Screens {
  readonly paths: readonly string[];
  /** Body of the requests, which are then sent by POST. */
  readonly body?: string;
}

/** The page of a borrower, Home, loans and messages. */
export const BORROWER_SCREENS: Screens = {
  paths: ['/', '/api/v1/home', '/api/v1/orders', '/api/v1/messages'],
};
/** Commands of an operator. Every role may run them. */
export const OPERATOR_SCREENS: Screens = {
  paths: ['/console/v1/request/about'],
  body: JSON.stringify({ arguments: { about: 'A-2612-000001' } }),
};

/** Somebody with a session. */
interface Visitor {
  headers(): Readonly<Record<string, string>>;
}

const PAUSE_MS = 60;
/** Time after which a browser gives up. A longer request counts as a failure. */
const PATIENCE_MS = 20_000;

export interface Visits {
  readonly medianMs: number;
  readonly requests: number;
  /** Responses with a 5xx status, and requests without a response. */
  readonly failures: readonly string[];
}

/** Lets all visitors load screens for a time, each from an address that nobody else has. */
export async function visit(
  url: string,
  people: readonly Visitor[],
  seconds: number,
  { paths, body }: Screens = BORROWER_SCREENS,
): Promise<Visits> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    people.map(async (person, at) => {
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.3.${at + 1}` });
      for (let visited = 0; performance.now() < until; visited += 1) {
        const path = paths[visited % paths.length] ?? '/';
        const began = performance.now();
        const status = await load(new URL(path, url), agent, person, body);
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

function load(url: URL, agent: Agent, person: Visitor, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const sends = body === undefined ? {} : { 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const options = { agent, method, headers: { ...person.headers(), ...sends }, timeout: PATIENCE_MS };
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
