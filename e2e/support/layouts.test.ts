import { expect, test } from 'vitest';
import { EVERYWHERE, ignoredIn, journeyNames, layoutsOf, matches, ONLY_OWN, OWN_DESKTOP } from './layouts';

const names = journeyNames();
const isOn = (list: readonly string[]) => (name: string) => list.some((pattern) => matches(pattern, name));

test('each journey runs in its own layout and at most once more, with npm test or with test:all', () => {
  for (const name of names) {
    const [own, other] = [layoutsOf(name, 'own'), layoutsOf(name, 'rest')];
    expect([...own, ...other].length, name).toBeGreaterThan(0);
    expect(own.length, name).toBeLessThanOrEqual(1);
    expect(other.length, name).toBeLessThanOrEqual(2);
    expect(new Set([...own, ...other]).size, name).toBe(own.length + other.length);
    expect(layoutsOf(name, 'both'), name).toEqual([...own, ...other]);
  }
});

test('a journey that names no layout runs on the phone, and again on the desktop with test:all', () => {
  expect(layoutsOf('lending/whole-loan', 'own')).toEqual(['phone']);
  expect(layoutsOf('lending/whole-loan', 'rest')).toEqual(['desktop']);
  expect(layoutsOf('lending/qr-ph', 'own')).toEqual(['desktop']);
  expect(layoutsOf('lending/qr-ph', 'rest')).toEqual(['phone']);
  expect(layoutsOf('attribution/queue', 'both')).toEqual(['phone']);
});

test('a journey that tries one rule everywhere runs with test:all alone', () => {
  expect(layoutsOf('console/forms', 'own')).toEqual([]);
  expect(layoutsOf('console/forms', 'rest')).toEqual(['desktop']);
  expect(layoutsOf('console/forms', 'each')).toEqual(['desktop']);
  expect(layoutsOf('app/boot', 'rest')).toEqual(['phone', 'desktop']);
});

/** Returns a pattern with choices, such as `app/{errors,store}`, as one pattern for each choice. */
function spelledOut(pattern: string): string[] {
  const [before = '', choices, after = ''] = pattern.split(/[{}]/);
  return choices === undefined ? [pattern] : choices.split(',').map((choice) => before + choice + after);
}

test.each([...OWN_DESKTOP, ...ONLY_OWN, ...EVERYWHERE].flatMap(spelledOut))(
  '%s is the name of a journey',
  (pattern) => {
    expect(names.filter((name) => matches(pattern, name))).not.toEqual([]);
  },
);

test('only the journeys of the console run on the desktop alone', () => {
  const both = names.filter(isOn(OWN_DESKTOP)).filter(isOn(ONLY_OWN));
  expect(both).toEqual(names.filter((name) => name.startsWith('console/')));
});

test('Playwright ignores in a layout exactly the journeys that the run does not cover there', () => {
  const run = (layout: 'phone' | 'desktop', choice: 'own' | 'both') =>
    names.length - ignoredIn(layout, choice).length;
  expect(run('phone', 'own') + run('desktop', 'own')).toBe(
    names.filter((name) => !isOn(EVERYWHERE)(name)).length,
  );
  expect(run('phone', 'both')).toBe(names.filter((name) => !name.startsWith('console/')).length);
  expect(ignoredIn('phone', 'own')).toContain('**/journeys/lending/qr-ph.spec.ts');
  expect(ignoredIn('phone', 'own')).not.toContain('**/journeys/lending/whole-loan.spec.ts');
});
