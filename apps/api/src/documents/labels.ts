import type { Language } from '@tulay/contract/languages';
import { my as english } from '@tulay/copy/en/my';
import { support as englishSupport } from '@tulay/copy/en/support';
import { TEXTS } from '@tulay/copy/texts';
import { my as tagalog } from '@tulay/copy/tl/my';
import { support as tagalogSupport } from '@tulay/copy/tl/support';

export type Labels = (typeof TEXTS)[Language]['documentLabels'];

export const labelsIn = (language: Language): Labels => TEXTS[language].documentLabels;

/** Fills in a label: `{name}` becomes `values.name`. A placeholder without a value stays as it is. */
export function fill(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

const APP_WORDS = {
  en: { my: english, support: englishSupport },
  tl: { my: tagalog, support: tagalogSupport },
} as const;

/** Names of the buttons that lead to a complaint about collection, as the app shows them. */
export const complaintPath = (language: Language) => {
  const { my, support } = APP_WORDS[language];
  return { me: my.heading, feedback: my.feedback, topic: support.topics.collection };
};
