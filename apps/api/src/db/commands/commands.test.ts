/** Compares each SQL function with its description: both sides must name the same keys, types, outcomes and answers. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { sqlFiles } from '../migrate/sql-files';
import { type SqlFunction, sqlFunctions } from '../../testing/sql/json-keys';
import { isTopic, TOPICS } from '../../jobs/topics';
import { COMMANDS } from './commands';
import { type CommandDefinition, type Subject, SQL_TYPES } from './definition';

const functions = sqlFunctions(sqlFiles('functions').map(({ text }) => text));
const descriptions = Object.entries<CommandDefinition>(COMMANDS);

/**
 * One value of a command's input. `path` is for example `orders[].orderId`; the other fields say what the schema
 * allows.
 */
interface Leaf {
  readonly path: string;
  readonly isRequired: boolean;
  readonly types: readonly string[];
  /** Values of an enumeration. */
  readonly codes: readonly string[];
}

/**
 * Functions that only the generated operator functions call. They get the same input as the function that they guard.
 */
const WRAPPER_CALLS = [
  'relief_needs_approval',
  'uphold_needs_approval',
  'grant_needs_approval',
  'review_needs_approval',
  'limit_needs_approval',
  'operator_effect',
  'require_operator_role',
];

/** Lists the values of a schema. An object or an array comes before its parts. */
function leavesOf(schema: z.core.$ZodType, path = '', isRequired = true): Leaf[] {
  const { def } = schema._zod as unknown as {
    def: {
      type: string;
      innerType?: z.core.$ZodType;
      shape?: Record<string, z.core.$ZodType>;
      element?: z.core.$ZodType;
      entries?: object;
    };
  };
  if (def.type === 'nullable' || def.type === 'optional') return leavesOf(inner(def.innerType), path, false);
  const own =
    path === ''
      ? []
      : [
          {
            path,
            isRequired,
            types: SQL_TYPES.get(schema) ?? ownTypes(def.type),
            codes: Object.keys(def.entries ?? {}),
          },
        ];
  if (SQL_TYPES.has(schema)) return own;
  if (def.type === 'readonly') return leavesOf(inner(def.innerType), path, isRequired);
  if (def.type === 'array') return [...own, ...leavesOf(inner(def.element), `${path}[]`).slice(1)];
  return [
    ...own,
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) =>
      leavesOf(part, path === '' ? key : `${path}.${key}`),
    ),
  ];
}

function inner(schema: z.core.$ZodType | undefined): z.core.$ZodType {
  if (!schema) throw new Error('the schema has no inner schema');
  return schema;
}

const ownTypes = (type: string): string[] => (type === 'enum' || type === 'literal' ? ['text'] : ['jsonb']);

const ARGUMENTS: Readonly<Record<Subject, readonly string[]>> = {
  borrower: ['uuid', 'timestamptz', 'jsonb'],
  phone: ['text', 'timestamptz', 'jsonb'],
  operatorKey: ['text', 'timestamptz', 'jsonb'],
  day: ['date', 'timestamptz', 'jsonb'],
  none: ['timestamptz', 'jsonb'],
};

const argumentsOf = ({ kind, subject }: CommandDefinition): readonly string[] =>
  kind === 'keyed' ? ['uuid', 'text', 'bytea', 'timestamptz', 'jsonb'] : ARGUMENTS[subject];

const functionOf = (name: string): SqlFunction => {
  const found = functions.get(name);
  if (!found) throw new Error(`db/functions has no function ${name}, which db/commands describes`);
  return found;
};

const withoutInput = (path: string): string => path.replace(/^p_input[.]?/, '');

/**
 * Returns the types to which an SQL function casts each input key, by the path of the key. A list and its elements
 * share a path, such as `orders`.
 */
function readsOf(sql: SqlFunction): ReadonlyMap<string, ReadonlySet<string>> {
  const reads = new Map<string, Set<string>>();
  for (const { path, type } of sql.reads) {
    const key = withoutInput(path).replace(/\[\]$/, '');
    reads.set(key, (reads.get(key) ?? new Set()).add(type));
  }
  return reads;
}

const parentsOf = (path: string): string[] => {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) =>
    parts
      .slice(0, index + 1)
      .join('.')
      .replace(/\[\]$/, ''),
  );
};

const isPart = (path: string, whole: string) =>
  path.startsWith(`${whole}.`) || path.startsWith(`${whole}[].`);

function faultsOf(name: string, description: CommandDefinition): string[] {
  const sql = functionOf(name);
  const leaves = new Map(leavesOf(description.input).map((leaf) => [leaf.path, leaf]));
  const reads = readsOf(sql);
  const required = new Set(sql.required.map(withoutInput));
  const hasParts = (path: string) => [...leaves.keys()].some((leaf) => isPart(leaf, path));
  const isOpaque = (path: string) => leaves.get(path)?.types.includes('jsonb') === true && !hasParts(path);
  const hasReadParts = (path: string) => [...reads.keys()].some((read) => isPart(read, path));
  const sent = new Set(sql.events.flatMap(({ payload }) => payload));
  // A function that gets the whole object reads the parts under the same path. Nothing has to read the parts of an
  // object that is stored or sent as a whole.
  const isPassedOn = (path: string) =>
    parentsOf(path).some(
      (parent) =>
        sent.has(`…p_input.${parent}`) || (reads.get(parent)?.has('jsonb') && !hasReadParts(parent)),
    );
  const isRead = (path: string) =>
    reads.has(path) || [...reads.keys()].some((read) => read.startsWith(`${path}.`));
  const isUnknown = (path: string) => !leaves.has(path) && !parentsOf(path).some(isOpaque);
  const castsOf = ({ path, types }: Leaf) =>
    [...(reads.get(path) ?? [])].filter((type) => !['text', 'jsonb', ...types].includes(type));
  const described = [...leaves.values()];
  return [
    ...[...reads.keys()]
      .filter(isUnknown)
      .map((path) => `${name} reads ${path}, which its description lacks`),
    ...described
      .filter(({ path }) => !isRead(path) && !isPassedOn(path))
      .map(({ path }) => `${name} never reads ${path}, which its description has`),
    ...described.flatMap((leaf) =>
      castsOf(leaf).map(
        (type) => `${name} reads ${leaf.path} as ${type}, which is described as ${leaf.types.join()}`,
      ),
    ),
    ...described
      .filter(({ path, isRequired }) => isRequired && !required.has(path))
      .map(({ path }) => `${name} does not require ${path}`),
    ...[...required]
      .filter((path) => leaves.get(path)?.isRequired !== true)
      .map((path) => `${name} requires ${path}, which may be null`),
  ];
}

