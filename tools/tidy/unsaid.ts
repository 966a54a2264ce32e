import ts from 'typescript';
import { type Finding, isTest, lineOf, type Source, visit } from './source';

const SCREENS = 'packages/copy/src/en/index.ts';
/** The words themselves, of each language. */
const WORDS = /^packages\/copy\/src\/\w+\//;
const SAYS = /^(apps|packages)\/.*\.(ts|tsx|sql)$/;

/** Sentences of the screens, as the English copy has them, whose key stands nowhere else: nobody can read them. */
export function unsaidWords(sources: readonly Source[]): Finding[] {
  const saying = sources.filter(({ path }) => SAYS.test(path) && !WORDS.test(path) && !isTest(path));
  const named = new Set(saying.flatMap(({ text }) => namesIn(text)));
  const index = sources.find(({ path }) => path === SCREENS)?.text ?? '';
  const shown = new Set(
    [...index.matchAll(/from '\.\/([\w-]+)'/g)].map(([, name]) => `packages/copy/src/en/${name}.ts`),
  );
  return sources.filter(({ path }) => shown.has(path)).flatMap((source) => unsaidIn(source, named));
}

/** What was done is called `loan.waived` where it is done, or `'number.' || to`, and told by the word `loan_waived`. */
function namesIn(text: string): string[] {
  const dotted = (text.match(/\w+\.\w+/g) ?? []).map((name) => name.replace('.', '_'));
  const open = [...text.matchAll(/'(\w+)\.' \|\|/g)].map(([, name]) => `${name}_`);
  return [...(text.match(/\w+/g) ?? []), ...dotted, ...open];
}

function unsaidIn(source: Source, named: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  visit(source.tree, (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return;
    const key = node.name.getText(source.tree).replace(/^['"]|['"]$/g, '');
    if (/^\w+$/.test(key) && !named.has(key) && !named.has(key.replace(/_.*/, '_'))) {
      found.push({ path: source.path, line: lineOf(source, node), says: `"${key}" is said nowhere` });
    }
  });
  return found;
}
