/**
 * What a migration must not do while nodes of the version before run on its schema, and while borrowers wait: read by
 * PostgreSQL's own parser. A line in the file may say why it is right all the same.
 */
import { loadModule, parseSync } from 'libpg-query';
import type { Node } from './sql-tree';

export interface MigrationProblem {
  /** `contract`: the version before may still need it; `locks`: it holds a table that grows. */
  readonly kind: 'contract' | 'locks';
  readonly says: string;
}

await loadModule();

/** What is not excused by `-- contract: why` or `-- locks: why`. */
export function migrationProblemsOf(sql: string): MigrationProblem[] {
  const { stmts = [] } = parseSync(sql) as unknown as { stmts?: { stmt: Node }[] };
  const made = new Set<string>();
  const worries = stmts.flatMap(({ stmt }) => {
    const [[kind, statement] = ['', {}]] = Object.entries(stmt) as [string, Node][];
    const table = String((statement['relation'] as Node | undefined)?.['relname']);
    if (kind === 'CreateStmt') made.add(table);
    return made.has(table) ? [] : problemsOf(kind, statement, table);
  });
  return worries.filter(({ kind }) => !new RegExp(`^\\s*-- ${kind}: \\S`, 'm').test(sql));
}

function problemsOf(kind: string, statement: Node, table: string): MigrationProblem[] {
  const contract = (says: string): MigrationProblem[] => [{ kind: 'contract', says }];
  const locks = (says: string): MigrationProblem[] => [{ kind: 'locks', says }];
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
  if (kind) return [{ kind, says: `${what} of ${table}` }];
  const [[, defined] = ['', {}]] = Object.entries((command['def'] ?? {}) as Node) as [string, Node][];
  if (what === 'AT_AddConstraint' && !defined['skip_validation']) {
    return [{ kind: 'locks', says: `checks every row of ${table}; say "not valid"` }];
  }
  if (what !== 'AT_AddColumn') return [];
  const constraints = ((defined['constraints'] ?? []) as Node[]).map((each) => each['Constraint'] as Node);
  const has = (type: string) => constraints.find(({ contype }) => contype === type);
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) {
    return [{ kind: 'contract', says: `a column of ${table} that the version before does not fill` }];
  }
  const computed = JSON.stringify(has('CONSTR_DEFAULT') ?? {}).includes('FuncCall');
  return computed ? [{ kind: 'locks', says: `writes every row of ${table} for a computed default` }] : [];
}
