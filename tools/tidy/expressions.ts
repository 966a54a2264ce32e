import ts from 'typescript';
import { type Finding, isProduct, isTest, lineOf, type Source, visit } from './source';

interface Ban {
  readonly message: string;
  matches(node: ts.Node): boolean;
  appliesTo(path: string): boolean;
}

const readsClock = (path: string) => /\/(adapters\/clock|sandbox\/clock|platform\/)/.test(path);
const convertsMoney = (path: string) => /^packages\/(engine\/src\/money\.ts$|ui\/src\/)/.test(path);

const BANS: readonly Ban[] = [
  {
    message: 'new Date() without an instant: use the Clock port (API) or the server’s date (web)',
    matches: (node) =>
      ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0,
    appliesTo: (path) => isProduct(path) && !readsClock(path),
  },
  {
    message: '* 100: join the digits of pesos and centavos as text, because floating point loses centavos',
    matches: (node) =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.AsteriskToken &&
      [node.left.getText(), node.right.getText()].includes('100') &&
      !/\/|share|percent|progress/i.test(node.getText()),
    appliesTo: (path) => isProduct(path) && !convertsMoney(path),
  },
  {
    message: 'expect of a constant cannot fail: expect what the rule says',
    matches: (node) =>
      ts.isCallExpression(node) &&
      node.expression.getText() === 'expect' &&
      ['true', 'false', '1'].includes(node.arguments[0]?.getText() ?? ''),
    appliesTo: isTest,
  },
];

/** Finds expressions that are forbidden here and that no rule of oxlint can describe. */
export function forbiddenExpressions(source: Source): Finding[] {
  const bans = BANS.filter((ban) => ban.appliesTo(source.path));
  const findings: Finding[] = [];
  if (bans.length === 0 || !/\.(tsx?|mjs|cjs)$/.test(source.path)) return findings;

  visit(source.tree, (node) => {
    for (const { message, matches } of bans) {
      if (matches(node)) findings.push({ path: source.path, line: lineOf(source, node), message });
    }
  });
  return findings;
}
