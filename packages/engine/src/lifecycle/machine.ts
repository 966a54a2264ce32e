import { err, ok, type Result } from '../result';

/** Lifecycle as data: for each state, the accepted events and their next states. */
export interface Machine<S extends string, E extends string> {
  readonly name: string;
  readonly initial: S;
  readonly states: readonly S[];
  readonly events: readonly E[];
  readonly table: Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>;
}

type EventsIn<T> = { [S in keyof T]: keyof T[S] }[keyof T] & string;
export type StateOf<M extends { readonly initial: unknown }> = M['initial'];
export type EventOf<M extends { readonly events: readonly unknown[] }> = M['events'][number];

/** Defines a lifecycle from its table. A next state that is not a row of the table does not compile. */
export function defineMachine<
  const T extends { readonly [S in keyof T]: { readonly [event: string]: keyof T } },
>(name: string, initial: keyof T & string, table: T) {
  const states = Object.keys(table);
  const events = [...new Set(Object.values<object>(table).flatMap((row) => Object.keys(row)))];
  // The states are the keys of the table, and the events are the keys of its rows. TypeScript cannot infer that.
  return { name, initial, states, events, table } as unknown as Machine<keyof T & string, EventsIn<T>>;
}

export function transition<S extends string, E extends string>(
  machine: Machine<S, E>,
  state: S,
  event: E,
): Result<S, 'illegal_transition'> {
  const next = machine.table[state][event];
  if (next === undefined) return err('illegal_transition', { machine: machine.name, state, event });
  return ok(next);
}

export function isFinal<S extends string, E extends string>(machine: Machine<S, E>, state: S): boolean {
  return Object.keys(machine.table[state]).length === 0;
}

/**
 * Returns every state in which an event is allowed. The SQL update for the event uses them in `where status in (…)`.
 */
export function statesAccepting<S extends string, E extends string>(machine: Machine<S, E>, event: E): S[] {
  return machine.states.filter((state) => machine.table[state][event] !== undefined);
}
