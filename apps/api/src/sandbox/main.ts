import { createSandboxServer } from './server';
import { readSandboxConfig } from './config';
import { openWorld } from './life';

const config = readSandboxConfig(process.env);
const { world, end } = await openWorld(config);
const server = await createSandboxServer(world, true);
await server.listen({ host: '127.0.0.1', port: config.port });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await end();
  });
}
