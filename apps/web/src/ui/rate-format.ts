/** Parts per million as a percentage: 1 500 is `0.15%`, 20 000 is `2%`; `digits` fixes the decimals. */
export function formatRate(ppm: number, digits?: number): string {
  const format = new Intl.NumberFormat('en-PH', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 4,
  });
  return `${format.format(ppm / 10_000)}%`;
}
