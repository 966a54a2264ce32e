import ts from 'typescript';
import { type Finding, isCode, isTest, lineOf, type Source, visit } from './source';

type Ban = {
  what: string;
  instead: string;
  /** Whether the node is the banned call. */
  is(node: ts.Node): boolean;
  in(path: string): boolean;
};

const isProduct = (path: string) => /^(apps\/[a-z]+|packages\/[a-z]+)\/src\//.test(path) && !isTest(path);
const isClock = (path: string) => /\/(adapters\/clock|sandbox\/clock|platform\/)/.test(path);
const isConfig = (path: string) => /\/config\.ts$|\/config\/operators\.ts$|\/main\.tsx?$/.test(path);
const called = (name: string) => (node: ts.Node) =>
  ts.isCallExpression(node) && node.expression.getText() === name;

/** Each ban names its replacement. */
const BANS: readonly Ban[] = [
  {
    what: 'Date.now()',
    instead: 'the Clock port (API), the server’s own date (web), or performance.now() for time that passes',
    is: called('Date.now'),
    in: (path) => isProduct(path) && !isClock(path),
  },
  {
    what: 'new Date() without an instant',
    instead: 'the Clock port (API) or the server’s own date (web)',
    is: (node) =>
      ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0,
    in: (path) => isProduct(path) && !isClock(path),
  },
  {
    what: 'Math.random()',
    instead: 'randomInt or randomBytes of node:crypto, or crypto.randomUUID()',
    is: called('Math.random'),
    in: isProduct,
  },
  {
    what: 'console',
    instead: 'the request’s log, which redacts personal data',
    is: (node) => ts.isPropertyAccessExpression(node) && node.expression.getText() === 'console',
    in: isProduct,
  },
  {
    what: 'process.env',
    instead: 'the settings of config.ts',
    is: (node) => ts.isPropertyAccessExpression(node) && node.getText() === 'process.env',
    in: (path) => isProduct(path) && !isConfig(path),
  },
  {
    what: 'setTimeout in a test',
    instead: 'wait for the condition itself (expect.poll, vi.waitFor)',
    is: (node) =>
      ts.isCallExpression(node) && /(^|\.)(setTimeout|waitForTimeout)$/.test(node.expression.getText()),
    in: (path) => /\.(test|spec)\.tsx?$/.test(path),
  },
  {
    what: 'toFixed()',
    instead: 'the money format of ui/money-format, or integer centavos',
    is: (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'toFixed',
    in: isProduct,
  },
  {
    what: '* 100 (a share of something apart)',
    instead: 'digits joined as text, pesos and centavos: floating point loses centavos',
    is: (node) =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.AsteriskToken &&
      [node.left.getText(), node.right.getText()].includes('100') &&
      !/\/|share|percent|progress/i.test(node.getText()),
    in: (path) => isProduct(path) && !/^packages\/engine\/src\/money\.ts$|^apps\/web\/src\/ui\//.test(path),
  },
];

/** Calls that have a better replacement here. */
export function bannedCalls(source: Source): Finding[] {
  const bans = isCode(source.path) ? BANS.filter((ban) => ban.in(source.path)) : [];
  const findings: Finding[] = [];
  if (bans.length === 0) return findings;

  visit(source.tree, (node) => {
    for (const { what, instead, is } of bans) {
      if (is(node))
        findings.push({ path: source.path, line: lineOf(source, node), says: `${what}: use ${instead}` });
    }
  });
  return findings;
}
