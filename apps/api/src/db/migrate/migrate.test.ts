import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { migrate } from './migrate';
import { OPERATOR_LOGIN_ROLE, databaseRole } from '../operator/operator-rights';

const BOOKS = ['journal', 'ledger_entry', 'loan_event', 'limit_step', 'audit'];

/** Empty database whose owner may create roles but is no superuser, as in a real installation. */
let database: TestDatabase;
let server: pg.Client;
let owner: string;
let ownerUrl: string;

beforeAll(async () => {
  database = await testDatabase('empty');
  server = new pg.Client({ connectionString: database.ownerUrl });
  await server.connect();
  const name = new URL(database.ownerUrl).pathname.slice(1);
  owner = `owner_of_${name}`;
  await server.query(`create role ${owner} login createrole password 'plain'`);
  for (const role of [OPERATOR_LOGIN_ROLE, ...OPERATOR_ROLES.map(databaseRole)]) {
    await server.query(`grant ${role} to ${owner} with admin option`);
  }
  await server.query(`alter database ${name} owner to ${owner}`);
  await server.query(`alter schema public owner to ${owner}`);
  const url = new URL(database.ownerUrl);
  url.username = owner;
  url.password = 'plain';
  ownerUrl = url.href;
});
afterAll(async () => {
  await server.end();
  await database.drop();
  const rest = new pg.Client({ connectionString: new URL('/postgres', database.ownerUrl).href });
  await rest.connect();
  await rest.query(`drop owned by ${owner} cascade`);
  await rest.query(`drop role ${owner}`);
  await rest.end();
});

it('an owner without superuser rights migrates an empty database, and can repeat it', async () => {
  await migrate(ownerUrl, database.appUrl);
  await migrate(ownerUrl, database.appUrl);
  const { rows } = await server.query<{ who: string }>(
    `select distinct pg_get_userbyid(proowner) as who from pg_proc
     where prosecdef and pronamespace in ('public'::regnamespace, 'ops'::regnamespace)`,
  );
  expect(rows).toEqual([{ who: owner }]);
});

it('during a migration the application is never allowed to change the books', async () => {
  const app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
  const mayChange = async () => {
    const { rows } = await app.query<{ may: boolean }>(
      `select bool_or(has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')) as may
       from unnest($1::text[]) name`,
      [BOOKS],
    );
    return rows[0]?.may;
  };
  let isDone = false;
  const start = migrate(ownerUrl, database.appUrl).finally(() => (isDone = true));
  const seen = new Set<boolean | undefined>();
  while (!isDone) seen.add(await mayChange());
  await start;
  await app.end();
  expect([...seen]).toEqual([false]);
});

it('the migration program lists faulty settings without addresses, before it connects', async () => {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_OWNER_URL: 'postgres://owner:open-sesame@127.0.0.1:none/tulay',
  };
  const ended = await promisify(execFile)(process.execPath, [`${inject('programs')}/migrate.js`], {
    env,
  }).catch((error: { code: number; stderr: string }) => error);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Settings at fault:\n {2}MODE: /) });
  expect(ended.stderr).toContain('DATABASE_URL: must be set');
  expect(ended.stderr).not.toContain('sesame');
});
