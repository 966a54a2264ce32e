/**
 * Checks a migration with PostgreSQL's parser: it must not break nodes of the previous version, which run during the
 * migration, nor lock large tables. A comment in the file can excuse a statement with a reason.
 */
import { loadModule, parseSync } from 'libpg-query';
import type { Node } from './sql-tree';

export interface MigrationProblem {
  /**
   * Kind of problem. `contract`: changes or removes an object that nodes of the previous version still need. `locks`:
   * locks a large table.
   */
  readonly kind: 'contract' | 'locks';
  readonly message: string;
}

await loadModule();

/** Returns the problems of a migration, except those that a comment `-- contract: why` or `-- locks: why` excuses. */
export function migrationProblemsOf(sql: string): MigrationProblem[] {
  const { stmts = [] } = parseSync(sql) as unknown as { stmts?: { stmt: Node }[] };
  const made = new Set<string>();
  const problems = stmts.flatMap(({ stmt }) => {
    const [[kind, statement] = ['', {}]] = Object.entries(stmt) as [string, Node][];
    const table = String((statement['relation'] as Node | undefined)?.['relname']);
    if (kind === 'CreateStmt') made.add(table);
    return made.has(table) ? [] : problemsOf(kind, statement, table);
  });
  return problems.filter(({ kind }) => !new RegExp(`^\\s*-- ${kind}: \\S`, 'm').test(sql));
}

function problemsOf(kind: string, statement: Node, table: string): MigrationProblem[] {
  const contract = (message: string): MigrationProblem[] => [{ kind: 'contract', message }];
  const locks = (message: string): MigrationProblem[] => [{ kind: 'locks', message }];
  if (kind === 'DropStmt') {
    return statement['removeType'] === 'OBJECT_INDEX'
      ? []
      : contract(`drops ${String(statement['removeType'])}`);
  }
  if (kind === 'RenameStmt') return contract(`renames something of ${table}`);
  if (kind === 'TruncateStmt') return contract('empties a table');
  if (kind === 'IndexStmt') return locks(`builds an index on ${table}`);
  if (kind === 'LockStmt') return locks('locks a table');
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
    return statement['whereClause'] ? [] : locks(`writes every row of ${table}`);
  }
  if (kind !== 'AlterTableStmt') return [];
  return (statement['cmds'] as Node[]).flatMap((each) => alteration(each['AlterTableCmd'] as Node, table));
}

const ALTERATIONS: Readonly<Record<string, MigrationProblem['kind']>> = {
  AT_DropColumn: 'contract',
  AT_AlterColumnType: 'contract',
  AT_SetNotNull: 'locks',
};

function alteration(command: Node, table: string): MigrationProblem[] {
  const what = String(command['subtype']);
  const kind = ALTERATIONS[what];
  if (kind) return [{ kind, message: `${what} of ${table}` }];
  const [[, defined] = ['', {}]] = Object.entries((command['def'] ?? {}) as Node) as [string, Node][];
  if (what === 'AT_AddConstraint' && !defined['skip_validation']) {
    return [{ kind: 'locks', message: `checks every row of ${table}; say "not valid"` }];
  }
  if (what !== 'AT_AddColumn') return [];
  const constraints = ((defined['constraints'] ?? []) as Node[]).map((each) => each['Constraint'] as Node);
  const has = (type: string) => constraints.find(({ contype }) => contype === type);
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) {
    return [{ kind: 'contract', message: `a column of ${table} that the previous version does not fill` }];
  }
  const computed = JSON.stringify(has('CONSTR_DEFAULT') ?? {}).includes('FuncCall');
  return computed ? [{ kind: 'locks', message: `writes every row of ${table} for a computed default` }] : [];
}
