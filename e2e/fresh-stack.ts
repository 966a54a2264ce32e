/** A stack of one's own, from the built files and in temporary folders, for whoever walks through the screens. */
import { type Stack, startStack } from '../scripts/stack';

/**
 * Two ports a process: below those that the system gives to connections, where another program's connection could
 * take one between our choosing it and our listening.
 */
const ownPort = (): number => 20_000 + (process.pid % 5_000) * 2;

export function freshStack(): Promise<Stack> {
  const port = ownPort();
  const env = {
    SANDBOX_PORT: String(port + 1),
    SANDBOX_URL: `http://127.0.0.1:${port + 1}`,
    // Journeys say when a pay-out ends.
    SANDBOX_PAYOUT_SECONDS: '86400',
    LOG_LEVEL: 'warn',
  };
  return startStack({ port, ephemeral: true, env });
}
