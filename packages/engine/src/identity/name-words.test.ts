import { expect, it } from 'vitest';
import { nameWords } from './name-words';

it.each([
  ['Peña', ['pena']],
  ['PEN\u0303A', ['pena']],
  ['José María', ['jose', 'maria']],
  ['Reyes, Jr.', ['reyes']],
  ['Dela Cruz III', ['dela', 'cruz']],
  ['Ma. Luisa', ['ma', 'luisa']],
  ['O’Brien'.replace('’', "'"), ['obrien']],
  ['Garcia-Lopez', ['garcia', 'lopez']],
  ['Juan D. Uy', ['juan', 'uy']],
  ['  ', []],
])('the name %s is searched as %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});
