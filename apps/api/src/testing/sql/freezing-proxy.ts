/** TCP proxy that can freeze its connections without closing them, as when a machine loses power. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  /** Address of the server through the proxy. */
  readonly url: string;
  /** Stops all traffic on the current connections. New connections work. */
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
