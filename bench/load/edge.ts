/**
 * The way in as it is deployed: HAProxy by `deploy/edge/haproxy.cfg` before the one node that is measured, without TLS. It sends
 * away what the node could not do. Where there is no HAProxy, the node is asked itself.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/embedded/port';
import { makeScratch, removeScratch } from '../../scripts/embedded/scratch';
import { answers, startPart, until } from '../../scripts/cluster/part';

export interface WayIn {
  readonly url: string;
  /** What stands before the node, for the name of a figure. */
  readonly by: string;
  /** Of its process, where it is one. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

/** Debian installs it where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];

export async function openWayIn(nodeUrl: string): Promise<WayIn> {
  const program = FOLDERS.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));
  if (!program) return { url: nodeUrl, by: 'without the edge', pids: [], stop: async () => undefined };
  const folder = await makeScratch();
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settingsFor({ port, plainPort, node: new URL(nodeUrl).host }));
  const account = { kind: 'self' } as const;
  const log = join(folder, 'haproxy.log');
  const edge = startPart({ name: 'haproxy', program, args: ['-db', '-f', file], log, account });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await edge.stop();
    removeScratch(folder);
  };
  try {
    await until('the edge serves', () => answers(`${url}/readyz`), { seconds: 30, parts: [edge] });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, by: 'behind the edge', pids: [edge.pid], stop };
}

interface Addresses {
  readonly port: number;
  readonly plainPort: number;
  readonly node: string;
}

/** The deployed settings at other addresses. */
const settingsFor = ({ port, plainPort, node }: Addresses): string =>
  readFileSync('deploy/edge/haproxy.cfg', 'utf8')
    .replace(/bind :80$/m, `bind 127.0.0.1:${plainPort}`)
    .replace(/bind :443 .*$/m, `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8081', node)
    .replaceAll(/^ {2}server node2 .*\n/gm, '');
