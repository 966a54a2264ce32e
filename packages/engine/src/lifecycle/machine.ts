import { err, ok, type Result } from '../result';

/** A lifecycle as data: for every state, the events it accepts and the state each leads to. */
export interface Machine<S extends string, E extends string> {
  readonly name: string;
  readonly initial: S;
  readonly events: readonly E[];
  readonly table: Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>;
}

/** The state that an event leads to, or `illegal_transition` naming machine, state and event. */
export function transition<S extends string, E extends string>(
  machine: Machine<S, E>,
  state: S,
  event: E,
): Result<S, 'illegal_transition'> {
  const next = machine.table[state][event];
  if (next === undefined) return err('illegal_transition', { machine: machine.name, state, event });
  return ok(next);
}

/** States that accept no event. */
export function isFinal<S extends string, E extends string>(machine: Machine<S, E>, state: S): boolean {
  return Object.keys(machine.table[state]).length === 0;
}

/** Every state from which an event is legal: the `where status in (…)` of its conditional update. */
export function statesAccepting<S extends string, E extends string>(machine: Machine<S, E>, event: E): S[] {
  return (Object.keys(machine.table) as S[]).filter((state) => machine.table[state][event] !== undefined);
}
