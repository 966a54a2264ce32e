/** A stack of one's own, from the built files and in temporary folders, for whoever walks through the screens. */
import { type Stack, startStack } from '../../scripts/stack';

/**
 * Five ports a process: above those that `freePort` hands out to the databases, and below those that the system gives to connections,
 * where another program could take one between our choosing it and our listening.
 */
const ownPort = (): number => 20_000 + (process.pid % 2_000) * 5;

/** Where the attribution provider would listen; only its own journeys put somebody there. */
export const providerPort = (): number => ownPort() + 2;

/** Where a collector of traces would listen; only its own journey puts somebody there. */
export const collectorPort = (): number => ownPort() + 4;

/** `own` settings win over those of every journey. */
export function startTestStack(own: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const port = ownPort();
  const env = {
    METRICS_PORT: String(port + 3),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_URL: `http://127.0.0.1:${port + 1}`,
    // Facebook is another site: its own host and port.
    FACEBOOK_DIALOG_URL: `http://127.0.0.1:${port + 1}/sandbox/facebook/dialog`,
    // Journeys say when a pay-out ends.
    SANDBOX_PAYOUT_SECONDS: '86400',
    LOG_LEVEL: 'warn',
    ATTRIBUTION_APP_TOKEN: 'journeys',
    ATTRIBUTION_DOMAINS: `127.0.0.1:${providerPort()}`,
    ATTRIBUTION_SUBDOMAINS: 'false',
    ATTRIBUTION_EVENTS: 'applied=evt-applied,approved=evt-approved',
    ...own,
  };
  return startStack({ port, ephemeral: true, env });
}
