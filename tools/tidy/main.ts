import { textInScreens, unusedCopy } from './copy';
import { forbiddenExpressions } from './expressions';
import { crowdedFolders } from './folders';
import { readSources } from './source';
import { forbiddenWords } from './words';

const TEXT = /\.(ts|tsx|mjs|cjs|json|md|css|html|sql|svg|tsv|webmanifest)$|^\.ci\/run$/;
const GENERATED = /package-lock\.json$|^apps\/web\/src\/api\/schema\.ts$/;

/** Checks the style rules that no kept tool has. Prints one line a finding; the exit code is 1 if there is any. */
function main(): number {
  const sources = readSources(process.cwd(), TEXT).filter(({ path }) => !GENERATED.test(path));
  const rules = [forbiddenExpressions, textInScreens, forbiddenWords];
  const findings = [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...unusedCopy(sources),
    ...crowdedFolders(sources.map(({ path }) => path)),
  ];

  for (const { path, line, says } of findings) process.stdout.write(`${path}:${line} ${says}\n`);
  process.stdout.write(`${sources.length} files, ${findings.length} findings\n`);
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = main();
