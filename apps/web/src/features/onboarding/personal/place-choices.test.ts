import { expect, test } from 'vitest';
import { placeChoices } from './place-choices';

const NAMES = ['Calamba City', 'San Pablo City', 'Sta. Cruz', 'Santa Rosa City', 'Los Baños'];
const namesOf = (search: string) => placeChoices(NAMES, search).map(({ name }) => name);

test('an empty search lists every place', () => {
  expect(namesOf('')).toEqual(NAMES);
});

test('places that start with the search come first, regardless of case and accents', () => {
  expect(namesOf('sa')[0]).toBe('San Pablo City');
  expect(namesOf('banos')[0]).toBe('Los Baños');
  expect(namesOf('city santa')).toContain('Santa Rosa City');
});

test('an unlisted place is offered as typed, and a listed one is not offered twice', () => {
  expect(placeChoices(NAMES, 'Bagong Silang').at(-1)).toEqual({ name: 'Bagong Silang', isCustom: true });
  expect(placeChoices(NAMES, 'los banos').every(({ isCustom }) => !isCustom)).toBe(true);
  expect(placeChoices(NAMES, '1')).toEqual([]);
});
