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
