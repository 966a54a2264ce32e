/** Looks for words in whatever is kept, said or sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofStack } from '../stack/stack';
import { encodingsOf, type Word } from './words';

export interface Found {
  readonly place: string;
  readonly word: string;
}

export type Finder = (bytes: Buffer) => string[];

/** Names of the words that bytes hold, in any case and spelling. */
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

/** Every file below a folder, whatever it is. */
export function searchFiles(folder: string, finder: Finder): Found[] {
  return listFiles(folder).flatMap((path) =>
    finder(readFileSync(path)).map((word) => ({ place: path.slice(folder.length + 1), word })),
  );
}

export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Every column of every table, the queue's too; a place is `table.column`. */
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
