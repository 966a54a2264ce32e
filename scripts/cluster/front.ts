/** What stands before the servers: HAProxy for requests and for whichever database leads, pgbouncer for the API's nodes. */
import { join } from 'node:path';
import { freePort } from '../embedded/port';
import type { Keys, Member } from './members';
import { type Part, startPart } from './part';
import { ADDRESS, fill, logOf, ownFolder, type Place, writeOwn } from './place';
import type { Programs } from './programs';

export interface Ports {
  /** Where borrowers come. */
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

export function startProxy(place: Place, programs: Programs, ports: Ports, members: readonly Member[]): Part {
  const lines = (servers: readonly string[]) => servers.map((server) => `  server ${server}`).join('\n');
  const settings = fill('cluster/haproxy.cfg', {
    API_ADDRESS: `${ADDRESS}:${ports.api}`,
    API_SERVERS: lines(ports.nodes.map((port, at) => `node${at + 1} ${ADDRESS}:${port} check`)),
    LEADER_ADDRESS: `${ADDRESS}:${ports.leader}`,
    DATABASE_SERVERS: lines(
      members.map(({ name, port, restPort }) => `${name} ${ADDRESS}:${port} check port ${restPort}`),
    ),
  });
  return startPart({
    name: 'haproxy',
    program: programs.haproxy,
    args: ['-db', '-f', writeOwn(place, 'haproxy.cfg', settings)],
    log: logOf(place, 'haproxy'),
    account: place.account,
  });
}

export function startBouncer(place: Place, programs: Programs, ports: Ports, keys: Keys): Part {
  const own = ownFolder(place, 'pgbouncer');
  const users = writeOwn(place, 'users.txt', `"tulay" "${keys.app}"\n`);
  const settings = fill('cluster/pgbouncer.ini', {
    LEADER_HOST: ADDRESS,
    LEADER_PORT: ports.leader,
    ADDRESS,
    PORT: ports.bouncer,
    USERS: users,
    LOG: join(own, 'own.log'),
    PIDFILE: join(own, 'pid'),
  });
  return startPart({
    name: 'pgbouncer',
    program: programs.pgbouncer,
    args: [writeOwn(place, 'pgbouncer.ini', settings)],
    log: logOf(place, 'pgbouncer'),
    account: place.account,
  });
}
