/** An application as a reviewer reads it: what the machine found, then the forms in the order in which they were filled in. */
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/forms';
import type { ApplicationRow } from '../../features/onboarding/application/application.store';
import type { ScoreSummary } from '../../features/onboarding/application/review.service';
import { pesos } from '../cli/report';

interface SavedForm {
  readonly section: SectionName;
  readonly data: Readonly<Record<string, unknown>> | null;
}

export function caseLines(row: ApplicationRow, found: ScoreSummary, forms: readonly SavedForm[]): string[] {
  const { application_id, submitted_at, reasons, corrections, appeal_ticket, appeal_text } = row;
  const { points, limit, screening, input } = found;
  return [
    `${application_id}  sent ${submitted_at.toISOString()}`,
    `${points} points; accepting gives ${pesos(limit)}; for a person because of ${reasons.join(', ')}`,
    ...(corrections.length === 0 ? [] : [`was handed back for ${corrections.join(', ')}`]),
    ...(appeal_ticket === null ? [] : [`appeal ${appeal_ticket}: ${appeal_text ?? ''}`]),
    ...block('found', { ...input, screeningReason: screening }),
    ...SECTIONS.flatMap((section) =>
      block(section, forms.find((form) => form.section === section)?.data ?? {}),
    ),
  ];
}

const block = (title: string, values: object): string[] => [
  title,
  ...leaves(values).map(([name, value]) => `  ${name.padEnd(20)}  ${value}`),
];

/** Every value by its path, such as `people.0.phone`; what was left empty is left out. */
const leaves = (values: object, path = ''): [string, string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === null || value === '') return [];
    if (typeof value === 'object') return leaves(value, `${path}${name}.`);
    return [[`${path}${name}`, String(value)]];
  });
