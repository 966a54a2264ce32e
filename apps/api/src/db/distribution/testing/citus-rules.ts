/**
 * What Citus refuses, or runs wrongly, in the SQL of the product. Each rule has an example that it refuses and one that
 * it allows. The names in quotes are the messages of Citus.
 */
import { type AnalyzedNode, type Catalog, nodesIn } from '../../../testing/sql/analyzed-tree';
import { callsOf, tablesOf } from '../../../testing/sql/sql-keys';
import { all, here, type Node } from '../../../testing/sql/sql-tree';
import { APPEND_ONLY } from '../../migrate/migrate';
import { distributionKey, PLACEMENTS } from '../placements';
import { callsPerRow, changesIn, isParameter, mutableIn, type TableChange } from './statement-reader';

/** A function of the product, or a request with the statements that it sends. */
export interface ReadFunction {
  readonly name: string;
  readonly language: string;
  readonly statements: readonly ReadStatement[];
}

export interface ReadStatement {
  readonly sql: string;
  readonly tree: Node;
  /** Tree of the statement after PostgreSQL has resolved its names; null if the statement changes no table. */
  readonly analyzed: AnalyzedNode | null;
}

export interface Facts {
  readonly catalog: Catalog;
  /** Our functions that query a table, also through another function. */
  readonly querying: ReadonlySet<string>;
}

export interface CitusRule {
  readonly refuses: string;
  readonly message: string;
  readonly refused: string;
  readonly allowed: string;
  /** Returns what the rule refuses in a function, one entry for each fault. */
  faults(read: ReadFunction, facts: Facts): string[];
}

const isPlaced = (table: string): boolean => PLACEMENTS[table] !== undefined;
const isSpread = (table: string): boolean => {
  const placement = PLACEMENTS[table];
  return placement !== undefined && distributionKey(placement) !== null;
};

const inChanges =
  (find: (change: TableChange, facts: Facts) => string[]): CitusRule['faults'] =>
  ({ statements }, facts) =>
    statements.flatMap(({ analyzed }) =>
      analyzed === null
        ? []
        : changesIn(analyzed, facts.catalog).flatMap((change) =>
            find(change, facts).map((fault) => `${change.change} ${change.table}: ${fault}`),
          ),
    );

