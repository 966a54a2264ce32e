import { NO_RATE_LIMITS } from '../../scripts/embedded/no-rate-limits';
import { type Stack, startStack } from '../../scripts/stack';
import { createStackDatabases, startTestServer } from '../../scripts/test-server';

/** Number of ports of a worker. */
const PORTS = 6;
/** Workers of one run, at most. */
const WORKERS = 8;
/** Runs at the same time whose ports differ, as a rule. */
const RUNS = 250;

/**
 * Returns the first of this worker's six ports, the app's. No two workers of a run share one: Playwright numbers those that run
 * at once. All lie above the range of `freePort`, which serves the databases, and below the system's ephemeral ports, of which
 * another program could take one before the stack listens.
 */
export function basePort(): number {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  return 20_000 + ((process.ppid % RUNS) * WORKERS + (worker % WORKERS)) * PORTS;
}

/** Returns the port for a fake attribution provider. Only the attribution journeys start one. */
export const providerPort = (): number => basePort() + 2;

/** Returns the port for a trace collector. Only the trace journey starts one. */
export const collectorPort = (): number => basePort() + 4;

/** Returns the port for a second address of the API. Only its journey opens it. */
export const apiPort = (): number => basePort() + 5;

/** Settings that turn attribution on, with a fake provider. Home then asks each new borrower for consent. */
export const attributionSettings = () => ({
  ATTRIBUTION_APP_TOKEN: 'journeys',
  ATTRIBUTION_DOMAINS: `127.0.0.1:${providerPort()}`,
  ATTRIBUTION_SUBDOMAINS: 'false',
  ATTRIBUTION_PARTNERS: 'facebook.country=PH,facebook.events=false',
  ATTRIBUTION_EVENTS: 'registered=evt-registered,applied=evt-applied,approved=evt-approved',
});

/** Name of the environment variable that tells the workers the run's database server, as JSON. */
const SERVER = 'TULAY_TEST_SERVER';

/** Starts one database server for the stacks of all workers. Returns the function that stops it. */
export async function shareTestServer(): Promise<() => Promise<void>> {
  const { server, close } = await startTestServer();
  process.env[SERVER] = JSON.stringify(server);
  return close;
}

/**
 * Starts a stack from the built files in temporary folders, with databases on the shared server if there is one. `settings`
 * override the defaults of the journeys.
 */
export async function startTestStack(settings: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const port = basePort();
  const env = {
    METRICS_PORT: String(port + 3),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_URL: `http://127.0.0.1:${port + 1}`,
    // The simulated Facebook has another host than the app, because the real one is another site.
    FACEBOOK_DIALOG_URL: `http://127.0.0.1:${port + 1}/sandbox/facebook/dialog`,
    // Payouts stay pending until a journey settles them.
    SANDBOX_PAYOUT_SECONDS: '86400',
    LOG_LEVEL: 'warn',
    // Drawing captchas ahead costs processor time, and few borrowers log in to a stack at once.
    CAPTCHAS_READY: '1',
    ...NO_RATE_LIMITS,
    ...settings,
  };
  const shared = process.env[SERVER];
  if (!shared) return startStack({ port, ephemeral: true, env });

  const { databases, drop } = await createStackDatabases(JSON.parse(shared));
  const stack = await startStack({ port, ephemeral: true, env, databases });
  const stop = async () => {
    await stack.stop();
    await drop();
  };
  return { ...stack, stop };
}
