/**
 * Returns the keys that an SQL function reads from its jsonb parameters, with their types, and the keys that the
 * function returns. Follows jsonb values through variables, loops, subqueries and calls of our other functions.
 */
import { definitionsOf, type SqlDefinition, typeName } from './sql-definitions';
import { all, type Node, stringOf } from './sql-tree';

/** A key that a function reads, such as `p_input.event.kind` or `p_input.orders[].orderId`. */
export interface KeyRead {
  readonly path: string;
  /**
   * SQL type to which the value is cast: `text` without a cast, `jsonb` if the value is passed on whole, `hex` for
   * decoded bytes.
   */
  readonly type: string;
}

export interface OutboxEvent {
  /** The topic; or the path of the input key that holds the topic. */
  readonly topic: string;
  /** Keys of the payload. `…path` stands for all keys of that object of the input. */
  readonly payload: readonly string[];
}

export interface SqlFunction {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
  readonly reads: readonly KeyRead[];
  readonly required: readonly string[];
  /** Outcomes that the function returns: names, or the path of an input key that contains the name. */
  readonly outcomes: readonly string[];
  /**
   * Keys of the object under `answer` that the function returns. If the function returns no `answer`, these are the
   * keys of the whole returned object.
   */
  readonly answer: readonly string[];
  readonly events: readonly OutboxEvent[];
  /** Names of our other functions that this function calls. */
  readonly calls: readonly string[];
}

/** A possible value of an expression: a path of a parameter, a constant, or the keys of an object. */
type Value =
  | { readonly path: string }
  | { readonly constant: string }
  | { readonly object: ReadonlyMap<string, readonly Value[]> };

export function sqlFunctions(files: readonly string[]): ReadonlyMap<string, SqlFunction> {
  const definitions = new Map(files.flatMap(definitionsOf).map((each) => [each.name, each]));
  const read = new Map<string, SqlFunction>();
  const functionNamed = (name: string): SqlFunction | undefined => {
    const definition = definitions.get(name);
    if (!definition) return undefined;
    const known = read.get(name) ?? new FunctionReader(definition, functionNamed).read();
    read.set(name, known);
    return known;
  };
  for (const name of definitions.keys()) functionNamed(name);
  return read;
}

class FunctionReader {
  private readonly reads = new Map<string, Set<string>>();
  private readonly required = new Set<string>();
  private readonly variables = new Map<string, Value[]>();
  /** Columns that the functions in the `from` clause of the current statement return. */
  private columns = new Map<string, Value[]>();
  private readonly events: OutboxEvent[] = [];
  private readonly calls = new Set<string>();
  private isLastPass = false;

  private readonly definition: SqlDefinition;
  private readonly functionNamed: (name: string) => SqlFunction | undefined;

  constructor(definition: SqlDefinition, functionNamed: (name: string) => SqlFunction | undefined) {
    this.definition = definition;
    this.functionNamed = functionNamed;
  }

  read(): SqlFunction {
    const { name, parameters, returns, statements } = this.definition;
    for (const parameter of parameters) {
      if (parameter.type === 'jsonb') this.variables.set(parameter.name, [{ path: parameter.name }]);
    }
    // Each pass follows values through one more variable. A value may pass through up to three variables before it is
    // read.
    for (let pass = 0; pass < 4; pass += 1) {
      this.isLastPass = pass === 3;
      for (const { tree, assigned } of statements) this.statement(tree, assigned);
    }
    const returned = statements
      .filter(({ isReturned }) => isReturned)
      .flatMap(({ tree }) => this.resultOf(tree));
    return {
      name,
      parameters,
      returns,
      reads: [...this.reads].flatMap(([path, types]) => [...types].map((type) => ({ path, type }))),
      required: [...this.required].sort(),
      outcomes: [...new Set(returned.flatMap((value) => this.outcomesOf(value)))].sort(),
      answer: [...new Set(returned.flatMap(answerKeys))].sort(),
      events: this.events,
      calls: [...this.calls],
    };
  }

