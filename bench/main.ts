/** Runs the named benches, or all. Started by `npm run bench`, which provides the database. */
import { readArguments } from '../tools/command-line';
import pg from 'pg';
import { bureauBench } from './bureau';
import { closeBench } from './close';
import { customerBench, queueBench, searchBench } from './console';
import { costBench } from './cost';
import { engineBench } from './engine';
import { growthBench } from './growth';
import { importBench } from './import';
import { ledgerBench } from './ledger';
import { loadBench } from './load';
import { type Measured, missedTargets } from './measure';
import { memoryBench } from './memory';
import { pdfBench } from './pdf';
import { photoBench } from './photo';
import { reportBench } from './report';
import { retentionBench } from './retention';
import { tableOf } from './table';
import { touchBench } from './touch';
import { webBench } from './web';

const CLIENTS = 8;
const HTTP_CLIENTS = 16;

/** Default size of each bench, and the smallest size, at which a test runs it once. */
const SIZES = {
  loans: { usual: 100_000, smallest: 100 },
  borrowers: { usual: 1_000_000, smallest: 200 },
  grown: { usual: 1_000_000, smallest: 200 },
  reported: { usual: 100_000, smallest: 100 },
  applicants: { usual: 100_000, smallest: 200 },
  postings: { usual: 4_000, smallest: 8 },
  seconds: { usual: 10, smallest: 1 },
  people: { usual: 40_000, smallest: 100 },
  'imported-loans': { usual: 10_000, smallest: 20 },
  'memory-people': { usual: 400, smallest: 20 },
  visits: { usual: 5, smallest: 1 },
  taps: { usual: 3, smallest: 1 },
} as const;
type Size = keyof typeof SIZES;

const sizeOptions = Object.fromEntries(
  Object.keys(SIZES).map((name) => [name, { type: 'string' }]),
) as Record<Size, { type: 'string' }>;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    ...sizeOptions,
    screens: { type: 'string' },
    smallest: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    slack: { type: 'string' },
  },
});

const sizeOf = (name: Size): number => {
  const { usual, smallest } = SIZES[name];
  return Number(values[name] ?? (values.smallest ? smallest : usual));
};
const seconds = sizeOf('seconds');
const BENCHES: Readonly<Record<string, (pool: pg.Pool) => Promise<Measured[]>>> = {
  engine: async () => engineBench(),
  // The close of day comes before the ledger bench: it compares the books of all loans, and the ledger bench leaves
  // loans that are not in the books.
  close: (pool) => closeBench(pool, sizeOf('loans')),
  // The reports come before the ledger bench for the same reason.
  report: (pool) => reportBench(pool, sizeOf('loans')),
  import: (pool) => importBench(pool, sizeOf('imported-loans')),
  // Borrowers of later benches have forms that no key opens.
  bureau: (pool) => bureauBench(pool, sizeOf('reported')),
  retention: (pool) => retentionBench(pool, sizeOf('applicants')),
  ledger: (pool) => ledgerBench(pool, sizeOf('postings')),
  search: (pool) => searchBench(pool, sizeOf('borrowers')),
  queue: (pool) => queueBench(pool, sizeOf('borrowers')),
  customer: (pool) => customerBench(pool, sizeOf('borrowers')),
  web: async () => webBench({ loads: sizeOf('visits'), screens: values.screens?.split(',') }),
  growth: async () => growthBench(sizeOf('grown')),
  load: async () => loadBench({ seconds, people: sizeOf('people'), clients: HTTP_CLIENTS }),
  cost: async () => costBench(),
  photo: async () => photoBench(),
  pdf: async () => pdfBench(),
  touch: async () => touchBench({ taps: sizeOf('taps') }),
  memory: async () => memoryBench({ seconds, people: sizeOf('memory-people'), clients: HTTP_CLIENTS }),
};

const unknown = positionals.filter((name) => !BENCHES[name]);
if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}`);
const wanted = Object.keys(BENCHES).filter((name) => positionals.length === 0 || positionals.includes(name));

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
