import { unreasonedCasts } from './casts';
import { textInScreens, unusedCopy } from './copy';
import { forbiddenExpressions } from './expressions';
import { crowdedFolders } from './folders';
import { unreachableScreens } from './screens';
import { readSources } from './source';
import { forbiddenWords } from './words';

const TEXT = /\.(ts|tsx|mjs|cjs|json|md|css|html|sql|svg|tsv|webmanifest)$|^\.ci\/run$/;
const GENERATED = /package-lock\.json$/;

/**
 * Checks the style rules that no linter of the project offers. Prints one line for each finding; the exit code is 1 if
 * there is any.
 */
function main(): number {
  const sources = readSources(process.cwd(), TEXT).filter(({ path }) => !GENERATED.test(path));
  const rules = [forbiddenExpressions, textInScreens, forbiddenWords];
  const findings = [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...unusedCopy(sources),
    ...unreasonedCasts(sources),
    ...unreachableScreens(sources),
    ...crowdedFolders(sources.map(({ path }) => path)),
  ];

  for (const { path, line, message } of findings) process.stdout.write(`${path}:${line} ${message}\n`);
  process.stdout.write(`${sources.length} files, ${findings.length} findings\n`);
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = main();
