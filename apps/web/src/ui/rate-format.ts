/** Parts per million as a percentage: 1 500 is `0.15%`, 20 000 is `2%`; `digits` fixes the decimals. */
export function formatRate(ppm: number, digits?: number): string {
  return `${percent(ppm, digits ?? 0, digits ?? 4)}%`;
}

/** A difference of two rates in percentage points: 15 000 is `1.50`. */
export function formatPoints(ppm: number): string {
  return percent(ppm, 2, 2);
}

function percent(ppm: number, least: number, most: number): string {
  const format = { minimumFractionDigits: least, maximumFractionDigits: most };
  return new Intl.NumberFormat('en-PH', format).format(ppm / 10_000);
}
