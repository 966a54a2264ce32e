import ts from 'typescript';
import { type Finding, lineOf, type Source, visit } from './source';

const READ_ALOUD = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label']);
/** Patterns such as `09XX XXX XXXX` are no words. */
const HAS_WORD = /(?!X+\b)\b\p{L}*[^\P{L}X]\p{L}+/u;

/** Sentences that stand in a screen instead of in `packages/copy`, where every language has them. */
export function sentencesInScreens(source: Source): Finding[] {
  if (!/^apps\/web\/src\/.*\.tsx$/.test(source.path) || /\.test\.tsx$/.test(source.path)) return [];

  const findings: Finding[] = [];
  visit(source.tree, (node) => {
    const words = wordsOf(node);
    if (words === null || !HAS_WORD.test(words)) return;
    const says = `"${words.trim()}" is a sentence for people: put it in packages/copy, in English and Tagalog`;
    findings.push({ path: source.path, line: lineOf(source, node), says });
  });
  return findings;
}

/** The words that a person would read or hear from this node, if it holds any itself. */
function wordsOf(node: ts.Node): string | null {
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
