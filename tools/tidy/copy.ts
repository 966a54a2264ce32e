import ts from 'typescript';
import { type Finding, isTest, lineOf, type Source, visit } from './source';

const READ_ALOUD = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label']);
/** Pattern of a word. A placeholder such as `09XX XXX XXXX` does not match. */
const HAS_WORD = /(?!X+\b)\b\p{L}*[^\P{L}X]\p{L}+/u;
const SCREEN = /^(apps\/(web|console)|packages\/ui)\/src\/.*\.tsx$/;

/** Finds text written in a screen instead of `packages/copy`, where every language has it. */
export function textInScreens(source: Source): Finding[] {
  if (!SCREEN.test(source.path) || isTest(source.path)) return [];

  const findings: Finding[] = [];
  visit(source.tree, (node) => {
    const text = readableText(node);
    if (text === null || !HAS_WORD.test(text)) return;
    const message = `"${text.trim()}" is read by people: put it in packages/copy, in every language`;
    findings.push({ path: source.path, line: lineOf(source, node), message });
  });
  return findings;
}

/** Returns the literal text of a JSX node that a user sees or a screen reader speaks; null if it has none. */
function readableText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node) && READ_ALOUD.has(node.name.getText())) return literal(node.initializer);
  if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
    return literal(node.expression);
  }
  return null;
}

function literal(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isJsxExpression(node) ? literal(node.expression) : null;
}

const ENGLISH_INDEX = 'packages/copy/src/en/index.ts';
const CONSOLE_DICTIONARY = /^packages\/copy\/src\/console\//;
const DICTIONARY = /^packages\/copy\/src\/[^/]+\//;
const USES_COPY = /^(apps|packages)\/.*\.(ts|tsx|sql)$/;

/** Finds entries of the English dictionary and of the console's words whose key no source file of the product uses. */
export function unusedCopy(sources: readonly Source[]): Finding[] {
  const users = sources.filter(({ path }) => USES_COPY.test(path) && !DICTIONARY.test(path) && !isTest(path));
  const used = new Set(users.flatMap(({ text }) => keysIn(text)));
  const index = sources.find(({ path }) => path === ENGLISH_INDEX)?.text ?? '';
  const shown = new Set(
    [...index.matchAll(/from '\.\/([\w/-]+)'/g)].map(([, name]) => `packages/copy/src/en/${name}.ts`),
  );
  return sources
    .filter(({ path }) => shown.has(path) || CONSOLE_DICTIONARY.test(path))
    .flatMap((source) => unusedIn(source, used));
}

/**
 * Returns the dictionary keys that a source may use. An audit word such as `loan.waived` uses the key `loan_waived`,
 * and a prefix `'number.' || …` in SQL uses every key `number_…`.
 */
function keysIn(text: string): string[] {
  const dotted = (text.match(/\w+\.\w+/g) ?? []).map((name) => name.replace('.', '_'));
  const prefixes = [...text.matchAll(/'(\w+)\.' \|\|/g)].map(([, name]) => `${name}_`);
  return [...(text.match(/\w+/g) ?? []), ...dotted, ...prefixes];
}

function unusedIn(source: Source, used: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  visit(source.tree, (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return;
    const key = node.name.getText(source.tree).replace(/^['"]|['"]$/g, '');
    if (/^\w+$/.test(key) && !used.has(key) && !used.has(key.replace(/_.*/, '_'))) {
      found.push({ path: source.path, line: lineOf(source, node), message: `no product file uses "${key}"` });
    }
  });
  return found;
}
