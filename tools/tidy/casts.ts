import ts from 'typescript';
import { type Finding, isProduct, lineOf, type Source, visit } from './source';

/** Casts that the product may have. Lower the number after removing one. */
export const MAX_CASTS = 29;

const COMMENT = /^\s*(\/\/|\*|\/\*)|\*\/\s*$/;

/** Finds casts (`as X`, not `as const`) of the product without a reason in a comment, and more casts than allowed. */
export function unreasonedCasts(sources: readonly Source[], most = MAX_CASTS): Finding[] {
  const casts = sources.filter(({ path }) => isProduct(path) && /\.tsx?$/.test(path)).flatMap(castsOf);
  const bare = casts.filter(({ hasReason }) => !hasReason);
  const last = casts.at(-1);
  return [
    ...bare.map(({ path, line }) => ({ path, line, message: 'a cast needs its reason in a comment above' })),
    ...(last && casts.length > most
      ? [{ path: last.path, line: last.line, message: `${casts.length} casts; at most ${most}: remove one` }]
      : []),
  ];
}

interface Cast {
  readonly path: string;
  readonly line: number;
  readonly hasReason: boolean;
}

/** Lists the casts of a source. `as unknown as X` counts once. */
function castsOf(source: Source): Cast[] {
  const lines = source.text.split('\n');
  const casts: Cast[] = [];
  visit(source.tree, (node) => {
    if (!isCast(node) || isCast(node.parent) || node.type.getText(source.tree) === 'const') return;
    const line = lineOf(source, node);
    const end = source.tree.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    const hasReason = [line, end].some((each) => COMMENT.test(lines[each - 2] ?? ''));
    casts.push({ path: source.path, line, hasReason });
  });
  return casts;
}

const isCast = (node: ts.Node) => ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