  private statement(tree: Node, assigned: readonly string[]): void {
    this.columns = new Map();
    this.rangeVariables(tree);
    for (const cast of all(tree, 'TypeCast')) this.readAs(cast['arg'], typeName(cast['typeName']));
    for (const call of all(tree, 'FuncCall')) this.call(call);
    for (const kind of ['A_Expr'] as const) {
      for (const expression of all(tree, kind)) this.access({ A_Expr: expression });
    }
    if (this.isLastPass) for (const insert of all(tree, 'InsertStmt')) this.outboxInsert(insert);
    const values = assigned.length > 0 ? this.resultOf(tree) : [];
    for (const variable of assigned) this.bind(variable, values);
  }

  /** Binds the columns of `from jsonb_array_elements(…) as e (entry, line)` to the elements. */
  private rangeVariables(tree: Node): void {
    for (const range of all(tree, 'RangeFunction')) {
      const alias = range['alias'] as Node | undefined;
      if (!alias) continue;
      const values = all(range['functions'], 'FuncCall')
        .slice(0, 1)
        .flatMap((call) => this.valuesOf({ FuncCall: call }));
      const [column] = all(alias['colnames'], 'String').map(stringOf);
      this.columns.set(column ?? String(alias['aliasname']), values);
    }
  }

  private bind(variable: string, values: readonly Value[]): void {
    const known = this.variables.get(variable) ?? [];
    const added = values.filter((value) => !known.some((each) => isSame(each, value)));
    this.variables.set(variable, [...known, ...added]);
  }

  private access(expression: Node): void {
    for (const value of this.valuesOf(expression)) {
      if ('path' in value && isKeyAccess(expression))
        this.record(value.path, isText(expression) ? 'text' : 'jsonb');
    }
    const inner = expression['A_Expr'] as Node;
    if (operatorOf(inner) === '?') {
      const [key] = constantsIn(inner['rexpr']);
      if (key === undefined) return;
      for (const value of this.valuesOf(inner['lexpr']))
        if ('path' in value) this.record(`${value.path}.${key}`, 'jsonb');
    }
  }

  private readAs(argument: unknown, type: string): void {
    if (!isKeyAccess(argument as Node)) return;
    for (const value of this.valuesOf(argument)) if ('path' in value) this.record(value.path, type);
  }

  private record(path: string, type: string): void {
    if (!path.includes('.') && !path.includes('[')) return;
    const types = this.reads.get(path) ?? new Set<string>();
    this.reads.set(path, types.add(type));
  }

