import { marketTerms } from '@tulay/copy/market-terms';

/**
 * Formats units as decimal text: 123450 with scale 2 is `1,234.50`. Does not use `Intl`, whose first use blocks a slow
 * phone for 100 ms.
 */
export function decimal(units: number, scale: number, least = scale): string {
  const digits = String(Math.abs(Math.round(units))).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(point).replace(/0+$/, '').padEnd(least, '0');
  return `${units < 0 ? '-' : ''}${whole}${rest && '.'}${rest}`;
}

/** Formats centavos with the sign of the market's currency, as `₱1,234.50`. Use it for every amount that is owed. */
export function formatMoney(centavos: number): string {
  return signed(centavos, decimal(Math.abs(centavos), 2));
}

/** Formats centavos as `₱1,234`, for ranges and choices of whole pesos. */
export function formatWholeMoney(centavos: number): string {
  return centavos % 100 === 0
    ? signed(centavos, decimal(Math.abs(centavos) / 100, 0))
    : formatMoney(centavos);
}

const signed = (centavos: number, text: string): string =>
  `${centavos < 0 ? '-' : ''}${marketTerms().sign}${text}`;

/** Number of decimals of an exact percentage: one part per million is 0.0001 %. */
const EXACT = 4;

/**
 * Formats parts per million as a percentage: 1 500 is `0.15%`, 20 000 is `2%`. `digits` fixes the number of decimals.
 */
export function formatRate(ppm: number, digits?: number): string {
  return `${digits === undefined ? decimal(ppm, EXACT, 0) : percent(ppm, digits)}%`;
}

/**
 * Formats how far a rate is below its limit (parts per million) in percentage points. The rate is rounded first, as it is
 * shown, so that both figures add up to the limit: 9.76 of 12 leaves `2.24`.
 */
export function formatPointsBelow(ppm: number, limit: number): string {
  return decimal(Math.round(limit / 100) - Math.round(ppm / 100), 2);
}

const percent = (ppm: number, digits: number): string => decimal(ppm / 10 ** (EXACT - digits), digits);
