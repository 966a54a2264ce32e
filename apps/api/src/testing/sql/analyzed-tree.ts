/** Reads the tree of a statement after PostgreSQL has resolved its columns, functions and operators. */
import type pg from 'pg';
import type { SqlDefinition } from './sql-definitions';

/** Node of the tree, such as `FUNCEXPR`. A field has several values if it is a list. */
export interface AnalyzedNode {
  readonly kind: string;
  readonly fields: ReadonlyMap<string, readonly AnalyzedValue[]>;
}
export type AnalyzedValue = AnalyzedNode | string;

/** What the catalog says about the functions, types and tables in a tree. */
export interface Catalog {
  /** Name and volatility by the id of the function: `i` immutable, `s` stable, `v` volatile. */
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly volatility: string }>;
  /** Ids of the functions that read and write the text of a type, by the id of the type. */
  readonly types: ReadonlyMap<string, { readonly input: string; readonly output: string }>;
  readonly tables: ReadonlyMap<string, string>;
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const functions = await client.query<{ oid: string; name: string; volatility: string }>(
    'select oid::text, proname as name, provolatile as volatility from pg_proc',
  );
  const types = await client.query<{ oid: string; input: string; output: string }>(
    'select oid::text, typinput::oid::text as input, typoutput::oid::text as output from pg_type',
  );
  const tables = await client.query<{ oid: string; name: string }>(
    "select oid::text, relname as name from pg_class where relnamespace = 'public'::regnamespace",
  );
  return {
    functions: new Map(functions.rows.map(({ oid, ...each }) => [oid, each])),
    types: new Map(types.rows.map(({ oid, ...each }) => [oid, each])),
    tables: new Map(tables.rows.map(({ oid, name }) => [oid, name])),
  };
}

/**
 * Returns the tree of a statement of a function, or of a statement with the parameters `$1`, `$2` and so on.
 * @param variables variables of the function, with their types. A `record` has no type, so its fields count as null.
 */
export async function analyze(
  client: pg.Client,
  sql: string,
  variables: SqlDefinition['variables'],
): Promise<AnalyzedNode> {
  const records = variables.filter(({ type }) => type === 'record').map(({ name }) => name);
  const text = sql.replaceAll(/\b(\w+)\.\w+/g, (whole, name: string) =>
    [...records, 'new', 'old'].includes(name) ? 'null' : whole,
  );
  const declared = variables
    .filter(({ type }) => type !== 'record')
    .map(({ name, type }) => (name.startsWith('$') ? type : `${name} ${type}`));
  await client.query('begin');
  try {
    await client.query(
      `create function pg_temp.analyzed(${declared.join()}) returns void language sql begin atomic ${text}; end`,
    );
    const { rows } = await client.query<{ tree: string }>(
      "select prosqlbody::text as tree from pg_proc where proname = 'analyzed' and pronamespace = pg_my_temp_schema()",
    );
    return parseTree(rows[0]?.tree ?? '');
  } finally {
    await client.query('rollback');
  }
}

/** Returns the parameters of a prepared statement, with the types that PostgreSQL gives them. */
export async function parametersOf(client: pg.Client, sql: string): Promise<SqlDefinition['variables']> {
  await client.query(`prepare typed as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'typed'",
  );
  await client.query('deallocate typed');
  return (rows[0]?.types ?? []).map((type, index) => ({ name: `$${index + 1}`, type }));
}

const TOKEN = /[{}()]|:[a-zA-Z_]\w*|(?:\\.|[^\s{}()\\])+/g;

/** Parses the text form of a tree: `{KIND :field value :list (value value)}`. */
function parseTree(text: string): AnalyzedNode {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const values = (end: (token: string) => boolean): AnalyzedValue[] => {
    const found: AnalyzedValue[] = [];
    for (let token = tokens[at]; token !== undefined && !end(token); token = tokens[at]) {
      at += 1;
      if (token === '{') found.push(node());
      else if (token === '(') {
        found.push(...values((each) => each === ')'));
        at += 1;
      } else found.push(token);
    }
    return found;
  };
  const node = (): AnalyzedNode => {
    const kind = tokens[at] ?? '';
    at += 1;
    const fields = new Map<string, readonly AnalyzedValue[]>();
    while (at < tokens.length && tokens[at] !== '}') {
      const field = (tokens[at] ?? '').slice(1);
      at += 1;
      fields.set(
        field,
        values((token) => token === '}' || token.startsWith(':')),
      );
    }
    at += 1;
    return { kind, fields };
  };
  return { kind: 'ROOT', fields: new Map([['statements', values(() => false)]]) };
}

export const fieldOf = (node: AnalyzedNode, field: string): string => {
  const [value] = node.fields.get(field) ?? [];
  return typeof value === 'string' ? value : '';
};

export const isNode = (value: AnalyzedValue): value is AnalyzedNode => typeof value !== 'string';

/** Returns a node and all nodes below it. With `outsideQueries`, subqueries are left out. */
export function nodesIn(
  values: readonly AnalyzedValue[],
  { outsideQueries }: { readonly outsideQueries: boolean },
): AnalyzedNode[] {
  return values
    .filter(isNode)
    .filter(({ kind }) => !outsideQueries || kind !== 'QUERY')
    .flatMap((node) => [node, ...nodesIn([...node.fields.values()].flat(), { outsideQueries })]);
}
