import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the SQL files: `db/` next to the bundle, or the folder above this file in the sources. */
function sqlRoot(): URL {
  const bundled = new URL('./db/', import.meta.url);
  return existsSync(fileURLToPath(bundled)) ? bundled : new URL('../', import.meta.url);
}

export interface SqlFile {
  /** Path of the file within the SQL folder, without extension. */
  readonly name: string;
  readonly text: string;
}

const PIECE = /\$\$[\s\S]*?\$\$|--[^\n]*|'(?:[^']|'')*'|;|[^;$'-]+|[\s\S]/g;

/** Splits a file into its statements. Citus forwards a schema change as it was sent, and accepts one statement at a time. */
export function statementsOf({ text }: SqlFile): string[] {
  const statements = [''];
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') statements.push('');
    else if (!piece.startsWith('--')) statements.push(`${statements.pop()}${piece}`);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

export function sqlFiles(folder: 'migrations' | 'functions'): SqlFile[] {
  const directory = fileURLToPath(new URL(`${folder}/`, sqlRoot()));
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.sql$/, ''),
      text: readFileSync(`${directory}/${name}`, 'utf8'),
    }));
}
