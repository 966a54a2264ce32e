/** Prepared calls of a SQL function by pgbench, or by a plain client if pgbench is not installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { secondsOf } from '../measure';
import type { ProofStack } from '../../proof/stack/stack';

export interface Calls {
  /** SQL function with the arguments customer, instant, input. */
  readonly command: 'repayment_post' | 'payout_delivered';
  readonly inputs: readonly { readonly customerId: string; readonly input: object }[];
  readonly clients: number;
}

export interface PgbenchResult {
  readonly client: string;
  readonly perSecond: number;
}

/**
 * Calls the function once with each input and returns the calls a second. All clients make the same number of calls, so
 * a remainder of the inputs is not used.
 */
export async function measureCalls(
  stack: ProofStack,
  { command, inputs, clients }: Calls,
): Promise<PgbenchResult> {
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
  const statement = `select set_config('tulay.context', '', true), ${command}(customer_id, now(), input)
    from call where n = (select nextval('turn'))`;
  const program = findPgbench();
  return program
    ? { client: 'pgbench', perSecond: runPgbench(program, stack.ownerUrl, statement, { clients, each }) }
    : { client: 'a bare client', perSecond: await runClients(stack.ownerUrl, statement, { clients, each }) };
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
  readonly each: number;
}

function runPgbench(program: string, url: string, statement: string, { clients, each }: Size): number {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-pgbench-'));
  const script = join(folder, 'call.sql');
  writeFileSync(script, `${statement.replaceAll(/\s+/g, ' ')};\n`);
  const size = ['-c', String(clients), '-j', '2', '-t', String(each)];
  const done = spawnSync(program, ['-n', '-M', 'prepared', ...size, '-f', script, url], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const tps = /^tps = ([\d.]+)/m.exec(done.stdout)?.[1];
  if (done.status !== 0 || tps === undefined) throw new Error(`pgbench: ${done.stdout}${done.stderr}`);
  return Number(tps);
}

async function runClients(url: string, text: string, { clients, each }: Size): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const client = async () => {
    const connection = await pool.connect();
    for (let made = 0; made < each; made += 1) await connection.query({ name: 'call', text });
    connection.release();
  };
  const seconds = await secondsOf(() => Promise.all(Array.from({ length: clients }, client)));
  await pool.end();
  return (clients * each) / seconds;
}
