/** Splits SQL files into functions and functions into statements. The parser is that of PostgreSQL. */
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';
import { all, type Node, stringOf } from './sql-tree';

await loadModule();

export interface SqlDefinition {
  readonly name: string;
  readonly language: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** Variables and parameters of a procedure with their SQL types. The type of an untyped row is `record`. */
  readonly variables: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
  readonly statements: readonly SqlStatement[];
}

/** A statement or expression of a function. An expression is written as a query. */
export interface SqlStatement {
  readonly sql: string;
  readonly tree: Node;
  /** Variables to which the result of the statement is assigned. */
  readonly assigned: readonly string[];
  /** True if the function returns the result of the statement. */
  readonly isReturned: boolean;
}

interface Parsed {
  readonly stmt: Node;
  readonly stmt_location?: number;
  readonly stmt_len?: number;
}

/** Splits SQL text into its statements. Returns the syntax tree and the text of each statement. */
function parsed(sql: string): { readonly tree: Node; readonly sql: string }[] {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = parseSync(sql) as unknown as { stmts?: Parsed[] };
  return stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => ({
    tree: stmt,
    sql: bytes.subarray(from, length ? from + length : undefined).toString(),
  }));
}

export const definitionsOf = (file: string): SqlDefinition[] =>
  parsed(file).flatMap(({ tree, sql }) => {
    const created = tree['CreateFunctionStmt'] as Node | undefined;
    if (!created) return [];
    const option = (name: string) =>
      all(created['options'], 'DefElem').find((each) => each['defname'] === name)?.['arg'];
    const [language] = all(option('language'), 'String').map(stringOf);
    const [body = ''] = all(option('as'), 'String').map(stringOf);
    return [
      {
        name: all(created['funcname'], 'String').map(stringOf).join('.'),
        language: language ?? '',
        parameters: all(created['parameters'], 'FunctionParameter').map((each) => ({
          name: String(each['name']),
          type: typeName(each['argType']),
        })),
        variables: language === 'plpgsql' ? variablesOf(sql) : [],
        returns: typeName(created['returnType']),
        statements: language === 'plpgsql' ? procedureStatements(sql) : queryStatements(body),
      },
    ];
  });

function variablesOf(procedure: string): { readonly name: string; readonly type: string }[] {
  const datums = all(parsePlPgSQLSync(procedure), 'datums').flat() as Node[];
  return datums.flatMap((datum) =>
    all(datum, 'PLpgSQL_var')
      .concat(all(datum, 'PLpgSQL_rec'))
      .map((one) => ({
        name: String(one['refname']),
        type: all(one['datatype'], 'typname').map(String).at(0) ?? 'record',
      })),
  );
}

const CANONICAL_TYPES: Readonly<Record<string, string>> = {
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  bool: 'boolean',
};

export function typeName(type: unknown): string {
  const name =
    all((type as Node | undefined)?.['names'], 'String')
      .map(stringOf)
      .at(-1) ?? '';
  return CANONICAL_TYPES[name] ?? name;
}

const queryStatements = (body: string): SqlStatement[] =>
  parsed(body).map((each, index, list) => ({ ...each, assigned: [], isReturned: index === list.length - 1 }));

const STATEMENT = 0;
const ASSIGNMENT = 3;

function procedureStatements(text: string): SqlStatement[] {
  const procedure = parsePlPgSQLSync(text) as unknown as Node;
  const datums = all(procedure, 'datums').flat() as Node[];
  // The parser names the row of a function's result columns `(unnamed row)`, which is no variable.
  const nameAt = (index: unknown): string[] =>
    all(datums[Number(index)] ?? {}, 'refname')
      .map(String)
      .slice(0, 1)
      .filter((name) => /^\w+$/.test(name));
  const seen = new Set<Node>();
  const read = (holder: unknown, assigned: readonly string[], isReturned = false): SqlStatement[] =>
    all(holder, 'PLpgSQL_expr')
      .slice(0, 1)
      .flatMap((expression) => {
        seen.add(expression);
        return parsed(queryOf(expression)).map((each) => ({ ...each, assigned, isReturned }));
      });
  const each = (kind: string) => all(procedure, kind);
  const known = [
    ...all(datums, 'PLpgSQL_var').flatMap((one) => read(one['default_val'], [String(one['refname'])])),
    ...each('PLpgSQL_stmt_assign').flatMap((one) => read(one['expr'], nameAt(one['varno']))),
    ...each('PLpgSQL_stmt_fors').flatMap((one) => read(one['query'], targetsOf(one['var']))),
    ...each('PLpgSQL_stmt_execsql')
      .filter((one) => one['into'])
      .flatMap((one) => read(one['sqlstmt'], targetsOf(one['target']))),
    ...each('PLpgSQL_stmt_return').flatMap((one) =>
      'retvarno' in one
        ? nameAt(one['retvarno']).flatMap((name) =>
            read({ PLpgSQL_expr: { query: name, parseMode: 2 } }, [], true),
          )
        : read(one['expr'], [], true),
    ),
  ];
  const others = each('PLpgSQL_expr').filter((one) => !seen.has(one));
  return [...known, ...others.flatMap((one) => read({ PLpgSQL_expr: one }, []))];
}

function queryOf(expression: Node): string {
  const query = String(expression['query']);
  const mode = expression['parseMode'] ?? STATEMENT;
  if (mode === STATEMENT) return query;
  return `select ${mode === ASSIGNMENT ? query.replace(/^[^:=]+:?=/, '') : query}`;
}

/** Returns the variables that a loop or `into` assigns. */
const targetsOf = (target: unknown): string[] => [
  ...all(target, 'fields').flatMap((fields) =>
    (fields as unknown as Node[]).map((one) => String(one['name'])),
  ),
  ...all(target, 'PLpgSQL_var').map((one) => String(one['refname'])),
  ...all(target, 'PLpgSQL_rec').map((one) => String(one['refname'])),
];
