import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedCalls } from './calls';
import { sentencesInScreens } from './screens';
import { longOnes, type Measures, measure, slipped } from './sizes';
import { type Finding, readSources } from './source';
import { weakTests } from './tests';
import { unsaidWords } from './unsaid';
import { forbiddenWords } from './words';

const RATCHET = 'tools/tidy/ratchet.json';
const TEXT = /\.(ts|tsx|mjs|cjs|json|md|css|html|sql|svg|tsv|webmanifest)$|^\.ci\/run$/;
const NOT_WRITTEN = /package-lock\.json$|^apps\/web\/src\/api\/schema\.ts$/;

/** The style of the house as a test. `--tighten` writes better numbers down, so that they cannot slip again. */
function main(): number {
  const root = process.cwd();
  const sources = readSources(root, TEXT).filter(({ path }) => !NOT_WRITTEN.test(path));
  const now = measure(sources);
  const reached = JSON.parse(readFileSync(join(root, RATCHET), 'utf8')) as Measures;
  const rules = [longOnes, bannedCalls, sentencesInScreens, weakTests, forbiddenWords];
  const findings: Finding[] = [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...unsaidWords(sources),
    ...slipped(now, reached),
  ];

  for (const { path, line, says } of findings) process.stdout.write(`${path}:${line} ${says}\n`);
  const numbers = `files: 95th percentile ${now.file95}; functions: ${now.function95} lines`;
  process.stdout.write(`${sources.length} files, ${findings.length} findings; ${numbers}\n`);
  if (process.argv.includes('--tighten') && findings.length === 0) {
    writeFileSync(join(root, RATCHET), `${JSON.stringify(now, null, 2)}\n`);
  }
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = main();
