/** Runs the named benches, or all. Started by `npm run bench`, which provides the database. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeBench } from './close';
import { costBench } from './cost';
import { engineBench } from './engine';
import { ledgerBench } from './ledger';
import { loadBench } from './load';
import { type Measured, missedTargets } from './measure';
import { memoryBench } from './memory';
import { pdfBench } from './pdf';
import { photoBench } from './photo';
import { tableOf } from './table';
import { touchBench } from './touch';
import { webBench } from './web';

const CLIENTS = 8;
const HTTP_CLIENTS = 16;
const MEMORY_PEOPLE = 400;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loans: { type: 'string', default: '100000' },
    postings: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '10' },
    people: { type: 'string', default: '8000' },
    visits: { type: 'string', default: '5' },
    screens: { type: 'string' },
    taps: { type: 'string', default: '3' },
    table: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    slack: { type: 'string' },
  },
});

const seconds = Number(values.seconds);
const BENCHES: Readonly<Record<string, (pool: pg.Pool) => Promise<Measured[]>>> = {
  engine: async () => engineBench(),
  ledger: (pool) => ledgerBench(pool, Number(values.postings)),
  close: (pool) => closeBench(pool, Number(values.loans)),
  web: async () => webBench({ loads: Number(values.visits), screens: values.screens?.split(',') }),
  load: async () => loadBench({ seconds, people: Number(values.people), clients: HTTP_CLIENTS }),
  cost: async () => costBench(),
  photo: async () => photoBench(),
  pdf: async () => pdfBench(),
  touch: async () => touchBench({ taps: Number(values.taps) }),
  memory: async () => memoryBench({ seconds, people: MEMORY_PEOPLE, clients: HTTP_CLIENTS }),
};

const wanted = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = wanted.filter((name) => !BENCHES[name]);
if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}`);

const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: CLIENTS });
const lines: Measured[] = [];
for (const name of wanted) {
  for (const line of (await BENCHES[name]?.(pool)) ?? []) {
    lines.push(line);
    if (!values.table) process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
if (values.table) process.stdout.write(tableOf(lines, wanted));
await pool.end();

const missed = values.check
  ? missedTargets(lines, values.slack === undefined ? undefined : Number(values.slack))
  : [];
for (const { name, value, unit, ratio, target } of missed)
  process.stderr.write(`Missed: ${name}: ${value} ${unit}, ratio ${ratio}, promised ${target}\n`);
if (missed.length > 0) process.exitCode = 1;
