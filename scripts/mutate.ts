import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from '../tools/command-line';
import { engineFolders, folderOf, patternsOf } from '../tools/mutate/folders';
import { compare, keyOf, readReasons, writeReasons } from '../tools/mutate/reasons';
import { percentOf, type Report, type Score, scoreOf } from '../tools/mutate/report';
import { Stop } from './running/stop';

/**
 * `npm run mutate [-- <folder> …]`: changes the engine's code, one mutant at a time, and counts the mutants that its tests notice.
 * Without a folder: all, one after the other. `--at-once 1` uses one core. `--add` appends unlisted survivors to
 * `tools/mutate/survivors.tsv`, where somebody writes their reason. The exit code is 1 if a score is below the target or a
 * survivor has no reason.
 */
const TARGET_PERCENT = 85;
const ENGINE = resolve('packages/engine');
const TOOL = resolve('tools/mutate');
const REASONS = join(TOOL, 'survivors.tsv');
const CACHE = resolve('.cache/mutate');

const { values: options, positionals } = readArguments({
  allowPositionals: true,
  options: { 'at-once': { type: 'string', default: '2' }, add: { type: 'boolean' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const known = engineFolders(ENGINE);
const unknown = positionals.filter((folder) => !known.includes(folder));
if (unknown.length > 0)
  throw new Stop(`The engine has no folder ${unknown.join(', ')}. It has ${known.join(', ')}.`);

installTool();
mkdirSync(CACHE, { recursive: true });
let failed = false;
const table = ['| Folder | Mutants | Killed | Score | Not covered | Minutes |', '|---|---|---|---|---|---|'];
for (const folder of positionals.length > 0 ? positionals : known) {
  const began = performance.now();
  const score = scoreOf(runStryker(folder));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const { killed, uncovered, survivors } = score;
  if (percentOf(score) < TARGET_PERCENT) failed = true;
  if (!survivorsExplained(folder, score)) failed = true;
  table.push(
    `| ${folder} | ${killed + survivors.length} | ${killed} | ${percentOf(score)} % | ${uncovered} | ${minutes} |`,
  );
}
for (const line of table) print(line);
process.exitCode = failed ? 1 : 0;

/** Installs Stryker into `tools/mutate`, as its own lock file says (decision 044). */
function installTool(): void {
  const stamp = join(TOOL, 'node_modules', '.tulay-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(TOOL, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  print('Installing the mutation tester (npm ci; once) …');
  const args = ['ci', '--ignore-scripts', '--loglevel=error'];
  const done = spawnSync('npm', args, { cwd: TOOL, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Stop('npm ci failed in tools/mutate: its message is above.');
  writeFileSync(stamp, lock);
}

/** Runs Stryker in a copy of `packages/engine` below `.cache` and returns its report. */
function runStryker(folder: string): Report {
  print(`${folder} …`);
  const fileName = join(CACHE, `${folder}.json`);
  const configuration = {
    plugins: [join(TOOL, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: join(TOOL, 'vitest.config.ts') },
    mutate: patternsOf(folder),
    // A mutant of code that runs once, at import, would need a new process for every mutant.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    concurrency: Number(options['at-once']),
    // Stryker copies the engine to another folder, where the path to `tsconfig.base.json` would be wrong.
    ignorePatterns: ['tsconfig.json'],
    tempDirName: join(CACHE, 'copy'),
    reporters: ['json', 'progress'],
    jsonReporter: { fileName },
    logLevel: 'warn',
  };
  const settings = join(CACHE, `${folder}.conf.json`);
  writeFileSync(settings, JSON.stringify(configuration));
  const program = join(TOOL, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const done = spawnSync(process.execPath, [program, 'run', settings], { cwd: ENGINE, stdio: 'inherit' });
  if (done.status !== 0) throw new Stop(`Stryker failed in ${folder}: its message is above.`);
  // Stryker wrote the file.
  return JSON.parse(readFileSync(fileName, 'utf8')) as Report;
}

/**
 * Prints the survivors of a folder with their reasons. Returns true if every survivor has a reason and every reason
 * belongs to a survivor.
 */
function survivorsExplained(folder: string, { survivors }: Score): boolean {
  const all = readReasons(readFileSync(REASONS, 'utf8'));
  const rows = all.filter(({ file }) => folderOf(file) === folder);
  const { unlisted, stale } = compare(survivors, rows);
  const reasons = new Map(rows.map((row) => [keyOf(row), row.reason]));
  for (const survivor of survivors) {
    print(`${survivor.file}:${survivor.line}\n  - ${survivor.code}\n  + ${survivor.mutant}`);
    print(`  ${reasons.get(keyOf(survivor)) || 'SURVIVED WITHOUT A REASON'}`);
  }
  for (const { file, code } of stale) print(`${file}: no longer survives, remove its row: ${code}`);
  if (options.add) {
    const added = unlisted.filter((one) => !reasons.has(keyOf(one))).map((one) => ({ ...one, reason: '' }));
    const rest = all.filter((row) => !stale.includes(row));
    const unique = new Map([...rest, ...added].map((row) => [keyOf(row), row]));
    writeFileSync(REASONS, writeReasons([...unique.values()]));
  }
  return unlisted.length === 0 && stale.length === 0;
}
