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
