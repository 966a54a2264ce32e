import type { Market } from '../market';

/** Place on Earth, in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const STEPS_PER_DEGREE = 10;

const coarse = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Rounds a location to a tenth of a degree, about 10 km: it shows the area and not the home. */
export function coarseLocation({ latitude, longitude }: Location): Location {
  return { latitude: coarse(latitude), longitude: coarse(longitude) };
}

/** Smallest box around the country of each market, in degrees: south, north, west, east. */
const COUNTRIES: Readonly<Record<Market, readonly [number, number, number, number]>> = {
  PH: [4.5, 21.3, 116.8, 126.7],
  IN: [6.6, 35.7, 68, 97.5],
};

/**
 * Returns whether a location lies in the box around the market’s country. Places just outside the border also count as
 * inside.
 */
export function isInCountry(market: Market, { latitude, longitude }: Location): boolean {
  const [south, north, west, east] = COUNTRIES[market];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
