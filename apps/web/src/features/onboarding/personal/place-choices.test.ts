import { expect, test } from 'vitest';
import { placeChoices } from './place-choices';

const NAMES = ['Calamba City', 'San Pablo City', 'Sta. Cruz', 'Santa Rosa City', 'Los Baños'];
const namesOf = (wanted: string) => placeChoices(NAMES, wanted).map(({ name }) => name);

test('nothing typed offers every name', () => {
  expect(namesOf('')).toEqual(NAMES);
});

test('names that begin with the words come first, accents and capitals aside', () => {
  expect(namesOf('sa')[0]).toBe('San Pablo City');
  expect(namesOf('banos')[0]).toBe('Los Baños');
  expect(namesOf('city santa')).toContain('Santa Rosa City');
});

test('a place that is not on the list may be written, a listed one is not offered twice', () => {
  expect(placeChoices(NAMES, 'Bagong Silang').at(-1)).toEqual({ name: 'Bagong Silang', isCustom: true });
  expect(placeChoices(NAMES, 'los banos').every(({ isCustom }) => !isCustom)).toBe(true);
  expect(placeChoices(NAMES, '1')).toEqual([]);
});
