import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** File of the project. `tree` is its syntax tree, parsed on first use. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** Broken rule: the file and line, and a message for the developer. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const SKIPPED = new Set([
  '.git',
  ...readFileSync(join(import.meta.dirname, '../../.gitignore'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.endsWith('/') ? [line.replaceAll('/', '')] : [])),
]);

/** Creates a source from a path and its text, so that tests need no files. */
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

/**
 * Reads every file below `root` whose relative path matches `pattern`, without folders of installed or generated files.
 */
export function readSources(root: string, pattern: RegExp): Source[] {
  return pathsBelow(root, '')
    .filter((path) => pattern.test(path))
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));
}

export function lineOf(source: Source, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1;
}

export function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node);
  ts.forEachChild(node, (child) => visit(child, onNode));
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /\/testing\/|^e2e\//.test(path);
export const isProduct = (path: string) => /^(apps|packages)\/[a-z]+\/src\//.test(path) && !isTest(path);

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
