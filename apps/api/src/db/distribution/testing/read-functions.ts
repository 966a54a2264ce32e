/** Reads functions and sent statements, so that the rules of Citus can check them. */
import type pg from 'pg';
import { parseSync } from 'libpg-query';
import { analyze, parametersOf, readCatalog } from '../../../testing/sql/analyzed-tree';
import { definitionsOf, type SqlDefinition } from '../../../testing/sql/sql-definitions';
import { tablesOf } from '../../../testing/sql/sql-keys';
import { all, type Node } from '../../../testing/sql/sql-tree';
import { sqlFiles } from '../../migrate/sql-files';
import { PLACEMENTS } from '../placements';
import { type Facts, queryingFunctions, type ReadFunction, type ReadStatement } from './citus-rules';

/** Reads the SQL functions of a text. */
export async function readFunctions(owner: pg.Client, text: string): Promise<ReadFunction[]> {
  const read: ReadFunction[] = [];
  for (const { name, language, variables, statements } of definitionsOf(text)) {
    const analyzed: ReadStatement[] = [];
    for (const { sql, tree } of statements)
      analyzed.push(await readStatement(owner, { sql, tree }, async () => variables));
    read.push({ name, language, statements: analyzed });
  }
  return read;
}

/** Reads a statement that the application sends, as one function with this statement. */
export async function readSent(owner: pg.Client, sql: string): Promise<ReadFunction> {
  const { stmts = [] } = parseSync(sql) as unknown as { stmts?: { stmt: Node }[] };
  const statement = { sql, tree: stmts[0]?.stmt ?? {} };
  const statements = [await readStatement(owner, statement, () => parametersOf(owner, sql))];
  return { name: sql, language: 'none', statements };
}

async function readStatement(
  owner: pg.Client,
  { sql, tree }: { readonly sql: string; readonly tree: Node },
  variables: () => Promise<SqlDefinition['variables']>,
): Promise<ReadStatement> {
  const isChange = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => all(tree, kind).length > 0);
  const isPlaced = tablesOf(sql).some((table) => PLACEMENTS[table] !== undefined);
  return { sql, tree, analyzed: isChange && isPlaced ? await analyze(owner, sql, await variables()) : null };
}

/** Reads all SQL functions of the product, and the facts about them. */
export async function readProduct(
  owner: pg.Client,
): Promise<{ readonly functions: readonly ReadFunction[]; readonly facts: Facts }> {
  const functions: ReadFunction[] = [];
  for (const { text } of sqlFiles('functions')) functions.push(...(await readFunctions(owner, text)));
  return { functions, facts: { catalog: await readCatalog(owner), querying: queryingFunctions(functions) } };
}
