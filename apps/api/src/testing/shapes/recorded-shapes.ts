/**
 * Recorded shapes of all JSON that outlives a release, by kind and version. `npm run shapes` records the current
 * shapes. A release is never the only reader of what it writes: the next release reads it later, and the earlier one
 * reads it during a roll-out.
 */
import { readFileSync } from 'node:fs';
import { INTEGRATOR_EVENTS, EVENT_VERSION } from '@tulay/contract/integrators/events';
import { COMMANDS } from '../../db/commands/commands';
import type { CommandDefinition } from '../../db/commands/definition';
import { SCHEMAS, STORED_KINDS } from '../../db/stored/schemas';
import { versionOf } from '../../db/stored/upgrades';
import { TOPICS } from '../../jobs/topics';
import { droppedKeys, refusals } from './shape-changes';
import { type Shape, shapeOf } from './shape';

export interface Recorded {
  /** Shape of each version, from the first one. */
  readonly [kind: string]: readonly Shape[];
}

interface Current {
  readonly shape: Shape;
  readonly version: number;
}

interface Group {
  /** Advice to the developer if a stored value may lack a key. */
  readonly advice: string;
  /** True if others read what this release writes, in programs that we cannot change. */
  readonly isReadByOthers?: boolean;
  readonly kinds: Readonly<Record<string, Current>>;
}

const first = (shape: Shape): Current => ({ shape, version: 1 });

const mapped = <T>(from: Readonly<Record<string, T>>, of: (value: T) => Current | null): Group['kinds'] =>
  Object.fromEntries(
    Object.entries(from).flatMap(([kind, value]) => {
      const current = of(value);
      return current ? [[kind, current]] : [];
    }),
  );

/** Every kind of JSON that outlives a release. The name of a group is that of its file. */
export const GROUPS = {
  stored: {
    advice: 'Add a step to UPGRADES of apps/api/src/db/stored/upgrades.ts',
    kinds: Object.fromEntries(
      STORED_KINDS.map((kind) => [kind, { shape: shapeOf(SCHEMAS[kind]), version: versionOf(kind) }]),
    ),
  },
  jobs: {
    advice: 'A queued job of the earlier release lacks it: make the key optional',
    kinds: mapped(TOPICS, (payload) => first(shapeOf(payload))),
  },
  answers: {
    advice: 'The stored answer to a repeated request lacks it: make the key optional',
    kinds: mapped<CommandDefinition>(COMMANDS, ({ kind, answer }) =>
      kind === 'keyed' ? first(shapeOf(answer)) : null,
    ),
  },
  events: {
    advice: 'Integrators read the recorded shape: raise EVENT_VERSION',
    isReadByOthers: true,
    kinds: mapped(INTEGRATOR_EVENTS, ({ data }) => ({ shape: shapeOf(data), version: EVENT_VERSION })),
  },
} satisfies Readonly<Record<string, Group>>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES: readonly GroupName[] = ['stored', 'jobs', 'answers', 'events'];

export const recordedFile = (group: GroupName): string => `apps/api/src/db/stored/recorded/${group}.json`;

export const readRecorded = (group: GroupName): Recorded =>
  JSON.parse(readFileSync(recordedFile(group), 'utf8'));

/** Returns what a developer has to do before the current shapes of a group can be recorded. */
export const findBreaks = (group: GroupName, recorded: Recorded): string[] =>
  Object.entries<Current>(GROUPS[group].kinds).flatMap(([kind, current]) =>
    breaksOf(GROUPS[group], { kind, current, versions: recorded[kind] ?? [] }),
  );

interface Kind {
  readonly kind: string;
  readonly current: Current;
  readonly versions: readonly Shape[];
}

function breaksOf(group: Group, { kind, current: { shape, version }, versions }: Kind): string[] {
  if (version < versions.length)
    return [`${kind}: version ${versions.length} is recorded. Never remove a step`];
  if (version > versions.length + 1)
    return [`${kind}: version ${version - 1} is not recorded. Add one step a release`];
  const known = versions[version - 1];
  const before = known ?? versions[version - 2];
  const narrowed =
    known === undefined ? [] : group.isReadByOthers ? refusals(shape, known) : refusals(known, shape);
  const dropped = before === undefined ? [] : droppedKeys(before, shape);
  return [
    ...narrowed.map((each) => `${kind}: ${each}. ${group.advice}`),
    ...dropped.map(
      (key) => `${kind}: the earlier release reads ${key}. Make it optional now, remove it a release later`,
    ),
  ];
}

/** Returns the recorded shapes, with the current shape of each kind in place of its last version. */
export const withCurrent = (group: GroupName, recorded: Recorded): Recorded =>
  Object.fromEntries(
    Object.entries<Current>(GROUPS[group].kinds).map(([kind, { shape, version }]) => [
      kind,
      [...(recorded[kind] ?? []).slice(0, version - 1), shape],
    ]),
  );
