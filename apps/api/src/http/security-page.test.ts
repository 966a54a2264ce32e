import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/reference/security.md', 'utf8');

/** Number of level 1 and 2 requirements in each section of ASVS 5.0, where they come first. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

const requirements = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** Chapters whose requirements the console meets by means that differ from those of the borrowers' app. */
const CHAPTERS_OF_CONSOLE = ['V3', 'V6', 'V7', 'V8', 'V9', 'V10'];

const answeredIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => /^\| (V\d+\.\d+\.\d+(?:, V\d+\.\d+\.\d+)*) \| \S/.exec(line)?.[1]?.split(', ') ?? []);

const [, ofConsole = ''] = /\n## The operators' console\n(.*?)\n## /s.exec(page) ?? [];

it('the security page answers every ASVS requirement of levels 1 and 2 once', () => {
  expect(requirements).toHaveLength(253);
  expect(answeredIn(page.replace(ofConsole, '')).toSorted()).toEqual(requirements.toSorted());
});

it('the security page answers for the console each requirement that the console meets in another way, once', () => {
  const answered = answeredIn(ofConsole);
  expect(answered.filter((each, at) => answered.indexOf(each) !== at)).toEqual([]);
  expect(answered.filter((each) => !requirements.includes(each))).toEqual([]);
  const needed = requirements.filter((each) => CHAPTERS_OF_CONSOLE.includes(each.split('.')[0] ?? ''));
  expect(needed.filter((each) => !answered.includes(each))).toEqual([]);
});

it('every file that the security page names exists', () => {
  const named = [...page.matchAll(/`((?:apps|packages|e2e|docs|scripts|deploy|proof)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});
