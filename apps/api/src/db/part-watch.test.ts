import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Borrower, logIn } from '../testing/borrower';
import { type Stack, startStack } from '../testing/stack';
import { scaled } from '../../../../tools/machine/slowness';
import { connect } from './database';
import { createPartWatch, sharedCheck } from './part-watch';

afterEach(() => vi.useRealTimers());

it('checks within half a second share one result, and a later one asks again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let count = 0;
  const check = sharedCheck(async () => (count += 1));

  expect(await Promise.all([check(), check()])).toEqual([1, 1]);
  vi.advanceTimersByTime(499);
  expect(await check()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await check()).toBe(2);
});

/** The catalog of a cluster with two servers. A server that is in `fake_away` answers like one that is down. */
const CLUSTER = `
  create table pg_dist_node (groupid integer, noderole text);
  create table pg_dist_shard (shardid bigint, logicalrelid regclass);
  create table pg_dist_placement (shardid bigint, groupid integer);
  create table fake_away (part integer, answers text);
  insert into pg_dist_node values (1, 'primary'), (2, 'primary');
  insert into pg_dist_shard values (1, 'customer'), (2, 'customer');
  insert into pg_dist_placement values (1, 1), (2, 2);
  create function get_shard_id_for_distribution_column(t regclass, id uuid) returns bigint language sql as
    'select 1 + abs(hashtext(id::text)) % 2';
  create or replace function part_number(p_customer uuid) returns integer language plpgsql as $$
    declare
      v_part integer := get_shard_id_for_distribution_column('customer', p_customer);
      v_answers text := (select answers from fake_away where part = v_part);
    begin
      if v_answers = 'down' then raise exception 'connection refused' using errcode = '08006'; end if;
      if v_answers = 'silent' then perform pg_sleep(5); end if;
      return v_part;
    end $$;
  grant select on all tables in schema public to public`;

describe('a node of a cluster with two servers', () => {
  let stack: Stack;
  let owner: pg.Client;
  /** A borrower of each server. */
  const people = new Map<number, Borrower>();

  beforeAll(async () => {
    stack = await startStack();
    // Its relay would look for the tables of the two servers.
    await stack.stopWorker();
    owner = new pg.Client({ connectionString: stack.ownerUrl });
    await owner.connect();
    await owner.query(CLUSTER);
    for (let number = 9_160_000_000; people.size < 2; number += 1) {
      const person = await logIn(stack, String(number));
      const { rows } = await owner.query<{ part: number }>('select part_number($1) as part', [
        person.customerId,
      ]);
      people.set(rows[0]?.part ?? 0, person);
    }
  });
  beforeEach(async () => {
    await owner.query('truncate fake_away');
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  const home = (part: number) => {
    const headers = people.get(part)?.headers();
    return fetch(`${stack.url}/api/v1/home`, headers ? { headers } : {});
  };
  /** Returns the answer of /readyz once it has asked the servers again. */
  async function readyz(expected: number) {
    const seen = await vi.waitFor(async () => {
      const answer = await fetch(`${stack.url}/readyz`);
      const body = (await answer.json()) as { status: unknown; away?: string[] };
      expect([answer.status, body.away?.length]).toEqual([
        expected < 2 ? 200 : 503,
        expected < 2 ? expected : undefined,
      ]);
      return { status: answer.status, body };
    });
    return seen;
  }

  it('while all servers answer, /readyz returns 200 and names no server', async () => {
    expect(await readyz(0)).toEqual({ status: 200, body: { status: 'ready', away: [] } });
    expect([(await home(1)).status, (await home(2)).status]).toEqual([200, 200]);
  });

  it.each(['down', 'silent'])(
    'while one server is %s, /readyz still returns 200 and names that server, and only the borrowers of that server get 503 with Retry-After',
    async (answers) => {
      await owner.query('insert into fake_away values (2, $1)', [answers]);
      expect(await readyz(1)).toEqual({ status: 200, body: { status: 'partly', away: ['server 2'] } });

      const began = performance.now();
      const refused = await home(2);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(performance.now() - began).toBeLessThan(1_000);
      expect((await home(1)).status).toBe(200);
    },
  );

  it('a silent server holds one connection, however often it is asked', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await owner.query(`insert into fake_away values (2, 'silent')`);
    const own = connect(stack.config.DATABASE_URL, 4);
    const watch = createPartWatch(own);
    for (let count = 0; count < 3; count += 1) {
      expect((await watch.check()).away).toEqual(['server 2']);
      vi.advanceTimersByTime(1_000);
    }
    expect(own.pool.totalCount - own.pool.idleCount).toBe(1);
    await watch.close();
  });

  let holder: pg.Client | null = null;
  const release = async () => {
    await holder?.end();
    holder = null;
  };
  afterEach(release);
  /** Lets every statement about a session wait, until `release`. */
  async function holdSessions() {
    await readyz(0);
    holder = new pg.Client({ connectionString: stack.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table session');
  }
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows[0]?.count).toBe(count);
    });
  const silence = (...parts: number[]) =>
    owner.query(`insert into fake_away select part, 'silent' from unnest($1::integer[]) part`, [parts]);

  it('requests that wait for a server get 503 with Retry-After within a second of its silence, and others still wait', async () => {
    await holdSessions();
    const other = home(1);
    const own = [home(2), home(2)];
    await untilWaiting(3);
    await silence(2);
    const began = performance.now();
    const refused = await Promise.all(own);
    expect(performance.now() - began).toBeLessThan(scaled(1_000));
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      own.map(() => [503, '2']),
    );
    await release();
    expect((await other).status).toBe(200);
  });

  it('while a server is silent, a request of another borrower that waits for three seconds gets 503', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await holdSessions();
    const other = home(1);
    await untilWaiting(1);
    await silence(2);
    vi.advanceTimersByTime(4_000);
    expect((await other).status).toBe(503);
    await release();
  });

  it('while no server answers, requests that were sent before still wait', async () => {
    await holdSessions();
    const sent = [home(1), home(2)];
    await untilWaiting(2);
    await silence(1, 2);
    expect((await readyz(2)).status).toBe(503);
    await release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('while no server answers, /readyz is 503', async () => {
    await owner.query(`insert into fake_away values (1, 'down'), (2, 'down')`);
    expect((await readyz(2)).status).toBe(503);
  });
});
