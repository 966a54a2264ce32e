import ts from 'typescript';
import { type Finding, isCode, lineOf, type Source, visit } from './source';

const FILE_LINES = 250;
const FUNCTION_LINES = 70;

/** Data, not code: a table is as long as what it lists. */
const DATA_TABLES = [
  /^packages\/copy\/src\//,
  /^apps\/web\/src\/api\/schema\.ts$/,
  /^packages\/engine\/src\/.*\.data\.ts$/,
];

export type FunctionSize = { name: string; line: number; lines: number };
export type Measures = Record<'file95' | 'function95', number>;

/** Files and functions that are too long to read at once. */
export function longOnes(source: Source): Finding[] {
  if (!isCode(source.path) || isDataTable(source.path)) return [];

  const findings = functionSizes(source)
    .filter(({ lines }) => lines > FUNCTION_LINES)
    .map(({ name, line, lines }) =>
      say(source, line, `${name} has ${lines} lines; at most ${FUNCTION_LINES}`),
    );
  const lines = linesOf(source);
  return lines > FILE_LINES
    ? [...findings, say(source, 1, `${lines} lines; at most ${FILE_LINES}: split it`)]
    : findings;
}

/** 95th percentiles of all code, for the ratchet. */
export function measure(sources: readonly Source[]): Measures {
  const code = sources.filter(({ path }) => isCode(path) && !isDataTable(path));
  const files = code.map(linesOf);
  const functions = code.flatMap((source) => functionSizes(source).map(({ lines }) => lines));
  return {
    file95: percentile(files, 0.95),
    function95: percentile(functions, 0.95),
  };
}

/** Numbers that got worse than the ones that were reached before. */
export function slipped(now: Measures, reached: Measures): Finding[] {
  return (Object.keys(reached) as (keyof Measures)[])
    .filter((name) => now[name] > reached[name])
    .map((name) => ({
      path: 'tools/tidy/ratchet.json',
      line: 1,
      says: `${name} is ${now[name]} lines and was ${reached[name]}: split the long ones, this number only falls`,
    }));
}

/** A function's own lines: a factory is not long because the functions that it makes are many. */
export function functionSizes(source: Source): FunctionSize[] {
  const sizes: FunctionSize[] = [];
  visit(source.tree, (node) => {
    if (!isFunction(node) || !node.body || isGroupOfTests(node)) return;
    sizes.push({
      name: nameOf(node),
      line: lineOf(source, node),
      lines: span(source, node) - inner(source, node.body),
    });
  });
  return sizes;
}

/** Lines of the functions directly inside. */
function inner(source: Source, node: ts.Node): number {
  let lines = 0;
  ts.forEachChild(node, (child) => {
    lines += isFunction(child) ? span(source, child) - 1 : inner(source, child);
  });
  return lines;
}

function span(source: Source, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(source, node);
}

type AnyFunction = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is AnyFunction =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** `describe` only groups; the tests inside are the functions. */
const isGroupOfTests = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && /^(test\.)?describe\b/.test(node.parent.expression.getText());

function nameOf(node: AnyFunction): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function';
}

const isDataTable = (path: string) => DATA_TABLES.some((table) => table.test(path));
const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length;
const say = ({ path }: Source, line: number, says: string): Finding => ({ path, line, says });

function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
