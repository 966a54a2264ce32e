import type { Language } from '@tulay/contract/languages';
import { TEXTS } from '@tulay/copy/texts';

export type Labels = (typeof TEXTS)[Language]['documentLabels'];

export const labelsIn = (language: Language): Labels => TEXTS[language].documentLabels;

/** Fills in a label: `{name}` becomes `values.name`. A placeholder without a value stays as it is. */
export function fill(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
