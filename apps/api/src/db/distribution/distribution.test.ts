import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { definitionsOf } from '../../testing/sql/sql-definitions';
import { callsOf, countOf, faultsOf, tablesOf } from '../../testing/sql/sql-keys';
import { distribute } from './distribute';
import { DELEGATED, distributionKey, isLocal, PLACEMENTS } from './placements';
import { sqlFiles, statementsOf } from '../migrate/sql-files';
import type { Tables } from '../schema/tables';
import { seedSandboxOperators } from '../seed/operators';
import { seed } from '../seed/seed';
import { CITUS_RULES } from './testing/citus-rules';
import { readProduct, readSent } from './testing/read-functions';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const column = async (query: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name);
const keyOf = (table: string): string | null => {
  const placement = PLACEMENTS[table];
  return placement ? distributionKey(placement) : null;
};

describe('the placement of tables', () => {
  it('the placements name every table of the schema and no other table', async () => {
    const tables = await column(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname !~ '^kysely_'`);
    expect(Object.keys(PLACEMENTS).sort()).toEqual(tables.sort());
  });

  it('a distributed table has its key, never null, in the primary key and in every other unique index', async () => {
    const { rows } = await owner.query<{ table: string; columns: string[] }>(`
      select i.indrelid::regclass::text as table, array_agg(a.attname::text) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisunique and i.indrelid::regclass::text = any ('{${Object.keys(PLACEMENTS).join()}}')
      group by i.indexrelid, i.indrelid`);
    const without = rows.filter(({ table, columns }) => !columns.includes(keyOf(table) ?? columns[0] ?? ''));
    expect(without).toEqual([]);
    const distributed = Object.keys(PLACEMENTS).filter((table) => keyOf(table) !== null);
    expect(distributed.filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
    const { rows: keys } = await owner.query<{ table: string; name: string }>(
      `select attrelid::regclass::text as table, attname::text as name from pg_attribute
       where attnotnull and attrelid::regclass::text = any ($1)`,
      [distributed],
    );
    expect(
      distributed.filter((table) => !keys.some((key) => key.table === table && key.name === keyOf(table))),
    ).toEqual([]);
  });

  it('a table that is on several servers has a primary key or the replica identity `full`, so that a cluster can copy it to a new server', async () => {
    const copied = Object.keys(PLACEMENTS).filter((table) => !isLocal(table));
    const without = await column(`select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relname = any ('{${copied.join()}}') and relreplident <> 'f'
        and not exists (select from pg_index where indrelid = c.oid and indisprimary)`);
    expect(without).toEqual([]);
  });

  it('no foreign key refers to a row on another server', async () => {
    const { rows } = await owner.query<{ from: string; to: string; columns: string[] }>(`
      select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, array_agg(a.attname::text) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by c.oid`);
    const crossing = rows.filter(
      ({ from, to, columns }) =>
        keyOf(to) !== null &&
        !(
          PLACEMENTS[from]?.kind === 'customer' &&
          PLACEMENTS[to]?.kind === 'customer' &&
          columns.includes('customer_id')
        ),
    );
    expect(crossing).toEqual([]);
  });

  it('the schema has no sequence, which would be shared by all servers', async () => {
    expect(
      await column(
        `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
  });
});

/**
 * Functions that query every server, because they read rows of all borrowers or find a lookup row by its borrower, with
 * the reason. No request waits for them.
 */
const QUERIES_EVERY_SERVER: Readonly<Record<string, string>> = {
  accrual_plans_store: 'the close of day stores the plans of many borrowers at once',
  close_offers: 'the close of day finds what expired, and expires each by its key',
  close_payments: 'the close of day',
  close_applications: 'the close of day',
  close_coupons: 'the close of day',
  close_settlements: 'the close of day',
  close_restructurings: 'the close of day',
  close_promises: 'the close of day',
  collections_list: 'an operator function: the late loans of all borrowers',
  collection_work: 'an operator function: the promises and contacts of all borrowers',
  collection_summary: 'an operator function: the late loans of all borrowers',
  open_day_events: 'the close of day writes next to the rows that it reads',
  open_coupon_events: 'the close of day',
  open_credit_notices: 'the close of day',
  open_give_back_reminders: 'the close of day',
  open_credit_returns: 'the close of day',
  release_day_events: 'the worker, each minute',
  bank_statement_import: 'compares the lines of one file with all stored events of their ids',
  operator_cases_prune: 'the worker, each minute: the late loans of claimed cases are found by their ids',
  open_cases: 'the console counts and lists what waits in all queues',
  customer_find: 'an operator function: names, numbers and ids of all borrowers are compared',
  customer_named: 'an operator function: finds a borrower by number',
  compared_values_elsewhere: 'an operator function: who else uses the values of a borrower',
  customer_overview: 'an operator function: former owners are found by number, and sessions by borrower',
  system_status: 'metrics and alerts of the whole system',
  alerts_list: 'an operator function: open payouts of all borrowers',
  day_close_again: 'what the close of one day left out, by an index, and then each row by its key',
  days_list: 'an operator function: what the close of a day left out, of all borrowers',
  request_customer: 'an operator function: a request names its borrower, order or application',
  case_columns: 'the lists of the queues',
  case_left_at: 'the worker, each minute: the time at which a case left its queue',
  case_settle: 'an operator function: a deletion request is found by its ticket',
  import_known: 'the check of an imported book, by operators',
  campaign_audience: 'a coupon or message for many, by the worker',
  campaign_batch: 'the worker: the next of all borrowers',
  orders_against_receivables: 'the nightly comparison of the books',
  report_steps_from: 'the portfolio reports',
  report_charges: 'the report for the regulator',
  report_loans: 'the portfolio reports',
  report_parts: 'the worker stores the parts of many borrowers at once',
  report_plans: 'the portfolio reports',
  report_due_changes: 'the portfolio reports',
  report_installments: 'the portfolio reports',
  report_excused_days: 'the portfolio reports',
  report_parts_write: 'the worker stores the parts of many borrowers at once',
  report_total_add: 'the worker stores the parts of many borrowers at once',
  report_bookings_add: 'the worker adds up the bookings of all borrowers',
  auth_prune: 'the worker, each minute',
  retention_positions: 'the retention job and its lists: all borrowers who did not log in for long',
  retention_work: 'the retention job: the next of all borrowers who did not log in for long',
  retention_summary: 'an operator function: what was erased, of all borrowers',
  retention_erased: 'an operator function: what was erased, of all borrowers',
  retention_holds: 'an operator function: the legal holds of all borrowers',
  account_erase: 'a job, once a borrower: lookup rows are found by their borrower',
  contact_remove: 'a contact opts out: links are keyed by their token',
};

it('SQL files are split into single statements, as a cluster needs', () => {
  for (const file of [...sqlFiles('migrations'), ...sqlFiles('functions')]) {
    const sent = statementsOf(file);
    expect(sent.map(countOf), file.name).toEqual(sent.map(() => 1));
    expect(sent, file.name).toHaveLength(countOf(file.text));
  }
});

describe('every SQL function', () => {
  const functions = sqlFiles('functions')
    .flatMap(({ text }) => definitionsOf(text))
    .map(({ statements, ...each }) => ({ ...each, statements: statements.map(({ sql }) => sql) }));
  const isVariable = (name: string) => /^(p_|v_|new$|old$)/.test(name);

  it('every SQL function restricts each table to its key in each statement, except the functions in the list', () => {
    const found = functions.filter(({ statements }) =>
      statements.some((statement) => faultsOf(statement, isVariable).length > 0),
    );
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(QUERIES_EVERY_SERVER).sort());
  });

  it.each([
    'select 1 from identity_claim where value_hash in ($1, $2)',
    'update send_budget set sends = 0 where subject = any ($1)',
    'insert into coupon_recipient (campaign, person) select $1, person from unnest($2) person',
    'insert into identity_claim (value_hash, kind) values ($1, $2), ($3, $4)',
  ])(
    'a statement with a list of keys is a fault, because it runs on the server of each key: %s',
    (statement) => {
      expect(faultsOf(statement).map(({ fault }) => fault)).toEqual(['several keys']);
    },
  );

  it('no SQL function locks rows without the key of their table, or joins tables whose rows are on different servers', () => {
    const refused = functions.flatMap(({ name, statements }) =>
      statements
        .flatMap((statement) => faultsOf(statement, isVariable))
        .filter(({ fault }) => !['no key', 'several keys', 'writes in a with'].includes(fault))
        .map((fault) => ({ name, ...fault })),
    );
    expect(refused).toEqual([]);
  });

  it('a function runs on the borrower’s server exactly if its first argument is a borrower and it touches only that borrower’s rows', () => {
    const touched = functions.map((each) => ({
      ...each,
      tables: each.statements.flatMap(tablesOf),
      calls: each.statements.flatMap(callsOf),
    }));
    const isOwn = (name: string, callers: readonly string[] = []): boolean =>
      touched
        .filter((each) => each.name === name && !callers.includes(name))
        .every(
          ({ tables, calls }) =>
            tables.every((table) => !['lookup', 'local'].includes(PLACEMENTS[table]?.kind ?? '')) &&
            calls.every((call) => isOwn(call, [...callers, name])),
        );
    const commands = commandNames();
    const own = functions.filter(
      ({ name, parameters: [first] }) => first?.name === 'p_customer' && commands.has(name) && isOwn(name),
    );
    expect([...DELEGATED].sort()).toEqual(own.map(({ name }) => name).sort());
  });

  /** Names of SQL functions that the application calls. */
  function commandNames(): Set<string> {
    const called = new Set<string>();
    const sources = new URL('../../', import.meta.url).pathname;
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
      if (!/[.](service|store)[.]ts$|^db\/parts[.]ts$/.test(file)) continue;
      const text = readFileSync(join(sources, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)) called.add(name);
      for (const [, name = ''] of text.matchAll(/select ([a-z_]+)\(/g)) called.add(name);
    }
    return called;
  }
});

