/**
 * Checks SQL with PostgreSQL's parser for statements that fail or query every server once the tables are distributed. The
 * check is stricter than Citus, so a statement that passes runs on one server.
 */
import { loadModule, parseSync } from 'libpg-query';
import { distributionKey, PLACEMENTS } from '../../db/distribution/placements';
import { all, here, type Node, stringOf } from './sql-tree';

interface Relation {
  readonly alias: string;
  readonly table: string;
  readonly key: string;
}
export interface SqlFault {
  readonly table: string;
  readonly fault:
    | 'no key'
    /** The statement names a list of keys, so it runs on the server of each of them. */
    | 'several keys'
    | 'conflict without key'
    | 'locks without key'
    | 'joins another'
    | 'writes in a with';
}

await loadModule();

/**
 * Returns the faults of SQL statements, such as a query without the distribution key.
 * @param isValue returns true for the names of a procedure's variables, which may stand for the key.
 */
export function faultsOf(sql: string, isValue: (name: string) => boolean = () => false): SqlFault[] {
  const { stmts = [] } = parseSync(sql) as unknown as { stmts?: { stmt: Node }[] };
  return stmts.flatMap(({ stmt }) => new Statement(isValue).read(stmt));
}

/** Counts the statements in a text. */
export const countOf = (sql: string): number =>
  ((parseSync(sql) as unknown as { stmts?: unknown[] }).stmts ?? []).length;

/** Returns the functions that a statement calls. */
export const callsOf = (sql: string): string[] =>
  all(parseSync(sql), 'FuncCall').map((call) => all(call['funcname'], 'String').map(stringOf).join('.'));

/** Returns the tables that a statement names. */
export const tablesOf = (sql: string): string[] => all(parseSync(sql), 'relname').map(String);

class Statement {
  private readonly faults: SqlFault[] = [];
  private readonly groups = new Set<string>();
  private readonly temporary = new Set<string>();

  private readonly isVariable: (name: string) => boolean;

  constructor(isVariable: (name: string) => boolean) {
    this.isVariable = isVariable;
  }

  read(statement: Node): SqlFault[] {
    for (const cte of all(statement, 'CommonTableExpr')) {
      this.temporary.add(String(cte['ctename']));
      for (const table of writtenBy(cte['ctequery'])) this.fault(table, 'writes in a with');
    }
    for (const kind of ['SelectStmt', 'UpdateStmt', 'DeleteStmt'] as const) {
      for (const level of all(statement, kind)) this.level(level);
    }
    for (const insert of all(statement, 'InsertStmt')) this.insert(insert);
    if (this.groups.size > 1) this.fault([...this.groups].sort().join(' and '), 'joins another');
    return this.faults;
  }

  private fault(table: string, fault: SqlFault['fault']): void {
    this.faults.push({ table, fault });
  }

  private relation(range: Node): Relation[] {
    const table = String(range['relname']);
    const placement = this.temporary.has(table) ? undefined : PLACEMENTS[table];
    const key = placement && distributionKey(placement);
    if (!key) return [];
    this.groups.add(key === 'customer_id' ? 'borrowers' : table);
    const alias = (range['alias'] as Node | undefined)?.['aliasname'];
    return [{ alias: String(alias ?? table), table, key }];
  }

  /**
   * Checks one level of a query: the key of each table must equal a known value, either directly or through the key of
   * another table.
   */
  private level(query: Node): void {
    const from = [query['fromClause'], query['usingClause']];
    const target = query['relation'] ? [query['relation'] as Node] : [];
    const relations = [...target, ...here(from, 'RangeVar')].flatMap((range) => this.relation(range));
    const joins = here(from, 'JoinExpr');
    const conditions = [query['whereClause'], ...joins.map((join) => join['quals'])].flatMap(conjuncts);
    const held = new Set<string>();
    const listed = new Set<string>();
    const pairs: [string, string][] = joins.flatMap((join) =>
      all(join['usingClause'], 'String').map((column): [string, string] => [
        `*.${stringOf(column)}`,
        `*.${stringOf(column)}`,
      ]),
    );
    for (const condition of conditions) {
      const [left, right] = equalityOf(condition);
      for (const [side, other] of [
        [left, right],
        [right, left],
      ]) {
        const column = columnOf(side, relations);
        if (!column || this.variable(side)) continue;
        if (this.isValue(other)) (isList(condition) ? listed : held).add(column);
        const otherColumn = columnOf(other, relations);
        if (otherColumn) pairs.push([column, otherColumn]);
      }
    }
    const isHeld = propagate(held, pairs);
    const isListed = propagate(listed, pairs);
    for (const { alias, table, key } of relations) {
      if (isHeld(`${alias}.${key}`)) continue;
      if (isListed(`${alias}.${key}`)) {
        this.fault(table, 'several keys');
        continue;
      }
      this.fault(table, query['lockingClause'] ? 'locks without key' : 'no key');
    }
  }

