import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from '../tools/command-line';
import { openDatabases } from './running/databases';
import { stackEnvironment } from './running/environment';
import { say, serve } from './running/serve';
import { demoFolder, loadEnvFile } from './running/settings';
import { Stop } from './running/stop';
import type { Stack } from './stack';

const { values } = readArguments({
  options: {
    seed: { type: 'string', default: '1' },
    borrowers: { type: 'string', default: '1000' },
    loans: { type: 'string', default: '1100' },
    until: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

/** File of the data folder that marks it as a demonstration and describes it. */
const MARKER = 'demo.json';

interface Demo {
  readonly seed: number;
  /** Last simulated day. */
  readonly until: string;
  readonly hash: string;
  readonly borrowers: readonly { phone: string; name: string; state: string; story: string }[];
}

interface Marker {
  /** Description of the demonstration; null while it is being created. */
  readonly demo: Demo | null;
}

/** `npm run demo`: fills a separate data folder with a year of a simulated lender, then runs it as `npm start` does. */
function useDemoFolder(): void {
  loadEnvFile();
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SANDBOX_DATABASE_URL', 'STORAGE_DIR', 'MODE']) {
    delete process.env[name];
  }
  process.env.DATA_DIR = demoFolder();
}

function readDemo(folder: string): Demo | null {
  const file = join(folder, MARKER);
  const marker: Marker = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { demo: null };
  return marker.demo;
}

/** Creates the demonstration, unless the folder has one with the same seed. */
async function prepare(folder: string): Promise<void> {
  const found = readDemo(folder);
  if (found && !values.fresh && found.seed === Number(values.seed)) {
    return say(`Using the demonstration in ${folder}. Create it again with: npm run demo -- --fresh`);
  }
  clearFolder(folder);
  say(`Simulating a year of a lender (seed ${values.seed}); this takes two to five minutes …`);
  const began = performance.now();
  await simulate(folder);
  say(`Simulated and checked in ${Math.round((performance.now() - began) / 1000)} s: the books agree`);
}

/** Deletes an older demonstration. Throws if the folder holds other data. */
function clearFolder(folder: string): void {
  const own = new Set(['run.lock', 'running.json', MARKER]);
  const others = readdirSync(folder).filter((name) => !own.has(name));
  if (others.length > 0 && !existsSync(join(folder, MARKER))) {
    throw new Stop(
      `${folder} holds other data (${others[0]}). Choose another folder: DEMO_DIR=… npm run demo`,
    );
  }
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(folder, MARKER), '{"demo":null}');
}

async function simulate(folder: string): Promise<void> {
  const databases = await openDatabases(folder, true, null);
  try {
    const port = Number(process.env.PORT ?? 8080);
    const env = await stackEnvironment(folder, port, databases.env, {
      set: {},
      extra: { LOG_LEVEL: 'silent' },
    });
    const { seed, borrowers, loans } = values;
    const options = ['--seed', seed, '--borrowers', borrowers, '--loans', loans];
    if (values.until !== undefined) options.push('--until', values.until);
    const program = ['--import', 'tsx', 'proof/demo/main.ts', ...options, '--to', join(folder, MARKER)];
    const done = spawnSync(process.execPath, program, { stdio: 'inherit', env: { ...process.env, ...env } });
    if (done.status !== 0) throw new Stop('The simulation failed: the message is above.');
  } finally {
    await databases.server?.stop();
  }
}

function welcome({ url, env }: Stack): string {
  const demo = readDemo(resolve(process.env.DATA_DIR ?? ''));
  const rows = demo?.borrowers ?? [];
  const list = rows.map(
    ({ phone, name, state, story }) => `  ${phone}  ${name.padEnd(18)} ${state.padEnd(20)} ${story}`,
  );
  return [
    `The demonstration is ready (${Math.round(process.uptime())} s). Seed ${demo?.seed}, until ${demo?.until}, data ${demo?.hash.slice(0, 12)}`,
    `  App              ${url}/`,
    `  Console          ${env.CONSOLE_URL}/   (the lender’s staff)`,
    `  Sandbox          ${url}/sandbox   (log in as any of these with one click)`,
    ...list,
    'Stop with Ctrl-C.',
  ].join('\n');
}

useDemoFolder();
process.exitCode = await serve({ port: Number(process.env.PORT ?? 8080), prepare, welcome });
