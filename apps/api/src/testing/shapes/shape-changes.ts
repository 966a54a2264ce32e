/** Compares two shapes of JSON: the shape in which a value was written, and the shape in which code reads it. */
import { alternativesOf, type Shape, valuesOf } from './shape';

const LIMITS = [
  'format',
  'pattern',
  'allOf',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const satisfies readonly (keyof Shape)[];

/**
 * Returns the reasons why a value of the shape `written` may not be a value of the shape `read`, one sentence for each
 * place.
 */
export function refusals(written: Shape, read: Shape, path = ''): string[] {
  return alternativesOf(written).flatMap((each) =>
    fewest(alternativesOf(read).map((other) => refusalsOfOne(each, other, path))),
  );
}

const fewest = (lists: readonly string[][]): string[] =>
  lists.reduce((least, each) => (each.length < least.length ? each : least), lists[0] ?? []);

function refusalsOfOne(written: Shape, read: Shape, path: string): string[] {
  if (Object.keys(read).length === 0) return [];
  const where = path === '' ? 'the value' : path;
  if (written.type !== read.type && !(written.type === 'integer' && read.type === 'number')) {
    return [`${where} was ${String(written.type ?? 'anything')} and is ${String(read.type)}`];
  }
  const values = valuesOf(read);
  const before = valuesOf(written) ?? [];
  if (values && (before.length === 0 || before.some((each) => !values.includes(each)))) {
    return [
      `${where} does not accept ${before.filter((each) => !values.includes(each)).join(', ') || 'any text'}`,
    ];
  }
  const limits = LIMITS.filter(
    (limit) => read[limit] !== undefined && JSON.stringify(read[limit]) !== JSON.stringify(written[limit]),
  );
  return [
    ...limits.map((limit) => `${where} has another ${limit}`),
    ...refusedKeys(written, read, path),
    ...(read.items ? refusals(written.items ?? {}, read.items, `${path}[]`) : []),
    ...(read.additionalProperties
      ? refusals(written.additionalProperties ?? {}, read.additionalProperties, `${path}{}`)
      : []),
  ];
}

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

function refusedKeys(written: Shape, read: Shape, path: string): string[] {
  const missing = (read.required ?? []).filter((key) => !written.required?.includes(key));
  const shared = Object.entries(read.properties ?? {}).flatMap(([key, shape]) => {
    const before = written.properties?.[key];
    return before ? refusals(before, shape, below(path, key)) : [];
  });
  return [...missing.map((key) => `${below(path, key)} is required and may be missing`), ...shared];
}

/**
 * Returns the keys that the earlier shape requires and the later shape lacks. An earlier release would miss these keys.
 */
export function droppedKeys(before: Shape, after: Shape, path = ''): string[] {
  const later = alternativesOf(after);
  return alternativesOf(before).flatMap((each) => {
    const same = later.filter((other) => other.type === each.type && tagOf(other) === tagOf(each));
    return fewest(same.map((other) => droppedOfOne(each, other, path)));
  });
}

/**
 * Returns the fields with a fixed value in one alternative of a union. By these fields a value shows which alternative
 * it is.
 */
const tagOf = ({ properties = {} }: Shape): string =>
  JSON.stringify(
    Object.entries(properties).flatMap(([key, { const: tag }]) => (tag === undefined ? [] : [[key, tag]])),
  );

function droppedOfOne(before: Shape, after: Shape, path: string): string[] {
  const keys = Object.entries(before.properties ?? {}).flatMap(([key, shape]) => {
    const same = after.properties?.[key];
    if (same) return droppedKeys(shape, same, below(path, key));
    return before.required?.includes(key) ? [below(path, key)] : [];
  });
  return [
    ...keys,
    ...(before.items && after.items ? droppedKeys(before.items, after.items, `${path}[]`) : []),
  ];
}
