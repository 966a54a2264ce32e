import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The SQL lies beside this file in the sources and under `db/` beside the bundle. */
function sqlRoot(): URL {
  const bundled = new URL('./db/', import.meta.url);
  return existsSync(fileURLToPath(bundled)) ? bundled : new URL('./', import.meta.url);
}

export interface SqlFile {
  readonly name: string;
  readonly text: string;
}

const PIECE = /\$\$[\s\S]*?\$\$|--[^\n]*|'(?:[^']|'')*'|;|[^;$'-]+|[\s\S]/g;

/** A file's statements, one by one: a cluster hands a change of its tables on as it was sent, and takes one at a time. */
export function statementsOf({ text }: SqlFile): string[] {
  const statements = [''];
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') statements.push('');
    else if (!piece.startsWith('--')) statements.push(`${statements.pop()}${piece}`);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Files of one folder in name order. */
export function sqlFiles(folder: 'migrations' | 'functions'): SqlFile[] {
  const directory = fileURLToPath(new URL(`${folder}/`, sqlRoot()));
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.sql$/, ''),
      text: readFileSync(`${directory}/${name}`, 'utf8'),
    }));
}
