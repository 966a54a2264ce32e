/** Benches of console commands among many borrowers: a search, the first page of a queue, the page of a customer. */
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { keysOf } from '@tulay/engine/records';
import type pg from 'pg';
import { routedPayouts } from '../apps/api/src/adapters/gateways';
import { callFunction } from '../apps/api/src/command';
import { createVault } from '../apps/api/src/crypto/envelope';
import { nameMarks } from '../apps/api/src/crypto/name-marks';
import { connect } from '../apps/api/src/db/database';
import { sandboxKey } from '../apps/api/src/db/seed/operators';
import { CLOSING_MOVES } from '../apps/api/src/features/lending/loan/dispute.view';
import type { OpsContext } from '../apps/api/src/ops/cli/context';
import { parse } from '../apps/api/src/ops/cli/parse';
import { runOperatorCommand } from '../apps/api/src/ops/cli/run-command';
import { COMMANDS } from '../apps/api/src/ops/command-table';
import { analyze, makeLoans } from './loans';
import { type Measured, measured, promised } from './measure';
import { START } from './sample';
import { clockOf } from '../apps/api/src/testing/manual-clock';

const RUNS = 60;
const SEARCH_MS = 300;
const PAGE_MS = 200;
/** A hundred open pages then take a tenth of a processor of the database. */
const POLL_MS = 5;
/** Largest allowed number of SQL statements of a command, without those that every operator command sends. */
const MOST_STATEMENTS = 5;
/** Number of tickets that wait for an answer. */
const TICKETS = 50;
/** Names of the borrowers for whom the bench searches: every first name with every last name. */
const FIRST_NAMES = ['Maria', 'Jose', 'Ana', 'Juan', 'Rosa', 'Pedro', 'Luz', 'Mark', 'Grace', 'Angelo'];
const LAST_NAMES = [
  'Reyes',
  'Santos',
  'Cruz',
  'Bautista',
  'Ocampo',
  'Garcia',
  'Mendoza',
  'Torres',
  'Flores',
  'Peña',
];
/** Number of borrowers for whom the bench searches. */
const SEARCHED_BORROWERS = 200;

const KEY = Buffer.alloc(32, 7).toString('base64');
const vault = createVault({ sealing: [KEY], identity: KEY });
const now = () => new Date(`${START}T09:00:00+08:00`);
const clock = clockOf(now);

/** Statements by which every command proves its operator and records its outcome. */
const OF_EVERY_COMMAND =
  /operator_(?:authenticate|start|finish)|^\s*(?:begin|commit|start transaction|savepoint|set local)/i;

interface Console {
  run(line: string): Promise<{ readonly ms: number; readonly statements: number }>;
  stop(): Promise<void>;
}

/** Opens a command line as Ana. @param database address of its database; that of the benches if absent */
export function openConsole(database = String(process.env['BENCH_DATABASE_URL'])): Console {
  const { pool, db, close } = connect(database, 2);
  let statements = 0;
  pool.on('connect', (client) => {
    const query: unknown = client.query.bind(client);
    if (typeof query !== 'function') return;
    const counted = (...given: unknown[]): unknown => {
      const [first] = given;
      const text =
        typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
      if (!OF_EVERY_COMMAND.test(text)) statements += 1;
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: counted });
  });
  const ops: OpsContext = {
    db,
    clock,
    openResources: async () => ({
      mode: 'sandbox',
      decisionSeconds: 60,
      revealsPerHour: 20,
      brand: 'Tulay',
      payouts: routedPayouts([], 'none'),
      photoUrl: () => '',
      documentUrl: () => '',
      readIdentity: async () => ({ ok: false, code: 'unavailable' }),
      fileUrl: () => '',
      bureauUrl: () => '',
      readFile: async () => null,
      readForms: async () => ({ ok: false, code: 'unavailable' }),
      fingerprints: () => vault,
    }),
  };
  return {
    async run(line) {
      const parsed = parse(line.split(' '), COMMANDS);
      if (parsed.kind !== 'request') throw new Error(parsed.text);
      statements = 0;
      const start = performance.now();
      const { outcome } = await runOperatorCommand(ops, COMMANDS, sandboxKey('ana'), parsed.request);
      const ms = performance.now() - start;
      if (outcome !== 'done') throw new Error(`${line}: ${outcome}`);
      return { ms, statements };
    },
    stop: close,
  };
}

