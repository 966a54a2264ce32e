import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';
import { PRODUCTION } from '../testing/production-settings';
import { connect } from './database';
import { migrate } from './migrate/migrate';
import { databaseFaults } from './production-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function faultsOf(address: string): Promise<string[]> {
  const connection = connect(address, 1);
  try {
    return await databaseFaults(connection.db);
  } finally {
    await connection.close();
  }
}

async function asOwner(...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

describe('the check of a production database', () => {
  it('the check reports no fault for a database whose user has only the application’s rights', async () => {
    await asOwner('delete from operator');
    expect(await faultsOf(database.appUrl)).toEqual([]);
  });

  it('the check reports no fault for an empty database', async () => {
    const empty = await testDatabase('empty');
    expect(await faultsOf(empty.appUrl)).toEqual([]);
    await empty.drop();
  });

  it('the check reports both a superuser and sandbox operators', async () => {
    await migrate(database.ownerUrl, database.appUrl, { mode: 'sandbox' });
    expect(await faultsOf(database.ownerUrl)).toEqual([
      expect.stringContaining('superuser'),
      expect.stringContaining('ana, ben, carlo, vera'),
    ]);
    expect(await faultsOf(database.appUrl)).toEqual([expect.stringContaining('ana, ben, carlo, vera')]);
    await asOwner(
      "update operator set disabled_at = now() where name = 'ana'",
      "delete from operator where name <> 'ana'",
    );
    expect(await faultsOf(database.appUrl)).toEqual([expect.stringContaining('with ana whose')]);
    await asOwner('delete from operator');
  });

  it('the API reports the faults at its start, before any change', async () => {
    await migrate(database.ownerUrl, database.appUrl, { mode: 'sandbox' });
    const env = {
      PATH: process.env['PATH'],
      ...PRODUCTION,
      DATABASE_URL: database.ownerUrl,
      DATABASE_OWNER_URL: undefined,
      MIGRATE: 'false',
    };
    const ended = await promisify(execFile)(process.execPath, [`${inject('programs')}/main.js`], {
      env,
    }).catch((error: { code: number; stderr: string }) => error);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Database at fault:\n {2}.*superuser.*\n {2}.*ana, ben, carlo, vera/),
    });
    await asOwner('delete from operator');
  });

  it('the check reports tables owned by the application’s role, or by a role of which it is a member', async () => {
    const user = new URL(database.appUrl).username;
    await asOwner(`alter table ledger_entry owner to ${user}`);
    expect(await faultsOf(database.appUrl)).toEqual([expect.stringContaining('owns tables')]);
    const role = `owners_of_${database.appUrl.slice(-6)}`;
    await asOwner(
      `create role ${role} nologin`,
      `grant ${role} to ${user}`,
      `alter table ledger_entry owner to ${role}`,
    );
    expect(await faultsOf(database.appUrl)).toEqual([expect.stringContaining('owns tables')]);
    await asOwner('alter table ledger_entry owner to current_user', `drop role ${role}`);
    expect(await faultsOf(database.appUrl)).toEqual([]);
  });
});
