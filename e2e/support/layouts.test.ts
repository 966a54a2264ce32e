import { expect, test } from 'vitest';
import { ignoredIn, journeyNames, layoutsOf, matches, ONLY_OWN, OWN_DESKTOP } from './layouts';

const names = journeyNames();

test('each journey runs once in its own layout, and at most once more in the other one', () => {
  for (const name of names) {
    const [own, other] = [layoutsOf(name, 'own'), layoutsOf(name, 'other')];
    expect(own, name).toHaveLength(1);
    expect(other.length, name).toBeLessThanOrEqual(1);
    expect(new Set([...own, ...other]).size, name).toBe(own.length + other.length);
    expect(layoutsOf(name, 'both'), name).toEqual([...own, ...other]);
  }
});

test('a journey that names no layout runs on the phone, and again on the desktop with test:all', () => {
  expect(layoutsOf('lending/whole-loan', 'own')).toEqual(['phone']);
  expect(layoutsOf('lending/whole-loan', 'other')).toEqual(['desktop']);
  expect(layoutsOf('lending/qr-ph', 'own')).toEqual(['desktop']);
  expect(layoutsOf('lending/qr-ph', 'other')).toEqual(['phone']);
  expect(layoutsOf('attribution/queue', 'both')).toEqual(['phone']);
});

/** Returns a pattern with choices, such as `app/{errors,store}`, as one pattern for each choice. */
function spelledOut(pattern: string): string[] {
  const [before = '', choices, after = ''] = pattern.split(/[{}]/);
  return choices === undefined ? [pattern] : choices.split(',').map((choice) => before + choice + after);
}

test.each([...OWN_DESKTOP, ...ONLY_OWN].flatMap(spelledOut))('%s is the name of a journey', (pattern) => {
  expect(names.filter((name) => matches(pattern, name))).not.toEqual([]);
});

test('only the journeys of the console run on the desktop alone', () => {
  const isOn = (list: readonly string[]) => (name: string) => list.some((pattern) => matches(pattern, name));
  const both = names.filter(isOn(OWN_DESKTOP)).filter(isOn(ONLY_OWN));
  expect(both).toEqual(names.filter((name) => name.startsWith('console/')));
});

test('Playwright ignores in a layout exactly the journeys that the run does not cover there', () => {
  const run = (layout: 'phone' | 'desktop', choice: 'own' | 'other' | 'both') =>
    names.length - ignoredIn(layout, choice).length;
  expect(run('phone', 'own') + run('desktop', 'own')).toBe(names.length);
  expect(run('phone', 'both')).toBe(names.filter((name) => !name.startsWith('console/')).length);
  expect(ignoredIn('phone', 'own')).toContain('**/journeys/lending/qr-ph.spec.ts');
  expect(ignoredIn('phone', 'own')).not.toContain('**/journeys/lending/whole-loan.spec.ts');
});
