/**
 * A whole number of units as decimal text, thousands by commas: 123450 of scale 2 is `1,234.50`. Of its `scale` decimals
 * at least `least` are shown, more only where they are not zero. Exact, and without `Intl`, whose first use holds a slow
 * phone for a tenth of a second.
 */
export function decimal(units: number, scale: number, least = scale): string {
  const digits = String(Math.abs(Math.round(units))).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(point).replace(/0+$/, '').padEnd(least, '0');
  return `${units < 0 ? '-' : ''}${whole}${rest && '.'}${rest}`;
}

/** Centavos as `₱1,234.50`. What is owed always shows its centavos. */
export function formatMoney(centavos: number): string {
  return signed(centavos, decimal(Math.abs(centavos), 2));
}

/** Centavos as `₱1,234`, for ranges and choices whose amounts are whole pesos. */
export function formatWholeMoney(centavos: number): string {
  return centavos % 100 === 0
    ? signed(centavos, decimal(Math.abs(centavos) / 100, 0))
    : formatMoney(centavos);
}

const signed = (centavos: number, text: string): string => `${centavos < 0 ? '-' : ''}₱${text}`;

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
