/** Stands before a server and can let it vanish as a machine does that loses its power: without a word. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  /** The same address by way of the proxy. */
  readonly url: string;
  /** Nothing passes on the connections of now any more; later ones are as ever. */
  freeze(): void;
  stop(): Promise<void>;
}

export async function freezingProxy(address: string): Promise<FreezingProxy> {
  const server = new URL(address);
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
