import { decimal } from './decimal';

/** Decimals of a percentage whose last is one part per million. */
const EXACT = 4;

/** Parts per million as a percentage: 1 500 is `0.15%`, 20 000 is `2%`; `digits` fixes the decimals. */
export function formatRate(ppm: number, digits?: number): string {
  return `${digits === undefined ? decimal(ppm, EXACT, 0) : percent(ppm, digits)}%`;
}

/** A difference of two rates in percentage points: 15 000 is `1.50`. */
export function formatPoints(ppm: number): string {
  return percent(ppm, 2);
}

const percent = (ppm: number, digits: number): string => decimal(ppm / 10 ** (EXACT - digits), digits);
