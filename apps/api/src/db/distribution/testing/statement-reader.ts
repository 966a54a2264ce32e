/** Facts about a statement that the rules of Citus need. */
import {
  type AnalyzedNode,
  type AnalyzedValue,
  type Catalog,
  fieldOf,
  isNode,
  nodesIn,
} from '../../../testing/sql/analyzed-tree';
import { all, type Node, stringOf } from '../../../testing/sql/sql-tree';
import { PLACEMENTS } from '../placements';

export type Change = 'insert' | 'update' | 'delete';

/** A change of rows of one table that Citus places. */
export interface TableChange {
  readonly change: Change;
  readonly table: string;
  /** Values and conditions of the change. */
  readonly expressions: readonly AnalyzedValue[];
  /** Values and conditions of `on conflict do update`. */
  readonly onConflict: readonly AnalyzedValue[];
  readonly isColumn: (node: AnalyzedNode) => boolean;
}

const CHANGES: Readonly<Record<string, Change>> = { '2': 'update', '3': 'insert', '4': 'delete' };
const TABLE = '0';

export function changesIn(tree: AnalyzedNode, catalog: Catalog): TableChange[] {
  return nodesIn([tree], { outsideQueries: false })
    .filter(({ kind }) => kind === 'QUERY')
    .flatMap((query) => {
      const change = CHANGES[fieldOf(query, 'commandType')];
      const ranges = (query.fields.get('rtable') ?? []).filter(isNode);
      const target = ranges[Number(fieldOf(query, 'resultRelation')) - 1];
      const table = catalog.tables.get(target ? fieldOf(target, 'relid') : '');
      if (change === undefined || table === undefined || !PLACEMENTS[table]) return [];
      const parts = (field: string) => query.fields.get(field) ?? [];
      const rows = ranges.flatMap((range) => range.fields.get('values_lists') ?? []);
      const isColumn = (node: AnalyzedNode) =>
        node.kind === 'VAR' &&
        fieldOf(ranges[Number(fieldOf(node, 'varno')) - 1] ?? node, 'rtekind') === TABLE;
      const expressions = [...parts('targetList'), ...parts('jointree'), ...rows];
      return [{ change, table, expressions, onConflict: parts('onConflict'), isColumn }];
    });
}

/** Functions, operators and casts in an expression that are not immutable. */
export function mutableIn(
  values: readonly AnalyzedValue[],
  catalog: Catalog,
): { readonly node: AnalyzedNode; readonly name: string; readonly volatility: string }[] {
  return nodesIn(values, { outsideQueries: true }).flatMap((node) =>
    functionIdsOf(node, catalog)
      .map((id) => catalog.functions.get(id))
      .filter((each) => each !== undefined)
      .filter(({ volatility }) => volatility !== 'i')
      .map((each) => ({ node, ...each })),
  );
}

function functionIdsOf(node: AnalyzedNode, catalog: Catalog): string[] {
  if (node.kind === 'FUNCEXPR') return [fieldOf(node, 'funcid')];
  if (node.kind === 'COERCEVIAIO') {
    const [argument] = (node.fields.get('arg') ?? []).filter(isNode);
    const from = catalog.types.get(argument ? typeOf(argument) : '')?.output;
    const to = catalog.types.get(fieldOf(node, 'resulttype'))?.input;
    return [from, to].filter((each) => each !== undefined);
  }
  return node.fields.has('opfuncid') ? [fieldOf(node, 'opfuncid')] : [];
}

const TYPE_FIELDS = [
  'vartype',
  'paramtype',
  'consttype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
  'coalescetype',
  'casetype',
];

const typeOf = (node: AnalyzedNode): string =>
  TYPE_FIELDS.map((field) => fieldOf(node, field)).find((type) => type !== '') ?? '';

const nameOf = (call: Node): string => all(call['funcname'], 'String').map(stringOf).join('.');

/**
 * Returns the functions that a statement calls for its rows. A function in the `from` clause whose arguments name no
 * column is not one of them, because Citus calls it once, before the statement.
 */
export function callsPerRow(statement: Node): string[] {
  const before = all(statement, 'RangeFunction').filter((range) =>
    all(range, 'ColumnRef').every(isParameter),
  );
  const once = new Set(before.flatMap((range) => all(range, 'FuncCall')));
  return all(statement, 'FuncCall')
    .filter((call) => !once.has(call))
    .map(nameOf);
}

/** Returns whether a name in a statement is a parameter or a variable of its function, and not a column. */
export const isParameter = (column: Node): boolean =>
  all(column, 'String')
    .map(stringOf)
    .slice(0, 1)
    .every((name) => /^[pv]_/.test(name));