export const CITUS_RULES: readonly CitusRule[] = [
  {
    refuses: 'a function in the language sql that queries tables',
    message: 'could not create distributed plan: parameters in SQL functions',
    refused: `create function example(p_customer uuid) returns bigint language sql as $$
      select count(*) from loan_order where customer_id = p_customer $$`,
    allowed: `create function example(p_customer uuid) returns bigint language plpgsql as $$
      begin return (select count(*) from loan_order where customer_id = p_customer); end $$`,
    faults: ({ language, statements }) =>
      language === 'sql' ? [...new Set(statements.flatMap(({ sql }) => tablesOf(sql)).filter(isPlaced))] : [],
  },
  {
    refuses: 'a function that queries tables, called by a query on a spread table. Call it first',
    message: 'cannot execute a distributed query from a query on a shard',
    refused: `create function example(p_customer uuid) returns boolean language plpgsql as $$
      begin
        return exists (select from loan_order where customer_id = p_customer and credit_owed(customer_id) > 0);
      end $$`,
    allowed: `create function example(p_customer uuid) returns boolean language plpgsql as $$
      declare v_owed bigint := credit_owed(p_customer);
      begin return exists (select from loan_order where customer_id = p_customer and v_owed > 0); end $$`,
    faults: ({ statements }, { querying }) =>
      statements
        .filter(({ sql }) => tablesOf(sql).some(isSpread))
        .flatMap(({ sql, tree }) =>
          callsPerRow(tree)
            .filter((name) => querying.has(name))
            .map((name) => `${name} in a query on ${tablesOf(sql).filter(isSpread)[0]}`),
        ),
  },
  {
    refuses: 'a subquery without columns in the `from` clause. Select a constant',
    message: 'a column definition list is required for functions returning "record"',
    refused: `create function example(p_limit integer) returns bigint language plpgsql as $$
      begin return (select count(*) from (select from journal limit p_limit) found); end $$`,
    allowed: `create function example(p_limit integer) returns bigint language plpgsql as $$
      begin return (select count(*) from (select 1 from journal limit p_limit) found); end $$`,
    faults: ({ statements }) =>
      statements
        .filter(({ sql }) => tablesOf(sql).some(isSpread))
        .flatMap(({ tree }) =>
          all(tree, 'RangeSubselect')
            .filter((range) => {
              const query = (range['subquery'] as { SelectStmt?: Node } | undefined)?.SelectStmt ?? {};
              return (
                query['targetList'] === undefined &&
                query['valuesLists'] === undefined &&
                query['op'] === 'SETOP_NONE'
              );
            })
            .map(() => 'a subquery without columns'),
        ),
  },
  {
    refuses:
      'an insert that reads a table, into an append-only table of every server. Select into a variable first',
    message: 'permission denied for table: such an insert locks the table as an update does',
    refused: `create function example(p_from uuid, p_to uuid) returns void language plpgsql as $$
      begin
        insert into book_entry (journal_id, line, account, amount)
          select p_to, line, account, -amount from book_entry where journal_id = p_from;
      end $$`,
    allowed: `create function example(p_from uuid, p_to uuid) returns void language plpgsql as $$
      declare v_lines jsonb;
      begin
        select jsonb_agg(e) into v_lines from book_entry e where journal_id = p_from;
        insert into book_entry (journal_id, line, account, amount)
          select p_to, (l ->> 'line')::integer, l ->> 'account', -(l ->> 'amount')::bigint from jsonb_array_elements(v_lines) l;
      end $$`,
    faults: ({ statements }) =>
      statements.flatMap(({ tree }) =>
        all(tree, 'InsertStmt').flatMap((insert) => {
          const into = String((insert['relation'] as Node)['relname']);
          const reads = all(insert['selectStmt'] ?? {}, 'RangeVar').length > 0;
          return reads && APPEND_ONLY.includes(into) && isPlaced(into) && !isSpread(into)
            ? [`insert ${into}`]
            : [];
        }),
      ),
  },
  {
    refuses: 'a change of a table of every server that reads a spread table. Select into a variable first',
    message: 'cannot perform select on a distributed table and modify a reference table',
    refused: `create function example(p_customer uuid, p_now timestamptz) returns void language plpgsql as $$
      begin
        update complaint set resolved_at = p_now where ticket = any (array(select ticket from ticket where customer_id = p_customer));
      end $$`,
    allowed: `create function example(p_customer uuid, p_now timestamptz) returns void language plpgsql as $$
      declare v_tickets text[] := array(select ticket from ticket where customer_id = p_customer);
      begin update complaint set resolved_at = p_now where ticket = any (v_tickets); end $$`,
    faults: ({ statements }) =>
      statements.flatMap(({ tree, sql }) =>
        [...all(tree, 'UpdateStmt'), ...all(tree, 'DeleteStmt')].flatMap((change) => {
          const changed = String((change['relation'] as Node)['relname']);
          const isOfEveryServer = PLACEMENTS[changed]?.kind === 'reference';
          return isOfEveryServer && tablesOf(sql).some(isSpread) ? [`change of ${changed}`] : [];
        }),
      ),
  },
  {
    refuses:
      'an outer join of a spread table, with a condition that names no column. Use a subquery in the result',
    message:
      'Distributed queries with outer joins and pseudoconstant quals are not supported in PG15 and PG16',
    refused: `create function example(p_queue text) returns table (due_on date) language plpgsql as $$
      begin
        return query select c.due_on from ticket t left join complaint c on c.ticket = t.ticket
          where p_queue = 'tickets' and t.status = 'open';
      end $$`,
    allowed: `create function example(p_queue text) returns table (due_on date) language plpgsql as $$
      begin
        return query select (select c.due_on from complaint c where c.ticket = t.ticket) from ticket t
          where p_queue = 'tickets' and t.status = 'open';
      end $$`,
    faults: ({ statements }) =>
      statements.flatMap(({ tree }) =>
        all(tree, 'SelectStmt')
          .filter((query) => here(query['fromClause'], 'JoinExpr').some(isOuter))
          .filter((query) =>
            here(query['fromClause'], 'RangeVar').some((range) => isSpread(String(range['relname']))),
          )
          .filter((query) => conjunctsOf(query['whereClause']).some(namesNoColumn))
          .map(() => 'an outer join'),
      ),
  },
  {
    refuses: 'grouping sets over a spread table. Read it in a materialized part of the query first',
    message: 'could not run distributed query with GROUPING SETS, CUBE, or ROLLUP',
    refused: `create function example(p_from date) returns bigint language plpgsql as $$
      begin
        return (select count(*) from (
          select product_id, count(*) from loan_order where value_date >= p_from group by grouping sets ((), (product_id))) counted);
      end $$`,
    allowed: `create function example(p_from date) returns bigint language plpgsql as $$
      begin
        return (select count(*) from (
          with loan as materialized (select product_id from loan_order where value_date >= p_from)
          select product_id, count(*) from loan group by grouping sets ((), (product_id))) counted);
      end $$`,
    faults: ({ statements }) =>
      statements.flatMap(({ tree }) =>
        all(tree, 'SelectStmt')
          .filter((query) => here(query['groupClause'], 'GroupingSet').length > 0)
          .filter((query) =>
            all(query['fromClause'], 'RangeVar').some((range) => isSpread(String(range['relname']))),
          )
          .map(() => 'grouping sets'),
      ),
  },
  {
    refuses: 'a subquery in the values of an insert. Select into a variable first',
    message: 'subqueries are not supported within INSERT queries',
    refused: `create function example(p_customer uuid) returns void language plpgsql as $$
      begin
        insert into coupon_recipient (person, customer_id)
          values ((select phone from customer where customer_id = p_customer), p_customer);
      end $$`,
    allowed: `create function example(p_customer uuid) returns void language plpgsql as $$
      declare v_phone text;
      begin
        select phone into v_phone from customer where customer_id = p_customer;
        insert into coupon_recipient (person, customer_id) values (v_phone, p_customer);
      end $$`,
    faults: ({ statements }) =>
      statements.flatMap(({ tree }) =>
        all(tree, 'InsertStmt')
          .filter(
            (insert) =>
              all((insert['selectStmt'] as Node | undefined) ?? {}, 'valuesLists').some(hasSubquery) ||
              hasSubquery(insert['onConflictClause']),
          )
          .map((insert) => `insert ${String((insert['relation'] as Node)['relname'])}`),
      ),
  },
  {
    refuses:
      'a function that is not immutable and reads a column, in an update or delete. Compute the value first',
    message: 'STABLE functions used in UPDATE queries cannot be called with column references',
    refused: `create function example(p_customer uuid, p_now timestamptz) returns void language plpgsql as $$
      begin
        update customer set erased_at = p_now where customer_id = p_customer and erased_at + interval '1 day' < p_now;
      end $$`,
    allowed: `create function example(p_customer uuid, p_now timestamptz) returns void language plpgsql as $$
      declare v_before timestamptz := p_now - interval '1 day';
      begin
        update customer set erased_at = p_now where customer_id = p_customer and erased_at < v_before;
      end $$`,
    faults: inChanges(({ change, expressions, isColumn }, { catalog }) =>
      change === 'insert'
        ? []
        : mutableIn(expressions, catalog)
            .filter(({ node }) => below(node).some(isColumn))
            .map(({ name }) => name),
    ),
  },
  {
    refuses: 'a volatile function in an update or delete. Call it first',
    message: 'functions used in UPDATE queries on distributed tables must not be VOLATILE',
    refused: `create function example(p_customer uuid) returns void language plpgsql as $$
      begin update customer set erased_at = clock_timestamp() where customer_id = p_customer; end $$`,
    allowed: `create function example(p_customer uuid) returns void language plpgsql as $$
      declare v_now timestamptz := clock_timestamp();
      begin update customer set erased_at = v_now where customer_id = p_customer; end $$`,
    faults: inChanges(({ change, table, expressions }, { catalog }) =>
      change === 'insert' || !isPlaced(table)
        ? []
        : mutableIn(expressions, catalog)
            .filter(({ volatility }) => volatility === 'v')
            .map(({ name }) => name),
    ),
  },
  {
    refuses: 'a function that is not immutable, in `on conflict do update`. Use `excluded` or a variable',
    message:
      'functions used in the DO UPDATE SET clause of INSERTs on distributed tables must be marked IMMUTABLE',
    refused: `create function example(p_customer uuid, p_input jsonb) returns void language plpgsql as $$
      begin
        insert into attribution_consent (customer_id, allowed, answered_at) values (p_customer, true, now())
          on conflict (customer_id) do update set answered_at = (p_input ->> 'at')::timestamptz;
      end $$`,
    allowed: `create function example(p_customer uuid, p_input jsonb) returns void language plpgsql as $$
      begin
        insert into attribution_consent (customer_id, allowed, answered_at)
          values (p_customer, true, (p_input ->> 'at')::timestamptz)
          on conflict (customer_id) do update set answered_at = excluded.answered_at;
      end $$`,
    faults: inChanges(({ onConflict }, { catalog }) =>
      mutableIn(onConflict, catalog).map(({ name }) => name),
    ),
  },
  {
    refuses: 'a function that is not immutable, in a `case` or `coalesce` of a change. Use a variable',
    message: 'non-IMMUTABLE functions are not allowed in CASE or COALESCE statements',
    refused: `create function example(p_customer uuid, p_input jsonb) returns void language plpgsql as $$
      begin
        update customer set erased_at = coalesce(erased_at, (p_input ->> 'at')::timestamptz) where customer_id = p_customer;
      end $$`,
    allowed: `create function example(p_customer uuid, p_input jsonb) returns void language plpgsql as $$
      declare v_at timestamptz := p_input ->> 'at';
      begin
        update customer set erased_at = coalesce(erased_at, v_at) where customer_id = p_customer;
      end $$`,
    faults: inChanges(({ expressions }, { catalog }) =>
      below({ kind: 'CHANGE', fields: new Map([['expressions', expressions]]) })
        .filter(({ kind }) => /^(CASE|COALESCE)(EXPR)?$/.test(kind))
        .flatMap((choice) => mutableIn([...choice.fields.values()].flat(), catalog).map(({ name }) => name)),
    ),
  },
];

