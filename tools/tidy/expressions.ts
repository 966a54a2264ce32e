import ts from 'typescript';
import { type Finding, isProduct, isTest, lineOf, type Source, visit } from './source';

interface Ban {
  readonly message: string;
  matches(node: ts.Node): boolean;
  appliesTo(path: string): boolean;
}

const readsClock = (path: string) => /\/(adapters\/clock|sandbox\/clock|platform\/)/.test(path);
const convertsMoney = (path: string) => /^packages\/(engine\/src\/money\.ts$|ui\/src\/)/.test(path);

const CHECKOUT = 'apps/web/src/features/lending/loan/confirm-payment.tsx';

const TIMED_FETCH = 'apps/web/src/platform/timed-fetch.ts';

const TEST_CALLS = /^(test|it|describe|before(All|Each)|after(All|Each))\b/;

/** Matches a deadline in milliseconds: an option `timeout`, or the last argument of a test or hook. */
function isTestDeadline(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node))
    return node.name.getText() === 'timeout' && ts.isNumericLiteral(node.initializer);
  if (!ts.isCallExpression(node) || !TEST_CALLS.test(node.expression.getText())) return false;
  const last = node.arguments.at(-1);
  return node.arguments.length > 1 && last !== undefined && ts.isNumericLiteral(last);
}

const BANS: readonly Ban[] = [
  {
    message: 'a lazy component whose missing file has no sentence: use lazyFile',
    matches: (node) => ts.isCallExpression(node) && node.expression.getText() === 'lazy',
    appliesTo: (path) =>
      /^(?:apps\/web|packages\/ui)\/src\//.test(path) && isProduct(path) && !path.endsWith('/lazy-file.ts'),
  },
  {
    message: 'a request without a deadline: use fetchWithin',
    matches: (node) =>
      ts.isCallExpression(node) && /^(?:globalThis\.)?fetch$/.test(node.expression.getText()),
    appliesTo: (path) => path.startsWith('apps/web/src/') && isProduct(path) && path !== TIMED_FETCH,
  },
  {
    message: `a payment without its confirmation sheet: open it with CheckoutSheet`,
    matches: (node) =>
      ts.isCallExpression(node) &&
      node.expression.getText().endsWith('.POST') &&
      /\/payments['"`]$/.test(node.arguments[0]?.getText() ?? ''),
    appliesTo: (path) => path.startsWith('apps/web/src/') && isProduct(path) && path !== CHECKOUT,
  },
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
  {
    message:
      'a deadline of a test: leave it out (tools/machine/deadlines.ts), or scale it (tools/machine/slowness.ts)',
    matches: isTestDeadline,
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
