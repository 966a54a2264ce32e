export { formatDate, formatInstant, formatMoney, formatRate } from '@tulay/copy/papers-format';

/** Fills a label: `{name}` becomes `values.name`; an unknown placeholder stays as it is. */
export function fill(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