  private call(call: Node): void {
    const name = all(call['funcname'], 'String').map(stringOf).join('.');
    const values = ((call['args'] ?? []) as Node[]).map((each) => this.valuesOf(each));
    if (name !== this.definition.name && this.functionNamed(name)) this.calls.add(name);
    if (name === 'require_keys') return this.requires(values);
    if (name === 'decode')
      for (const value of values[0] ?? []) if ('path' in value) this.record(value.path, 'hex');
    if (name === 'outbox_add' && this.isLastPass) this.outbox(values[2] ?? [], values[3] ?? []);
    const callee = name === this.definition.name ? undefined : this.functionNamed(name);
    for (const [index, parameter] of (callee?.parameters ?? []).entries()) {
      for (const value of values[index] ?? []) {
        if (!('path' in value) || !callee) continue;
        const below = (path: string) =>
          path === parameter.name || /^[.[]/.test(path.slice(parameter.name.length));
        const moved = (path: string) => value.path + path.slice(parameter.name.length);
        const isOf = (path: string) => path.startsWith(parameter.name) && below(path);
        for (const { path, type } of callee.reads) if (isOf(path)) this.record(moved(path), type);
        for (const path of callee.required) if (isOf(path)) this.required.add(moved(path));
      }
    }
    if (this.isLastPass && callee) this.events.push(...this.eventsOf(callee, values));
  }

  private requires([subject = [], ...keys]: Value[][]): void {
    for (const value of subject) {
      if (!('path' in value)) continue;
      for (const key of keys.flat())
        if ('constant' in key) this.required.add(`${value.path}.${key.constant}`);
    }
  }

  private outbox(topics: readonly Value[], payloads: readonly Value[]): void {
    const payload = payloads.flatMap((each) =>
      'path' in each ? [`…${each.path}`] : 'object' in each ? [...each.object.keys()] : [],
    );
    for (const each of topics) {
      if ('object' in each) continue;
      const topic = 'path' in each ? each.path : each.constant;
      this.events.push({ topic, payload: [...new Set(payload)].sort() });
    }
  }

  /** Reads `insert into outbox (…) select …`, by which a step adds the events of many borrowers. */
  private outboxInsert(insert: Node): void {
    const { relname } = insert['relation'] as Node;
    if (relname !== 'outbox' || this.definition.name === 'outbox_add') return;
    const columns = all(insert['cols'], 'ResTarget').map((each) => String(each['name']));
    const select = (insert['selectStmt'] as Node)['SelectStmt'] as Node;
    const targets = ((select['targetList'] ?? []) as Node[]).map(
      (each) => (each['ResTarget'] as Node)['val'],
    );
    const at = (column: string) => targets[columns.indexOf(column)];
    const topics = this.valuesOf(at('topic'));
    this.outbox(topics.length > 0 ? topics : columnsIn(at('topic')), this.valuesOf(at('payload')));
  }

  private eventsOf(callee: SqlFunction, values: Value[][]): OutboxEvent[] {
    const moved = (text: string): string => {
      for (const [index, parameter] of callee.parameters.entries()) {
        const [value] = values[index] ?? [];
        const plain = text.replace('…', '');
        if (value && 'path' in value && plain.startsWith(`${parameter.name}.`)) {
          return text.replace(parameter.name, value.path);
        }
      }
      return text;
    };
    return callee.events.map(({ topic, payload }) => ({ topic: moved(topic), payload: payload.map(moved) }));
  }

  private resultOf(tree: Node): Value[] {
    const select = tree['SelectStmt'] as Node | undefined;
    if (!select) return all(tree['returningList'], 'ResTarget').flatMap((each) => this.valuesOf(each['val']));
    const targets = (select['targetList'] ?? []) as Node[];
    return targets.flatMap((each) => this.valuesOf((each['ResTarget'] as Node)['val']));
  }

  /**
   * Returns the possible values of an expression, as far as they come from a parameter or are constructed in this
   * function.
   */
  private valuesOf(node: unknown): Value[] {
    if (typeof node !== 'object' || node === null) return [];
    const [[kind, inner] = ['', {}]] = Object.entries(node) as [string, Node][];
    if (kind === 'ColumnRef') return this.named(all(inner['fields'], 'String').map(stringOf).at(-1) ?? '');
    if (kind === 'A_Const') return constantsIn(node).map((constant) => ({ constant }));
    if (kind === 'TypeCast') return this.valuesOf(inner['arg']);
    if (kind === 'CoalesceExpr')
      return ((inner['args'] ?? []) as Node[]).flatMap((each) => this.valuesOf(each));
    if (kind === 'CaseExpr') return this.caseValues(inner);
    if (kind === 'SubLink') return this.subqueryValues(inner);
    if (kind === 'A_Expr') return this.expressionValues(inner);
    if (kind === 'FuncCall') return this.callValues(inner);
    if (kind === 'A_ArrayExpr')
      return all(inner['elements'], 'A_Const').flatMap((each) => this.valuesOf({ A_Const: each }));
    return [];
  }

  private named(name: string): Value[] {
    return this.columns.get(name) ?? this.variables.get(name) ?? [];
  }

  private caseValues(inner: Node): Value[] {
    const branches = all(inner['args'], 'CaseWhen').map((each) => each['result']);
    return [...branches, inner['defresult']].flatMap((each) => this.valuesOf(each));
  }

  private subqueryValues(inner: Node): Value[] {
    const select = inner['subselect'] as Node;
    this.rangeVariables(select);
    return this.resultOf(select);
  }

  private expressionValues(inner: Node): Value[] {
    const operator = operatorOf(inner);
    const left = this.valuesOf(inner['lexpr']);
    if (operator === '||') return [...left, ...this.valuesOf(inner['rexpr'])];
    const [constant] = constantsIn(inner['rexpr']);
    if (constant === undefined) return [];
    const keys = operator.startsWith('#') ? constant.slice(1, -1).split(',') : [constant];
    if (!['->', '->>', '#>', '#>>'].includes(operator)) return [];
    return left.flatMap((value) => {
      if ('path' in value) return [{ path: [value.path, ...keys].join('.') }];
      return 'object' in value ? [...(value.object.get(keys[0] ?? '') ?? [])] : [];
    });
  }

  private callValues(inner: Node): Value[] {
    const name = all(inner['funcname'], 'String').map(stringOf).join('.');
    const args = (inner['args'] ?? []) as Node[];
    const values = (index: number) => this.valuesOf(args[index]);
    if (name.startsWith('jsonb_array_elements')) {
      return values(0).flatMap((value) => ('path' in value ? [{ path: `${value.path}[]` }] : []));
    }
    if (name.startsWith('jsonb_each')) {
      return values(0).flatMap((value) => ('path' in value ? [{ path: `${value.path}.*` }] : []));
    }
    if (name === 'jsonb_strip_nulls' || name === 'to_jsonb' || name === 'jsonb_agg') return values(0);
    if (name === 'jsonb_build_object')
      return [{ object: objectOf(args, (index) => this.valuesOf(args[index])) }];
    if (name === 'refuse') return [{ object: new Map([['outcome', values(0)]]) }];
    if (name === 'command_done') {
      return [
        {
          object: new Map([
            ['outcome', [{ constant: 'done' }]],
            ['answer', values(5)],
          ]),
        },
      ];
    }
    const callee = name === this.definition.name ? undefined : this.functionNamed(name);
    if (!callee || callee.outcomes.length === 0) return [];
    const outcome = callee.outcomes.map((constant) => ({ constant }));
    const answer = { object: new Map(callee.answer.map((key) => [key, [] as Value[]])) };
    return [
      {
        object: new Map<string, readonly Value[]>([
          ['outcome', outcome],
          ['answer', [answer]],
        ]),
      },
    ];
  }

  private outcomesOf(value: Value): string[] {
    if (!('object' in value)) return [];
    return (value.object.get('outcome') ?? []).flatMap((each) =>
      'constant' in each ? [each.constant] : 'path' in each ? [each.path] : [],
    );
  }
}

function objectOf(
  args: readonly Node[],
  valuesAt: (index: number) => Value[],
): Map<string, readonly Value[]> {
  const entries = new Map<string, readonly Value[]>();
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [key] = constantsIn(args[index]);
    if (key !== undefined) entries.set(key, valuesAt(index + 1));
  }
  return entries;
}