/** Outcomes that the runner of the command handles itself. */
const RUNNER_OUTCOMES = ['done', 'replayed', 'idempotency_key_reused', 'idempotency_in_flight'];

const outcomesOf = (name: string, { input }: CommandDefinition): string[] =>
  functionOf(name)
    .outcomes.filter((outcome) => !RUNNER_OUTCOMES.includes(outcome))
    .flatMap((outcome) =>
      outcome.startsWith('p_input') ? codesAt(input, withoutInput(outcome)) : [outcome],
    );

/**
 * Returns the error codes that the schema allows for an input key. A command can return the value of such a key as its
 * outcome.
 */
function codesAt(input: z.core.$ZodType, path: string): readonly string[] {
  const leaf = leavesOf(input).find((each) => each.path === path);
  return leaf?.codes ?? [];
}

describe('descriptions of SQL commands', () => {
  it('a description has the arguments of its function', () => {
    const wrong = descriptions.filter(
      ([name, description]) =>
        functionOf(name)
          .parameters.map(({ type }) => type)
          .join() !== argumentsOf(description).join(),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('a description has exactly the keys that its function reads, with the types, and those that must not be null', () => {
    expect(descriptions.flatMap(([name, description]) => faultsOf(name, description))).toEqual([]);
  });

  it('a description lists exactly the codes with which its function refuses', () => {
    const listed = descriptions.map(([name, { refusals }]) => `${name}: ${[...refusals].sort().join()}`);
    const returned = descriptions.map(
      ([name, each]) => `${name}: ${[...new Set(outcomesOf(name, each))].sort().join()}`,
    );
    expect(returned).toEqual(listed);
  });

  it('a description has exactly the keys that its function answers', () => {
    const objects = descriptions.flatMap(([name, { answer }]) =>
      'shape' in answer ? [{ name, keys: Object.keys(answer.shape as object) }] : [],
    );
    expect(objects.map(({ name }) => `${name}: ${functionOf(name).answer.join()}`)).toEqual(
      objects.map(({ name, keys }) => `${name}: ${keys.sort().join()}`),
    );
  });

  it('every SQL function with an input has a description, except functions that only other SQL functions call', () => {
    const called = new Set([...functions.values()].flatMap(({ calls }) => calls));
    const undescribed = [...functions.values()].filter(
      ({ name, parameters }) =>
        parameters.some((each) => each.name === 'p_input') &&
        !Object.hasOwn(COMMANDS, name) &&
        !called.has(name),
    );
    expect(undescribed.map(({ name }) => name)).toEqual(WRAPPER_CALLS);
  });
});

/** Topics that the check constraint of the column `day_event.kind` allows. */
const DAY_EVENT_TOPICS = ['loan.due_soon', 'loan.overdue', 'loan.give_back'];

/**
 * Returns the topics that an event can have. They are a constant, or all values that an input key or a column may hold.
 */
function topicsOf(name: string, topic: string): readonly string[] {
  if (topic === 'kind') return DAY_EVENT_TOPICS;
  const description: CommandDefinition | undefined = isCommand(name) ? COMMANDS[name] : undefined;
  return topic.startsWith('p_input') && description
    ? codesAt(description.input, withoutInput(topic))
    : [topic];
}

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/**
 * Returns the keys of an outbox payload. A name that begins with `…` stands for an object of the input, and is replaced
 * by the keys of that object.
 */
function payloadKeys(name: string, payload: readonly string[]): string[] {
  return payload.flatMap((key) => {
    if (!key.startsWith('…') || !isCommand(name)) return [key];
    const parent = withoutInput(key.slice(1));
    const leaves = leavesOf(COMMANDS[name].input).map(({ path }) => path);
    return leaves
      .filter((path) => path.startsWith(`${parent}.`))
      .map((path) => path.slice(parent.length + 1));
  });
}

describe('topics of outbox events', () => {
  const added = [...functions.values()].flatMap(({ name, events }) =>
    events.flatMap(({ topic, payload }) =>
      topicsOf(name, topic).map((each) => ({ name, topic: each, keys: payloadKeys(name, payload) })),
    ),
  );

  it('every topic is added by an SQL function, and every added topic is in the table', () => {
    expect([...new Set(added.map(({ topic }) => topic))].sort()).toEqual(Object.keys(TOPICS).sort());
  });

  it('an SQL function adds an event with every key of its payload', () => {
    const missing = added.flatMap(({ name, topic, keys }) =>
      Object.keys(isTopic(topic) ? TOPICS[topic].shape : {})
        .filter((key) => !keys.includes(key))
        .map((key) => `${name} adds ${topic} without ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
