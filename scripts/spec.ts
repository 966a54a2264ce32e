import { readFileSync, writeFileSync } from 'node:fs';
import { cover, readTable } from '../tools/spec/coverage';
import { readSources } from '../tools/tidy/source';

const EXCEPTIONS = 'docs/spec-exceptions.tsv';

/**
 * `npm run spec`: lists every specification item with its tests, and fails if an item has neither a test nor a reason. `--quiet`
 * prints only failures; `--trim` removes exceptions whose item has a test.
 */
const items = readTable(readFileSync('docs/spec-items.tsv', 'utf8'));
const exceptions = readTable(readFileSync(EXCEPTIONS, 'utf8'));
const sources = readSources(process.cwd(), /\.(test|spec)\.tsx?$/);
const { tests, unknown, uncovered, needless } = cover(items, exceptions, sources);

const say = (line: string) => process.stdout.write(`${line}\n`);
if (!process.argv.includes('--quiet')) {
  for (const { id, says } of items) {
    say(`${id}  ${says}`);
    for (const title of tests.get(id) ?? []) say(`    ${title}`);
  }
}
if (process.argv.includes('--trim')) {
  const needed = exceptions
    .filter(({ id }) => !needless.includes(id))
    .map(({ id, says }) => `${id}\t${says}`);
  writeFileSync(EXCEPTIONS, `${['id\treason', ...needed].join('\n')}\n`);
}
for (const id of unknown) say(`${id} is not an item of docs/spec-items.tsv`);
for (const { id, says } of uncovered) say(`${id} has no test and no reason in ${EXCEPTIONS}: ${says}`);
const covered = items.filter(({ id }) => tests.has(id)).length;
say(
  `${items.length} items: ${covered} proved by tests, ${items.length - covered - uncovered.length} excused`,
);
if (needless.length > 0) say(`${needless.length} exceptions are no longer needed: npm run spec -- --trim`);
process.exitCode = unknown.length + uncovered.length === 0 ? 0 : 1;
