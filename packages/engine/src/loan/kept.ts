import type { ManilaDate } from '../calendar';

/**
 * Returns a function with the same results that keeps the last result of each facts object. The screens of one loan ask
 * for the same day many times. `work` must depend on its arguments only, and nobody may change the facts later.
 */
export function keptForDay<F extends object, R>(
  work: (facts: F, day: ManilaDate) => R,
): (facts: F, day: ManilaDate) => R {
  const kept = new WeakMap<F, { readonly day: ManilaDate; readonly result: R }>();
  return (facts, day) => {
    const last = kept.get(facts);
    if (last?.day === day) return last.result;
    const result = work(facts, day);
    kept.set(facts, { day, result });
    return result;
  };
}
