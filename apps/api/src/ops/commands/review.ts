/** Commands of reviewers. An application is shown with the score first, then the forms in the order of the application. */
import * as z from 'zod';
import { CORRECTION_NAMES, type CorrectionName } from '@tulay/contract/onboarding/correction';
import { manilaDate } from '@tulay/engine/calendar';
import { type ScoreSummary, createReviewService } from '../../features/onboarding/application/review.service';
import { listPhotos } from '../../features/onboarding/photo/photo.store';
import { type CommandContext, commandFor } from '../cli/command';
import { photoLines } from '../cli/photo-lines';
import { type Report, pesos, reportDone, reportRefusal } from '../cli/report';
import { id } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/questions';
import type { ApplicationRow } from '../../features/onboarding/application/application.store';

const forReviewer = commandFor('reviewer');

interface SavedForm {
  readonly section: SectionName;
  readonly data: Readonly<Record<string, unknown>> | null;
}

function caseLines(row: ApplicationRow, found: ScoreSummary, forms: readonly SavedForm[]): string[] {
  const { application_id, submitted_at, reasons, corrections, appeal_ticket, appeal_text } = row;
  const { points, limit, screening, input } = found;
  return [
    `${application_id}  sent ${submitted_at.toISOString()}`,
    `${points} points; accepting gives ${pesos(limit)}; needs review because of ${reasons.join(', ')}`,
    ...(corrections.length === 0 ? [] : [`was returned for ${corrections.join(', ')}`]),
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

const leaves = (values: object, path = ''): [string, string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === null || value === '') return [];
    if (typeof value === 'object') return leaves(value, `${path}${name}.`);
    return [[`${path}${name}`, String(value)]];
  });

const APPLICATION = id('the id of the application');
const ROLES = ['reviewer'] as const;

const corrections = z
  .string()
  .transform((text) => text.split(','))
  .refine(
    (codes): codes is CorrectionName[] =>
      codes.every((code) => CORRECTION_NAMES.some((each) => each === code)),
    `correction codes: ${CORRECTION_NAMES.join(', ')}`,
  )
  .describe('correction codes, such as id_front_unclear,number_differs');
const notFound = (application: string): Report =>
  reportRefusal('not_found', `No application ${application} is in review.`);

async function decide(
  context: CommandContext,
  application: string,
  decision: 'approve' | 'reject',
): Promise<Report> {
  const decided = await createReviewService(context)[decision](application, context.author);
  if (!decided.ok || decided.value === 'already') return notFound(application);
  return reportDone(`${application} is ${decision === 'approve' ? 'accepted' : 'rejected'}.`);
}

async function show(context: CommandContext, application: string): Promise<Report> {
  const opened = await createReviewService(context).find(application);
  if (!opened.ok) return notFound(application);
  const { row, found } = opened.value;
  const customerId = row.customer_id;
  await context.recordAccess(customerId, 'data.read', application);
  const forms = await context.readForms({ customerId, applicationId: application });
  if (!forms.ok)
    return reportRefusal(
      forms.code,
      'Tulay returned no forms. Check PUBLIC_URL and IDENTITY_KEY, and try again.',
    );
  const photos = photoLines(context, customerId, await listPhotos(context.db, customerId));
  return reportDone([...caseLines(row, found, forms.value), ...photos], {
    application,
    found,
    forms: forms.value,
  });
}

export const REVIEW = [
  queueCommand({
    name: 'review list',
    help: 'applications and appeals that need review, oldest first',
    roles: ROLES,
    rows: (context) => createReviewService(context).queue(),
    line: ({ application_id, submitted_at, reasons, appeal_ticket, appeal_text }) => {
      const appeal = appeal_ticket === null ? '' : `  appeal ${appeal_ticket}: ${appeal_text ?? ''}`;
      return `${application_id}  ${manilaDate(submitted_at)}  ${reasons.join(', ')}${appeal}`;
    },
    none: 'No applications need review.',
    one: 'needs review',
    some: 'need review',
  }),
  forReviewer({
    name: 'review show',
    help: 'forms and score of an application, with links to the photos that are valid for one minute',
    parameters: { application: APPLICATION },
    needs: ['links'],
    personal: true,
    run: (context, { application }) => show(context, application),
  }),
  forReviewer({
    name: 'review approve',
    help: 'accepts an application and notifies the borrower',
    parameters: { application: APPLICATION },
    changes: true,
    run: (context, { application }) => decide(context, application, 'approve'),
  }),
  forReviewer({
    name: 'review reject',
    help: 'rejects an application for thirty days and notifies the borrower',
    parameters: { application: APPLICATION },
    changes: true,
    run: (context, { application }) => decide(context, application, 'reject'),
  }),
  forReviewer({
    name: 'review return',
    help: 'returns an application to the borrower for correction',
    parameters: { application: APPLICATION, for: corrections },
    changes: true,
    run: async (context, { application, for: codes }) => {
      const returned = await createReviewService(context).returnForCorrection(
        application,
        codes,
        context.author,
      );
      if (!returned.ok || returned.value === 'already') return notFound(application);
      return reportDone(`${application} is returned for ${codes.join(', ')}.`);
    },
  }),
];
