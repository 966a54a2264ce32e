import { expect, test } from 'vitest';
import { type Machine, transition } from '../lifecycle/machine';

/**
 * Tests every state × event pair: `legal` lists the next states as `{state: {event: next}}`, and all other pairs must
 * be refused.
 */
export function testMatrix<S extends string, E extends string>(
  machine: Machine<S, E>,
  legal: Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>,
): void {
  const { states } = machine;
  test(`the ${machine.name} machine starts in a known state and has exactly the expected states and events`, () => {
    expect(states).toContain(machine.initial);
    expect(states.toSorted()).toEqual(Object.keys(legal).toSorted());
    const events = Object.values<object>(legal).flatMap((row) => Object.keys(row));
    expect(machine.events.toSorted()).toEqual([...new Set(events)].toSorted());
  });
  const cases = states.flatMap((state) => machine.events.map((event) => ({ state, event })));
  test.each(cases)(`the ${machine.name} machine in state $state on event $event`, ({ state, event }) => {
    const next = legal[state][event];
    const outcome = transition(machine, state, event);
    if (next === undefined) {
      expect(outcome).toEqual({
        ok: false,
        code: 'illegal_transition',
        params: { machine: machine.name, state, event },
      });
    } else {
      expect(outcome).toEqual({ ok: true, value: next });
    }
  });
}
