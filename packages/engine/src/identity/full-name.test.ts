import { describe, expect, test } from 'vitest';
import { fullName, NAME_SUFFIXES, separateSuffix, splitSuffix, SUFFIX_TEXTS } from './full-name';

describe('splitSuffix', () => {
  test.each(NAME_SUFFIXES)('the printed suffix %s is recognized after a last name', (suffix) => {
    const printed = SUFFIX_TEXTS[suffix];
    for (const typed of [
      `Dela Cruz, ${printed}`,
      `Dela Cruz ${printed}`,
      `Dela Cruz,${printed.toUpperCase()}`,
    ])
      expect(splitSuffix(typed, true)).toEqual({ name: 'Dela Cruz', suffix });
  });

  test.each([
    ['DELA CRUZ JR', true, { name: 'DELA CRUZ', suffix: 'jr' }],
    ['Juan Jr.', false, { name: 'Juan', suffix: 'jr' }],
    ['Maria V', false, { name: 'Maria V', suffix: '' }],
    ['Cruz V.', true, { name: 'Cruz V.', suffix: '' }],
    ['Villa-IV', true, { name: 'Villa-IV', suffix: '' }],
    ['V', true, { name: 'V', suffix: '' }],
    ['Jr.', true, { name: 'Jr.', suffix: '' }],
    ['Navi', true, { name: 'Navi', suffix: '' }],
  ] as const)('%s as a last name (%s) is %o', (typed, isLastName, split) => {
    expect(splitSuffix(typed, isLastName)).toEqual(split);
  });
});

describe('separateSuffix', () => {
  const juan = { firstName: 'Juan', middleName: '', lastName: 'Cruz' };

  test.each([
    [
      { ...juan, lastName: 'Cruz Jr.' },
      { ...juan, nameSuffix: 'jr' },
    ],
    [
      { ...juan, firstName: 'Juan III' },
      { ...juan, nameSuffix: 'iii' },
    ],
    [
      { ...juan, lastName: 'Cruz, Jr', nameSuffix: 'jr' },
      { ...juan, nameSuffix: 'jr' },
    ],
    [
      { ...juan, nameSuffix: 'v' },
      { ...juan, nameSuffix: 'v' },
    ],
    [juan, { ...juan, nameSuffix: '' }],
  ])('a typed suffix moves to its place: %o becomes %o', (typed, separate) => {
    expect(separateSuffix(typed)).toEqual(separate);
  });

  test('a typed suffix that differs from the chosen one is refused', () => {
    expect(separateSuffix({ ...juan, lastName: 'Cruz Jr.', nameSuffix: 'iii' })).toBeNull();
  });
});

describe('fullName', () => {
  test.each([
    [{ firstName: 'Juan', lastName: 'Dela Cruz' }, 'Juan Dela Cruz'],
    [{ firstName: 'Juan', middleName: '', lastName: 'Dela Cruz', nameSuffix: '' }, 'Juan Dela Cruz'],
    [{ firstName: 'Juan', middleName: 'R.', lastName: 'Cruz', nameSuffix: 'jr' }, 'Juan R. Cruz Jr.'],
    [{ firstName: 'Juan', lastName: 'Cruz', nameSuffix: 'iii' }, 'Juan Cruz III'],
  ])('the suffix stands after the last name: %o is %s', (parts, printed) => {
    expect(fullName(parts)).toBe(printed);
  });
});
