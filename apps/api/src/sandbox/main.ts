/** Runs the simulated outside world as its own process: never a part of the lender's. */
import { readSandboxConfig } from './config';
import { openWorld } from './run-sandbox';
import { createSandboxServer } from './server';

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const { world, end } = await openWorld(config, (error) =>
    process.stderr.write(
      `the sandbox missed a turn: ${error instanceof Error ? error.message : String(error)}\n`,
    ),
  );
  const server = await createSandboxServer(world, true);
  await server.listen({ host: '127.0.0.1', port: config.port });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
