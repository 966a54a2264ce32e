import { expect, test } from 'vitest';
import { coarseLocation, isInCountry } from './location';

test('[spec 7.bridge.grab] a location is rounded to a tenth of a degree, about 10 km', () => {
  expect(coarseLocation({ latitude: 14.599_512, longitude: 120.984_222 })).toEqual({
    latitude: 14.6,
    longitude: 121,
  });
});

test.each([
  ['Manila', 14.6, 121],
  ['Basco, in the north', 20.4, 122],
  ['Bongao, in the south', 5, 119.8],
  ['Brooke’s Point, in the west', 8.8, 117.8],
  ['Mati, in the east', 7, 126.2],
])('%s is in the Philippines and outside India', (_place, latitude, longitude) => {
  expect(isInCountry('PH', { latitude, longitude })).toBe(true);
  expect(isInCountry('IN', { latitude, longitude })).toBe(false);
});

test.each([
  ['Singapore', 1.4, 103.8],
  ['Hong Kong', 22.3, 114.2],
  ['Taipei', 25, 121.5],
  ['Manado', 1.5, 124.8],
  ['Koror', 7.3, 134.5],
  ['Ho Chi Minh City', 10.8, 106.7],
])('%s is outside the Philippines', (_place, latitude, longitude) => {
  expect(isInCountry('PH', { latitude, longitude })).toBe(false);
});

test('Mumbai is in India', () => {
  expect(isInCountry('IN', { latitude: 19.1, longitude: 72.9 })).toBe(true);
});

test.each([
  ['south', 4.5, 121, 4.4, 121],
  ['north', 21.3, 121, 21.4, 121],
  ['west', 12, 116.8, 12, 116.7],
  ['east', 12, 126.7, 12, 126.8],
])('the %s edge of a country belongs to it', (_edge, latitude, longitude, southOrNorth, westOrEast) => {
  expect(isInCountry('PH', { latitude, longitude })).toBe(true);
  expect(isInCountry('PH', { latitude: southOrNorth, longitude: westOrEast })).toBe(false);
});
