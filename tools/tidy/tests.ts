import ts from 'typescript';
import { type Finding, lineOf, type Source, visit } from './source';

const TITLES = /^(test|it)(\.each\b.*|\.for\b.*)?$/s;

/** Tests that cannot fail, or that hide that they do not run. */
export function weakTests(source: Source): Finding[] {
  if (!/\.(test|spec)\.tsx?$/.test(source.path)) return [];

  const findings: Finding[] = [];
  visit(source.tree, (node) => {
    const says = ts.isCallExpression(node) ? weakness(node) : null;
    if (says) findings.push({ path: source.path, line: lineOf(source, node), says });
  });
  return findings;
}

function weakness(call: ts.CallExpression): string | null {
  const name = call.expression.getText();
  if (/^(test|it|describe)(\.describe)?\.(only|skip|todo|fixme|fails)\b/.test(name))
    return `${name}: run it or delete it`;
  if (name === 'expect' && ['true', 'false', '1'].includes(call.arguments[0]?.getText() ?? '')) {
    return 'expect of a constant cannot fail: expect what the rule says';
  }
  if (/toMatch(Inline)?Snapshot$/.test(name)) return 'a snapshot states no rule: name what must hold';
  const body = call.arguments.at(-1);
  if (TITLES.test(name) && body && isCallback(body) && !/expect|prove|check|assert/i.test(body.getText())) {
    return 'a test without an expectation cannot fail';
  }
  return null;
}

const isCallback = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