  private insert(insert: Node): void {
    for (const { table, key } of this.relation(insert['relation'] as Node)) {
      const columns = all(insert['cols'], 'ResTarget').map((each) => String(each['name']));
      if (!columns.includes(key)) this.fault(table, 'no key');
      if (!this.isOneKey(insert, columns.indexOf(key))) this.fault(table, 'several keys');
      const conflict = insert['onConflictClause'] as Node | undefined;
      const inferred = all((conflict?.['infer'] as Node | undefined)?.['indexElems'], 'IndexElem');
      if (inferred.length > 0 && !inferred.some((each) => each['name'] === key)) {
        this.fault(table, 'conflict without key');
      }
    }
  }

  /** Returns whether all rows that a statement inserts have the same key: it inserts one row, or the key is a known value. */
  private isOneKey(insert: Node, place: number): boolean {
    const source = (insert['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node | undefined;
    const rows = (source?.['valuesLists'] ?? []) as Node[];
    if (rows.length === 1) return true;
    const keys =
      rows.length > 0
        ? rows.map((row) => ((row['List'] as Node)['items'] as Node[])[place])
        : [((source?.['targetList'] ?? []) as Node[])[place]];
    if (rows.length > 1) return new Set(keys.map((each) => JSON.stringify(each))).size === 1;
    return this.isValue(keys[0]) || source?.['fromClause'] === undefined;
  }

  /** Returns true for values known before the statement runs: parameters, constants and expressions of them. */
  private isValue(node: unknown): boolean {
    if (node === undefined || all(node, 'SelectStmt').length > 0) return false;
    const columns = all(node, 'ColumnRef');
    return columns.every((column) => this.isVariable(namesOf(column)[0] ?? ''));
  }

  private variable(node: unknown): boolean {
    const reference = (node as Node | undefined)?.['ColumnRef'] as Node | undefined;
    return reference !== undefined && this.isVariable(namesOf(reference)[0] ?? '');
  }
}

/** Returns a function that tells whether a column equals a known value, either directly or through other columns. */
function propagate(held: Set<string>, pairs: readonly [string, string][]): (column: string) => boolean {
  const same = (one: string, other: string) =>
    one === other ||
    [one, other].some((name) => name.startsWith('*.') && matches(name, one) && matches(name, other));
  const matches = (pattern: string, name: string) => name.slice(name.indexOf('.')) === pattern.slice(1);
  for (let grew = true; grew; ) {
    const before = held.size;
    for (const [one, other] of pairs) {
      for (const known of held) {
        if (same(known, one)) held.add(other);
        if (same(known, other)) held.add(one);
      }
    }
    grew = held.size > before;
  }
  return (column) => [...held].some((known) => same(known, column));
}

function equalityOf(condition: Node): [unknown, unknown] {
  const compared = condition['A_Expr'] as Node | undefined;
  const equals = all(compared?.['name'], 'String').map(stringOf).join() === '=';
  const kinds = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'];
  if (!compared || !equals || !kinds.includes(String(compared['kind']))) return [undefined, undefined];
  return [compared['lexpr'], compared['rexpr']];
}

const isList = (condition: Node): boolean =>
  ['AEXPR_OP_ANY', 'AEXPR_IN'].includes(String((condition['A_Expr'] as Node | undefined)?.['kind']));

/**
 * Returns the column as `alias.column`. A column without an alias belongs to the table with that key, or to the first
 * table if there is none.
 */
function columnOf(node: unknown, relations: readonly Relation[]): string | null {
  const reference = (node as Node | undefined)?.['ColumnRef'] as Node | undefined;
  if (!reference) return null;
  const names = namesOf(reference);
  if (names.length === 2) return names.join('.');
  const owner = relations.find(({ key }) => key === names[0]) ?? relations[0];
  return owner ? `${owner.alias}.${names[0]}` : null;
}

const namesOf = (reference: Node): string[] => all(reference['fields'], 'String').map(stringOf);

function conjuncts(condition: unknown): Node[] {
  if (!condition) return [];
  const and = (condition as Node)['BoolExpr'] as Node | undefined;
  return and?.['boolop'] === 'AND_EXPR' ? (and['args'] as unknown[]).flatMap(conjuncts) : [condition as Node];
}

const writtenBy = (query: unknown): string[] =>
  ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) => {
    const write = (query as Node)[kind] as Node | undefined;
    return write ? [String((write['relation'] as Node)['relname'])] : [];
  });