const isOuter = (join: Node): boolean => join['jointype'] !== 'JOIN_INNER';

/** Returns the conditions that `and` connects. */
function conjunctsOf(where: unknown): unknown[] {
  const { BoolExpr } = (where ?? {}) as { BoolExpr?: Node };
  if (BoolExpr?.['boolop'] !== 'AND_EXPR') return where === undefined ? [] : [where];
  return (BoolExpr['args'] as unknown[]).flatMap(conjunctsOf);
}

const namesNoColumn = (condition: unknown): boolean =>
  all(condition, 'SubLink').length === 0 && all(condition, 'ColumnRef').every(isParameter);

const hasSubquery = (node: unknown): boolean => all(node ?? {}, 'SubLink').length > 0;

const below = (node: AnalyzedNode): AnalyzedNode[] => nodesIn([node], { outsideQueries: true });

/** Returns the names of the functions that query a table, directly or through another function. */
export function queryingFunctions(functions: readonly ReadFunction[]): Set<string> {
  const querying = new Set(
    functions
      .filter(({ statements }) => statements.some(({ sql }) => tablesOf(sql).some(isPlaced)))
      .map(({ name }) => name),
  );
  for (let before = -1; before < querying.size; ) {
    before = querying.size;
    for (const { name, statements } of functions) {
      if (statements.some(({ sql }) => callsOf(sql).some((called) => querying.has(called))))
        querying.add(name);
    }
  }
  return querying;
}