/** Measures command lines in turn, and counts the statements of each. */
async function measureLines(name: string, lines: readonly string[], mostMs: number): Promise<Measured[]> {
  const operatorConsole = openConsole();
  const times: number[] = [];
  let most = 0;
  const empty: number[] = [];
  for (const line of lines.slice(0, 3)) await operatorConsole.run(line);
  for (let run = 0; run < RUNS; run += 1) {
    const { ms, statements } = await operatorConsole.run(lines[run % lines.length] ?? '');
    times.push(ms);
    most = Math.max(most, statements);
    empty.push((await operatorConsole.run('mention list')).ms);
  }
  await operatorConsole.stop();
  return [
    promised(
      measured(`${name}, 95 % within`, percentile95(times), 'ms', {
        name: '`mention list` of nobody, 95 % within',
        value: percentile95(empty),
      }),
      'value',
      { atMost: mostMs },
    ),
    promised(
      measured(`${name}, statements`, most, 'statements', { name: 'allowed', value: MOST_STATEMENTS }),
      'value',
      { atMost: MOST_STATEMENTS },
    ),
  ];
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

let made: Promise<readonly Sample[]> | null = null;
interface Sample {
  readonly customerId: string;
  readonly phone: string;
  readonly name: { readonly firstName: string; readonly lastName: string };
}

/** Makes the borrowers once for all benches of this file. */
const borrowersOf = (pool: pg.Pool, count: number): Promise<readonly Sample[]> =>
  (made ??= makeBorrowers(pool, count));

/**
 * Creates borrowers with a loan, a phone number and name marks. The marks of most borrowers are random, because only their number
 * and length matter. One borrower in fifty has one of a hundred frequent names. One in five hundred has the first of these names, which
 * is more frequent than any real name, so a search for this name and a further word has to discard many borrowers. Borrowers of an
 * earlier bench that have a form keep it.
 */
async function makeBorrowers(pool: pg.Pool, count: number): Promise<readonly Sample[]> {
  await makeLoans(pool, '+63900', count, START);
  await pool.query(`update customer set phone = '+639' || lpad((hashtext(phone)::bigint & 999999999)::text, 9, '0')
    where phone like '+63900%'`);
  const names = FIRST_NAMES.flatMap((firstName) => LAST_NAMES.map((lastName) => ({ firstName, lastName })));
  const pairs = names.map((name) => nameMarks(vault, '', name).pairs[0] ?? '');
  await pool.query(
    `insert into profile_section (customer_id, section, data, completed_at, updated_at, name_beginnings, name_pairs)
      select customer_id, 'basic', '\\x00', now(), now(), decode(repeat(md5(customer_id::text), 4), 'hex'),
        case when number % 50 = 0 then array[($1::text[])[1 + number / 50 % 100]]
          when number % 500 = 1 then array[($1::text[])[1]]
          else array[left(md5(customer_id::text), 20), left(md5(customer_id || 'b'), 20)] end
      from (select customer_id, row_number() over () as number from customer
        where not exists (select from profile_section made where made.customer_id = customer.customer_id)) numbered`,
    [pairs],
  );
  await addTickets(pool);
  const { rows } = await pool.query<{ customer_id: string; phone: string }>(
    `select customer_id, phone from customer where phone ~ '^\\+639[0-9]{9}$'
      order by md5(customer_id::text) limit ${SEARCHED_BORROWERS}`,
  );
  const samples = rows.map(({ customer_id: customerId, phone }, at) => ({
    customerId,
    phone,
    name: names[at % names.length] ?? { firstName: 'Maria', lastName: 'Reyes' },
  }));
  for (const { customerId, name } of samples) {
    const { beginnings, pairs: own } = nameMarks(vault, customerId, name);
    await pool.query(
      `update profile_section set name_beginnings = decode($2, 'hex'), name_pairs = $3 where customer_id = $1`,
      [customerId, beginnings, own],
    );
  }
  await analyze();
  return samples;
}

const addTickets = (pool: pg.Pool) =>
  pool.query(
    `insert into ticket (customer_id, ticket_id, ticket, topic, words, status, opened_at)
      select customer_id, gen_random_uuid(), 'F-' || customer_id, 'app', 'The map does not open.',
        case when row_number() over () <= ${TICKETS} then 'open' else 'answered' end, now()
      from (select customer_id from customer order by md5(customer_id::text) limit ${TICKETS * 100}) chosen`,
  );

export async function searchBench(pool: pg.Pool, count: number): Promise<Measured[]> {
  const samples = await borrowersOf(pool, count);
  const lines = samples.flatMap(({ phone, name: { firstName, lastName } }, at) => [
    `customer find --who ${lastName} ${phone.slice(-4)}`,
    ...(at % 4 === 0 ? [`customer find --who ${firstName} ${lastName}`] : []),
    ...(at % 4 === 1 ? [`customer find --who ${phone.slice(-4)}`] : []),
    ...(at % 20 === 2 ? [`customer find --who ${FIRST_NAMES[0]} Clara ${LAST_NAMES[0]}`] : []),
    ...(at % 20 === 3 ? ['customer find --who Nobody Known'] : []),
  ]);
  return measureLines(`search among ${count} borrowers`, lines, SEARCH_MS);
}

export async function queueBench(pool: pg.Pool, count: number): Promise<Measured[]> {
  await borrowersOf(pool, count);
  const title = `queue of ${TICKETS} tickets, ${count} borrowers`;
  return [
    ...(await measureLines(title, ['ticket list --why bench'], PAGE_MS)),
    ...(await measureLines(`claims of the ${title}`, ['case list tickets'], PAGE_MS)),
    await measurePoll(`poll of all queues, ${count} borrowers`),
  ];
}

/** Measures the answer that every open page of the console requests every five seconds. */
async function measurePoll(name: string): Promise<Measured> {
  const { db, close } = connect(String(process.env['BENCH_DATABASE_URL']), 1);
  const input = { closing: CLOSING_MOVES, targets: TARGET_MINUTES, commands: keysOf(OPERATOR_COMMANDS) };
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const counted = await callFunction(db, 'operator_queue_counts', sandboxKey('ana'), now(), input);
    times.push(performance.now() - start);
    const tickets = counted?.queues.find(({ queue }) => queue === 'tickets');
    if (tickets?.count !== TICKETS) throw new Error(`${tickets?.count} tickets are counted`);
  }
  await close();
  const baseline = { name: 'allowed', value: POLL_MS };
  return promised(measured(`${name}, 95 % within`, percentile95(times), 'ms', baseline), 'value', {
    atMost: POLL_MS,
  });
}

export async function customerBench(pool: pg.Pool, count: number): Promise<Measured[]> {
  const samples = await borrowersOf(pool, count);
  const linesOf = (command: string) =>
    samples.map(({ customerId }) => `${command} ${customerId} --why bench`);
  return [
    ...(await measureLines(`customer among ${count} borrowers`, linesOf('customer show'), PAGE_MS)),
    ...(await measureLines(`timeline among ${count} borrowers`, linesOf('customer timeline'), PAGE_MS)),
  ];
}
