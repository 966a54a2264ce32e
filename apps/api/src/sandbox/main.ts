/** Runs the sandbox as a separate process, never inside the lender's API. */
import { readSandboxConfig } from './config';
import { openSandbox } from './run-sandbox';
import { createSandboxServer } from './server';

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const { sandbox, stop: stopSandbox } = await openSandbox(config, (error) =>
    process.stderr.write(
      `the sandbox failed to run due work: ${error instanceof Error ? error.message : String(error)}\n`,
    ),
  );
  const server = await createSandboxServer(sandbox, true);
  await server.listen({ host: '127.0.0.1', port: config.port });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await stopSandbox();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