function answerKeys(value: Value): string[] {
  if (!('object' in value)) return [];
  const answer = value.object.get('answer');
  if (answer) return answer.flatMap((each) => ('object' in each ? [...each.object.keys()] : []));
  return [...value.object.keys()].filter((key) => key !== 'outcome' && key !== 'params');
}

/** Returns the names of the columns in a part of the tree, each as a constant value. */
const columnsIn = (node: unknown): Value[] =>
  all(node, 'ColumnRef').map((each) => ({
    constant: all(each['fields'], 'String').map(stringOf).join('.'),
  }));

const operatorOf = (expression: Node): string => all(expression['name'], 'String').map(stringOf).join('');

function isKeyAccess(node: Node): boolean {
  const expression = node['A_Expr'] as Node | undefined;
  return expression !== undefined && ['->', '->>', '#>', '#>>'].includes(operatorOf(expression));
}

const isText = (node: Node): boolean => operatorOf(node['A_Expr'] as Node).endsWith('>>');

/** Returns a string constant as a list of one. */
function constantsIn(node: unknown): string[] {
  const constant = (node as Node | undefined)?.['A_Const'] as Node | undefined;
  const text = constant?.['sval'] as Node | undefined;
  return text ? [String(text['sval'] ?? '')] : [];
}

const isSame = (one: Value, other: Value): boolean => {
  if ('path' in one) return 'path' in other && one.path === other.path;
  if ('constant' in one) return 'constant' in other && one.constant === other.constant;
  return 'object' in other && [...one.object.keys()].join() === [...other.object.keys()].join();
};
