/** Prepared calls of a SQL function by pgbench, or by a plain client if pgbench is not installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { CommandInput } from '../../apps/api/src/db/commands/commands';
import { averageOf } from '../measure';
import type { ProofStack } from '../../proof/stack/stack';

/** Names of the measured SQL functions. Their arguments are the customer, the instant and the input. */
export type MeasuredCommand = 'repayment_post' | 'payout_delivered';

export interface Calls<N extends MeasuredCommand> {
  readonly command: N;
  readonly inputs: readonly { readonly customerId: string; readonly input: CommandInput<N> }[];
  readonly clients: number;
}

export interface CallRate {
  readonly client: string;
  readonly perSecond: number;
  readonly calls: number;
}

/**
 * Calls the function once with each input and returns the calls per second. The first second of a longer run is not counted,
 * because new connections read the catalog and plan the function. All clients make the same number of calls, so a remainder
 * of the inputs is not used.
 */
export async function measureCalls<N extends MeasuredCommand>(
  stack: ProofStack,
  { command, inputs, clients }: Calls<N>,
): Promise<CallRate> {
  await stack.rows('drop table if exists call');
  await stack.rows('drop sequence if exists turn');
  await stack.rows(
    'create table call (n integer primary key, customer_id uuid not null, input jsonb not null)',
  );
  await stack.rows('create sequence turn');
  await stack.rows(
    `insert into call select n, customer_id, input::jsonb
      from unnest($1::uuid[], $2::text[]) with ordinality calls (customer_id, input, n)`,
    [inputs.map((each) => each.customerId), inputs.map((each) => JSON.stringify(each.input))],
  );
  await stack.rows('analyze call');
  const each = Math.floor(inputs.length / clients);
  const statement = `select borrower_command(customer_id, '${command}', '', now(), input)
    from call where n = (select nextval('turn'))`;
  const program = findPgbench();
  const perSecond = program
    ? runPgbench(program, stack.ownerUrl, statement, { clients, each })
    : await runClients(stack.ownerUrl, statement, { clients, each });
  return { client: program ? 'pgbench' : 'a bare client', perSecond, calls: each * clients };
}

const DEBIAN = '/usr/lib/postgresql';

/** Finds an installed pgbench, because the embedded database server has none; null if there is none. */
function findPgbench(): string | null {
  const installed = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...installed];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

interface Size {
  readonly clients: number;
  /** Calls of each client. */
  readonly each: number;
}

function runPgbench(program: string, url: string, statement: string, { clients, each }: Size): number {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-pgbench-'));
  const script = join(folder, 'call.sql');
  writeFileSync(script, `${statement.replaceAll(/\s+/g, ' ')};\n`);
  const size = ['-c', String(clients), '-j', '2', '-t', String(each), '-P', '1'];
  const done = spawnSync(program, ['-n', '-M', 'prepared', ...size, '-f', script, url], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const whole = /^tps = ([\d.]+)/m.exec(done.stdout)?.[1];
  if (done.status !== 0 || whole === undefined) throw new Error(`pgbench: ${done.stdout}${done.stderr}`);
  const [, ...rates] = [...done.stderr.matchAll(/^progress: \S+ s, (\S+) tps/gm)].map(([, tps]) =>
    Number(tps),
  );
  return rates.length === 0 ? Number(whole) : averageOf(rates);
}

async function runClients(url: string, text: string, { clients, each }: Size): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const times: number[] = [];
  const client = async () => {
    const connection = await pool.connect();
    for (let made = 0; made < each; made += 1) {
      await connection.query({ name: 'call', text });
      times.push(performance.now());
    }
    connection.release();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  await pool.end();
  const ended = times.at(-1) ?? began;
  const from = ended - began > 2_000 ? began + 1_000 : began;
  return (1_000 * times.filter((time) => time >= from).length) / (ended - from);
}
