/** Searches bytes, files and tables for a borrower's words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofStack } from '../stack/stack';
import { encodingsOf, type Word } from './words';

export interface Found {
  readonly place: string;
  readonly word: string;
}

export type Finder = (bytes: Buffer) => string[];

/** Returns a function that names the words contained in bytes, in any letter case or encoding. */
export function createFinder(words: readonly Word[]): Finder {
  const known = words.map((word) => {
    const [plain = '', hex = '', ...encoded] = encodingsOf(word);
    return { name: word.name, lower: [plain, hex], encoded };
  });
  return (bytes) => {
    const text = bytes.toString('latin1');
    const lower = text.toLowerCase();
    return known
      .filter(
        (each) =>
          each.lower.some((spelling) => lower.includes(spelling)) ||
          each.encoded.some((spelling) => text.includes(spelling)),
      )
      .map(({ name }) => name);
  };
}

/** Searches every file below a folder; a place is a path relative to it. */
export function searchFiles(folder: string, finder: Finder): Found[] {
  return listFiles(folder).flatMap((path) =>
    finder(contentOf(path)).map((word) => ({ place: path.slice(folder.length + 1), word })),
  );
}

/** Returns a file's bytes; none if the running server has deleted it since it was listed. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Searches every column of every table, including the job queue; a place is `table.column`. */
export async function searchTables({ rows }: Pick<ProofStack, 'rows'>, finder: Finder): Promise<Found[]> {
  const columns = await rows<{ schema: string; name: string; column: string }>(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'`);
  const found: Found[] = [];
  for (const { schema, name, column } of columns) {
    const held = await rows<{ text: string }>(
      `select coalesce(string_agg("${column}"::text, ' '), '') as text from "${schema}"."${name}"`,
    );
    const place = `${name}.${column}`;
    for (const word of finder(Buffer.from(held[0]?.text ?? ''))) found.push({ place, word });
  }
  return found;
}