it('no statement that adds the reference rows has what Citus refuses', async () => {
  const { facts } = await readProduct(owner);
  const statements = new Set<string>();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.add(query.sql),
  });
  await seed(db, 'PH');
  await seedSandboxOperators(db);
  await db.destroy();
  const found: string[] = [];
  for (const text of statements) {
    // All rows of an insert are alike, and the check takes at most a hundred parameters.
    const read = await readSent(owner, text.replace(/(values \([^()]*\))(, \([^()]*\))+/, '$1'));
    found.push(...CITUS_RULES.flatMap(({ faults }) => faults(read, facts)));
  }
  expect(found).toEqual([]);
  expect(statements.size).toBeGreaterThan(3);
});

describe('npm run db:distribute', () => {
  it('db:distribute runs one statement for each table and function, and recreates the triggers', async () => {
    await owner.query(`
      create table issued (number serial, call text);
      create function create_reference_table(t regclass) returns void language sql as
        $$ insert into issued (call) values ('reference ' || t) $$;
      create function create_distributed_table(t regclass, k text, colocate_with text) returns void language sql as
        $$ insert into issued (call) values ('by ' || k || ' with ' || colocate_with || ': ' || t) $$;
      create function create_distributed_function(f regprocedure, a text default null, colocate_with text default null)
        returns void language sql as $$ insert into issued (call) values (coalesce(a, 'everywhere') || ': ' || f) $$;`);
    const { ownerUrl, appUrl } = database;
    await distribute({ ownerUrl, appUrl, mode: 'production' }, () => undefined);
    const issued = await column('select call as name from issued order by number');
    expect(issued).toContain('by customer_id with none: customer');
    expect(issued).toContain('by customer_id with customer: loan_order');
    expect(issued).toContain('by phone with none: phone_owner');
    expect(issued).toContain('reference product');
    expect(issued).toContain('p_customer: order_offer(uuid,text,bytea,timestamp with time zone,jsonb)');
    expect(issued).toContain('everywhere: order_sign(uuid,text,bytea,timestamp with time zone,jsonb)');
    expect(issued.filter((call) => /^(by|reference) /.test(call))).toHaveLength(
      Object.keys(PLACEMENTS).filter((table) => !isLocal(table)).length,
    );
    expect(issued).not.toContain('everywhere: current_operator_action()');
    expect(issued.filter((call) => call.startsWith('p_customer'))).toHaveLength(DELEGATED.length + 1);
    expect(issued.some((call) => call.startsWith('p_customer: borrower_command(uuid,'))).toBe(true);
    const triggers = await column(`select tgname as name from pg_trigger where not tgisinternal`);
    expect(triggers).toContain('coupon_moves');
  });
});
