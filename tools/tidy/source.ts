import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One file of ours. `tree` is made when a rule first asks for it. */
export type Source = { path: string; text: string; tree: ts.SourceFile };

/** A breach: where, and what to do about it. */
export type Finding = { path: string; line: number; says: string };

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'coverage',
  'gallery',
]);

/** A source from its text, so that tests can state rules without files. */
export function sourceOf(path: string, text: string): Source {
  let parsed: ts.SourceFile | undefined;
  return {
    path,
    text,
    get tree() {
      parsed ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return parsed;
    },
  };
}

/** Every file below the folder that a person wrote, with paths relative to it. */
export function readSources(root: string, wanted: RegExp): Source[] {
  return pathsBelow(root, '')
    .filter((path) => wanted.test(path))
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));
}

export function lineOf(source: Source, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1;
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

export const isCode = (path: string) => /\.(ts|tsx|mjs|cjs)$/.test(path);
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /\/testing\/|^e2e\//.test(path);

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
