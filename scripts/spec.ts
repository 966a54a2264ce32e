import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '../tools/command-line';
import { type Coverage, cover, type Item, readTable } from '../tools/spec/coverage';
import { currentVersion, missingSteps, readResults, TEST_STEPS } from '../tools/spec/results';

const EXCEPTIONS = 'docs/spec-exceptions.tsv';

/**
 * `npm run spec`: lists every specification item with the tests of the last `npm test` that prove it. Fails if an item has
 * neither a passed test nor a reason. `--quiet` prints only failures; `--trim` removes exceptions whose item is proved.
 * `--since <milliseconds>` refuses older results.
 */
const { values: options } = readArguments({
  options: { quiet: { type: 'boolean' }, trim: { type: 'boolean' }, since: { type: 'string', default: '0' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

const items = readTable(readFileSync('docs/spec-items.tsv', 'utf8'));
const exceptions = readTable(readFileSync(EXCEPTIONS, 'utf8'));
const results = {
  unit: readResults('unit'),
  api: readResults('api'),
  journeys: readResults('journeys'),
};
const missing = missingSteps(results, Number(options.since));
const coverage = cover(
  items,
  exceptions,
  TEST_STEPS.flatMap((step) => results[step]?.tests ?? []),
);

if (!options.quiet) listItems();
if (options.trim) trimExceptions();
const failures = failuresOf(coverage);
for (const line of failures) print(line);
if (!options.quiet) listRuns();
print(`${items.length} items: ${coverage.proved.length} proved by tests that passed`);
if (coverage.unneeded.length > 0)
  print(`${coverage.unneeded.length} exceptions are no longer needed: npm run spec -- --trim`);
process.exitCode = failures.length === 0 ? 0 : 1;

function listItems(): void {
  for (const { id, text } of items) {
    print(`${id}  ${text}`);
    for (const { file, title, passed } of coverage.tests.get(id) ?? [])
      print(`    ${passed ? '' : 'NOT PASSED '}${file}: ${title}`);
  }
}

function trimExceptions(): void {
  const needed = exceptions
    .filter(({ id }) => !coverage.unneeded.includes(id))
    .map(({ id, text }) => `${id}\t${text}`);
  writeFileSync(EXCEPTIONS, `${['id\treason', ...needed].join('\n')}\n`);
}

/**
 * Returns the failures to print. Items without a test are failures only if every step has results. Otherwise their test
 * may belong to a step that did not run.
 */
function failuresOf({ unknown, broken, uncovered }: Coverage): string[] {
  const incomplete =
    missing.length > 0
      ? [`No results ${options.since === '0' ? '' : 'of this run '}for ${missing.join(', ')}: run npm test`]
      : uncovered.map(({ id, text }) => `${id} has no test and no reason in ${EXCEPTIONS}: ${text}`);
  return [
    ...unknown.map((id) => `${id} is not an item of docs/spec-items.tsv`),
    ...broken.map(({ id, text }: Item) => `${id} has a test that did not pass: ${text}`),
    ...incomplete,
  ];
}

function listRuns(): void {
  const now = currentVersion();
  for (const step of TEST_STEPS) {
    const found = results[step];
    if (!found) continue;
    const time = new Date(found.began).toISOString().slice(0, 16).replace('T', ' ');
    const other = found.version === now ? '' : `; the sources are now ${now}`;
    print(`${step}: ${found.tests.length} tests of ${time} UTC, commit ${found.version}${other}`);
  }
}
