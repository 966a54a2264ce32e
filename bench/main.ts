/** Runs the named benches, all of them without a name. Started by `npm run bench`, which brings the database. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeBench } from './close';
import { engineBench } from './engine';
import { ledgerBench } from './ledger';
import type { Measured } from './measure';
import { webBench } from './web';

const CLIENTS = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loans: { type: 'string', default: '100000' }, postings: { type: 'string', default: '4000' } },
});

const BENCHES: Readonly<Record<string, (pool: pg.Pool) => Promise<Measured[]>>> = {
  engine: async () => engineBench(),
  ledger: (pool) => ledgerBench(pool, Number(values.postings)),
  close: (pool) => closeBench(pool, Number(values.loans)),
  web: async () => webBench(),
};

const wanted = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = wanted.filter((name) => !BENCHES[name]);
if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}`);

const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: CLIENTS });
for (const name of wanted) {
  for (const line of (await BENCHES[name]?.(pool)) ?? []) process.stdout.write(`${JSON.stringify(line)}\n`);
}
await pool.end();
