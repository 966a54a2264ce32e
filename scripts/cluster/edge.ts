/**
 * The deployed edge: HAProxy with `deploy/edge/haproxy.cfg` in front of the measured node, without TLS. Without HAProxy
 * on the machine, requests go to the node.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/embedded/port';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { respondsWith, startProcess, until } from './process';

export interface Entry {
  readonly url: string;
  /** Part of a measured figure's name that says whether the requests passed through HAProxy. */
  readonly label: string;
  /** Process ids of HAProxy; empty without it. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

/** Folders that may contain HAProxy. Debian installs it in a folder that only root has in its path. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];

/** Path of HAProxy; undefined if it is not installed. */
export const haproxyProgram = (): string | undefined =>
  FOLDERS.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));

/** Starts HAProxy in front of a node. @param change changes the configuration's text, such as its times. */
export async function openEntry(
  nodeUrl: string,
  change: (settings: string) => string = (settings) => settings,
): Promise<Entry> {
  if (!haproxyProgram())
    return { url: nodeUrl, label: 'without the edge', pids: [], stop: async () => undefined };
  const [port, plainPort] = [await freePort(), await freePort()];
  const settings = change(settingsFor({ port, plainPort, node: new URL(nodeUrl).host }));
  const { url, pid, stop } = await startHaproxy(settings, port);
  return { url, label: 'behind the edge', pids: [pid], stop };
}

/** Starts HAProxy with this configuration and waits until it serves on the port of loopback. */
export async function startHaproxy(settings: string, port: number) {
  const folder = await createScratch();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const account = { kind: 'self' } as const;
  const log = join(folder, 'haproxy.log');
  const program = haproxyProgram() ?? 'haproxy';
  const proxy = startProcess({ name: 'haproxy', program, args: ['-db', '-f', file], log, account });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await proxy.stop();
    removeScratch(folder);
  };
  try {
    await until('HAProxy serves', () => respondsWith(`${url}/readyz`), { seconds: 30, parts: [proxy] });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: proxy.pid, stop };
}

interface Addresses {
  readonly port: number;
  readonly plainPort: number;
  readonly node: string;
}

/** Returns the deployed HAProxy configuration with the addresses of this run and without the second node. */
const settingsFor = ({ port, plainPort, node }: Addresses): string =>
  readFileSync('deploy/edge/haproxy.cfg', 'utf8')
    .replace(/bind :80$/m, `bind 127.0.0.1:${plainPort}`)
    .replace(/bind :443 .*$/m, `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8081', node)
    .replaceAll(/^ {2}server node2 .*\n/gm, '');
