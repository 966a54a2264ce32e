import { expect, test } from 'vitest';
import { readSources, sourceOf } from '../tidy/source';
import { brokenCitations, targetsOf } from './citations';

const TARGETS = {
  decisions: new Set(['035']),
  sections: new Set(['4', '10.3']),
  scripts: new Set(['e2e']),
  journeys: ['e2e/journeys/lending/whole-loan.spec.ts'],
  exists: (path: string) => path === 'docs/glossary.md',
};

test.each([
  ['// Amounts on hold keep their value date (decision 035).', 0],
  ['// The same rule (decisions 035 and 099).', 1],
  ['// The value date counts (decisions 4).', 1],
  ['// The guards run in this order (specification 4).', 0],
  ['// The legal limits (specification 10.3 and 12).', 1],
  ['// See docs/glossary.md and docs/gone.md.', 1],
])('%s has %i broken citations', (text, count) => {
  expect(brokenCitations(sourceOf('apps/api/src/a.ts', text), TARGETS)).toHaveLength(count);
});

test('a link of a docs page is resolved from the folder of the page', () => {
  const page = (text: string) => brokenCitations(sourceOf('docs/how-to/fee.md', text), TARGETS);
  expect(page('[word](../glossary.md#fee) [site](https://example.com)')).toEqual([]);
  expect(page('[word](glossary.md)').map(({ message }) => message)).toEqual([
    'the link glossary.md leads nowhere',
  ]);
});

test('a docs page names only source files that exist', () => {
  const page = (text: string) => brokenCitations(sourceOf('docs/how-to/fee.md', text), TARGETS);
  expect(page('in `apps/api/src/gone.ts`').map(({ message }) => message)).toEqual([
    'apps/api/src/gone.ts does not exist',
  ]);
});

test('a docs page shows only npm commands and journeys that exist', () => {
  const messages = (text: string) =>
    brokenCitations(sourceOf('docs/how-to/fee.md', text), TARGETS).map(({ message }) => message);
  expect(messages('npm run e2e -- whole-loan --project=phone')).toEqual([]);
  expect(messages('npm run e2e -- offer')).toEqual(['no journey is named offer']);
  expect(messages('npm run rehearse')).toEqual(['package.json has no script rehearse']);
  expect(messages('npx vitest run apps/api/src/gone')).toEqual(['apps/api/src/gone does not exist']);
});

test('every citation in code and docs points at a page or a section that exists', () => {
  const sources = readSources(process.cwd(), /\.(tsx?|mjs|sql|md)$/);
  const cited = sources.filter(({ path }) => path !== 'tools/docs/citations.test.ts');
  const targets = targetsOf(sources);
  const found = cited.flatMap((source) => brokenCitations(source, targets));
  expect(found.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
});
