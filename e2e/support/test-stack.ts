import { NO_RATE_LIMITS } from '../../tools/embedded/no-rate-limits';
import { type Stack, startStack } from '../../scripts/stack';
import { createStackDatabases } from '../../scripts/test-server';
import type { TestServer } from '../../apps/api/src/testing/database';
import { portsOfStack, settingsOf, type StackName } from './stack-settings';

interface TestStackOptions {
  readonly name?: StackName;
  readonly slot?: number;
  /** Server for the databases of the stack. Without it the stack starts one. */
  readonly server?: TestServer;
}

/** Starts a stack from the built files in temporary folders. */
export async function startTestStack({
  name = 'usual',
  slot = 0,
  server,
}: TestStackOptions = {}): Promise<Stack> {
  const ports = portsOfStack(slot, name);
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const env = {
    METRICS_PORT: String(ports.metrics),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_URL: sandboxUrl,
    // The simulated Facebook has another host than the app, because the real one is another site.
    FACEBOOK_DIALOG_URL: `${sandboxUrl}/sandbox/facebook/dialog`,
    // Payouts stay pending until a journey settles them.
    SANDBOX_PAYOUT_SECONDS: '86400',
    LOG_LEVEL: 'warn',
    // Drawing captchas ahead costs processor time, and few borrowers log in to a stack at once.
    CAPTCHAS_READY: '1',
    ...NO_RATE_LIMITS,
    ...settingsOf(name, slot),
  };
  const options = { port: ports.app, ephemeral: true, env, hasConsole: name === 'console' };
  if (!server) return startStack(options);

  const { databases, drop } = await createStackDatabases(server);
  const stack = await startStack({ ...options, databases });
  const stop = async () => {
    await stack.stop();
    await drop();
  };
  return { ...stack, stop };
}
