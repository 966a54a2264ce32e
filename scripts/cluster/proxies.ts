/** HAProxy in front of the API nodes and the leading database, and pgbouncer for the API nodes' connections. */
import { join } from 'node:path';
import { freePort } from '../../tools/embedded/port';
import type { Keys, Member } from './members';
import { type ClusterProcess, startProcess } from './process';
import {
  ADDRESS,
  fillTemplate,
  logOf,
  createPrivateFolder,
  type ClusterContext,
  writePrivateFile,
} from './context';
import type { Programs } from './programs';

export interface Ports {
  /** Port for borrowers' requests. */
  readonly api: number;
  readonly nodes: readonly number[];
  readonly leader: number;
  readonly bouncer: number;
}

export async function choosePorts(nodes: number): Promise<Ports> {
  const free = await Promise.all(Array.from({ length: nodes + 3 }, () => freePort()));
  const [api = 0, leader = 0, bouncer = 0, ...rest] = free;
  return { api, leader, bouncer, nodes: rest };
}

export function startProxy(
  place: ClusterContext,
  programs: Programs,
  ports: Ports,
  members: readonly Member[],
): ClusterProcess {
  const lines = (servers: readonly string[]) => servers.map((server) => `  server ${server}`).join('\n');
  const settings = fillTemplate('cluster/haproxy.cfg', {
    EDGE_ADDRESSES: ADDRESS,
    API_ADDRESS: `${ADDRESS}:${ports.api}`,
    API_SERVERS: lines(ports.nodes.map((port, at) => `node${at + 1} ${ADDRESS}:${port} check`)),
    LEADER_ADDRESS: `${ADDRESS}:${ports.leader}`,
    DATABASE_SERVERS: lines(
      members.map(({ name, port, restPort }) => `${name} ${ADDRESS}:${port} check port ${restPort}`),
    ),
  });
  return startProcess({
    name: 'haproxy',
    program: programs.haproxy,
    args: ['-db', '-f', writePrivateFile(place, 'haproxy.cfg', settings)],
    log: logOf(place, 'haproxy'),
    account: place.account,
  });
}

export function startBouncer(
  place: ClusterContext,
  programs: Programs,
  ports: Ports,
  keys: Keys,
): ClusterProcess {
  const own = createPrivateFolder(place, 'pgbouncer');
  const users = writePrivateFile(place, 'users.txt', `"tulay" "${keys.app}"\n`);
  const settings = fillTemplate('cluster/pgbouncer.ini', {
    LEADER_HOST: ADDRESS,
    LEADER_PORT: ports.leader,
    ADDRESS,
    PORT: ports.bouncer,
    USERS: users,
    LOG: join(own, 'own.log'),
    PIDFILE: join(own, 'pid'),
  });
  return startProcess({
    name: 'pgbouncer',
    program: programs.pgbouncer,
    args: [writePrivateFile(place, 'pgbouncer.ini', settings)],
    log: logOf(place, 'pgbouncer'),
    account: place.account,
  });
}
