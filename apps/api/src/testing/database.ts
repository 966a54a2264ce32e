import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * PostgreSQL server of the test run: addresses of its `postgres` database, name of the migrated template, and folder of its Unix
 * socket, if it has one. `workers` are the owner's addresses of the other servers of a cluster; each has the template too.
 */
export type TestServer = {
  ownerUrl: string;
  appUrl: string;
  template: string;
  socketFolder: string | null;
  workers?: string[];
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** Folder of the API's built programs. A test starts these, because starting one from its sources takes five times as long. */
    programs: string;
  }
}

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Address for the same role as `appUrl` over the Unix socket of the server. The same as `appUrl` if there is no socket. */
  readonly socketUrl: string;
  drop(): Promise<void>;
}

type Kind = 'migrated' | 'empty';

/** Creates a database for one test file. Call it in `beforeAll` and `drop` in `afterAll`. */
export async function testDatabase(kind: Kind = 'migrated'): Promise<TestDatabase> {
  // Loaded here, because the demonstration imports helpers of this folder without Vitest.
  const { inject } = await import('vitest');
  return createTestDatabase(inject('testServer'), kind);
}

/**
 * Creates a database, copied from the migrated template (about 40 ms). An `empty` one has no schema and belongs to the
 * application's role, as the sandbox needs it.
 */
export async function createTestDatabase(server: TestServer, kind: Kind): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const origin = kind === 'migrated' ? `template ${server.template}` : 'owner tulay';
  // The servers of a cluster find each other's database by its name, so copies of the same name form a cluster too.
  const servers = [server.ownerUrl, ...(kind === 'migrated' ? (server.workers ?? []) : [])];
  const onEach = async (statement: string) => {
    await Promise.all(servers.map((each) => runStatement(each, statement)));
  };
  // Copying the template's files takes half as long as writing every page to the database log.
  await onEach(`create database ${name} ${origin} strategy file_copy`);
  const appUrl = withDatabase(server.appUrl, name);
  return {
    ownerUrl: withDatabase(server.ownerUrl, name),
    appUrl,
    socketUrl: server.socketFolder === null ? appUrl : overSocket(appUrl, server.socketFolder),
    drop: () => onEach(`drop database if exists ${name} with (force)`),
  };
}

/** Replaces the name of the database in the address of a PostgreSQL server. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Adds the folder of a Unix socket to an address. The driver then uses the socket instead of the host. */
function overSocket(address: string, folder: string): string {
  const url = new URL(address);
  url.searchParams.set('host', folder);
  return url.href;
}

/** Connects to the database at this address, runs one SQL statement and disconnects. */
export async function runStatement(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
