import { documentLabels as english } from '@tulay/copy/en/document-labels';
import type { Language } from '@tulay/copy/languages';
import { documentLabels as tagalog } from '@tulay/copy/tl/document-labels';
import type { Words } from '@tulay/copy/words';

export type Labels = Words<typeof english>;

const labels: Record<Language, Labels> = { en: english, tl: tagalog };

export const labelsIn = (language: Language): Labels => labels[language];

/** Fills a label: `{name}` becomes `values.name`; an unknown placeholder stays as it is. */
export function fill(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
