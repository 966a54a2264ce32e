/** How figures are written on paper. The words of the papers use the same forms, so they come from there. */
export { formatDate, formatInstant, formatMoney, formatRate } from '@tulay/copy/papers-format';

/** Puts values into a label: `{name}` becomes `values.name`; an unknown name stays visible. */
export function fill(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
