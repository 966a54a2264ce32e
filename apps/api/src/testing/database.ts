import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** PostgreSQL server of the test run: addresses of its `postgres` database and name of the migrated template. */
export type TestServer = { ownerUrl: string; appUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** Folder of the API's built programs. A test starts these, because starting one from its sources takes five times as long. */
    programs: string;
  }
}

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> };

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
  // Copying the template's files takes half as long as writing every page to the database log.
  await runStatement(server.ownerUrl, `create database ${name} ${origin} strategy file_copy`);
  return {
    ownerUrl: withDatabase(server.ownerUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => runStatement(server.ownerUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Replaces the name of the database in the address of a PostgreSQL server. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
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
