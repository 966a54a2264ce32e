/** Commands of reviewers. An application is shown with the score first, then the forms in the order of the application. */
import { SECTIONS } from '@tulay/contract/onboarding/questions';
import type { AnswerOf } from '@tulay/contract/operator/command';
import { REVIEW_COMMANDS } from '@tulay/contract/operator/commands/review';
import type { ReviewDecision } from '@tulay/contract/operator/review-decision';
import { manilaDate } from '@tulay/engine/calendar';
import type { ApplicationRow } from '../../features/onboarding/application/application.store';
import { createReviewService, type HeldDecision } from '../../features/onboarding/application/review.service';
import { answerCases, type RefusalParams } from '../cli/case-rows';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse } from '../cli/handler';
import { findPhotoLinks, photoLine } from '../cli/photo-links';
import { pageLines } from '../cli/page';
import { pesos } from '../cli/report';

const notFound = (application: string) => refuse('not_found', `No application ${application} is in review.`);

const applicationOf = (row: ApplicationRow) => ({
  applicationId: row.application_id,
  customerId: row.customer_id,
  submittedAt: row.submitted_at,
  reasons: row.reasons,
  appeal: row.appeal_ticket === null ? null : { ticket: row.appeal_ticket, words: row.appeal_text ?? '' },
});

type ShownApplication = AnswerOf<(typeof REVIEW_COMMANDS)['review show']>;
type SharedValue = ShownApplication['elsewhere'][number];

function caseLines(shown: ShownApplication): string[] {
  const { applicationId, submittedAt, reasons, corrections, appeal, findings, elsewhere, forms } = shown;
  const { points, limit, inputs } = findings;
  return [
    `${applicationId}  sent ${submittedAt}`,
    `${points} points; accepting gives ${pesos(limit)}; needs review because of ${reasons.join(', ')}`,
    ...(corrections.length === 0 ? [] : [`was returned for ${corrections.join(', ')}`]),
    ...(appeal === null ? [] : [`appeal ${appeal.ticket}: ${appeal.words}`]),
    ...block('found', inputs),
    ...elsewhere.filter(({ count }) => count > 0).flatMap(sharedLines),
    ...SECTIONS.flatMap((section) =>
      block(section, forms.find((form) => form.section === section)?.data ?? {}),
    ),
  ];
}

/** Returns the lines of a value that other borrowers use too. */
const sharedLines = ({ kind, count, others }: SharedValue): string[] => [
  `${kind} of ${count} other ${count === 1 ? 'borrower' : 'borrowers'}`,
  ...others.map(
    ({ customerId, numberEnd, usedSince, application, loans, running }) =>
      `  ${customerId}  … ${numberEnd}  since ${manilaDate(new Date(usedSince))}  ${application ?? 'not applied'}  ${loans} loans, ${running} running`,
  ),
];

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

type Failed = { readonly code: string; readonly params?: RefusalParams };

/** Returns the refusal of an application that is not in review, or whose decision has not taken effect. */
const notDecided = (application: string, { code, params }: Failed) =>
  code === 'decision_pending'
    ? refuse(
        'decision_pending',
        `${params?.['by'] ?? 'Somebody'} decided ${application}, which takes effect at ${params?.['until'] ?? 'once'}.`,
      )
    : notFound(application);

/** Returns the preview of a decision: the text message to the borrower. */
const textsOf =
  (decision: ReviewDecision) =>
  async (context: CommandContext, { application }: { readonly application: string }) => {
    const texts = await createReviewService(context).textsOf(application, decision, context.brand);
    if (!texts.ok) return notFound(application);
    return done([`Text in English: ${texts.value.en}`, `Text in Tagalog: ${texts.value.tl}`]);
  };

/** Decides an application at once, or after the time in which the console lets the operator take the decision back. */
async function decide(context: CommandContext, application: string, held: HeldDecision) {
  const service = createReviewService(context);
  const { decision, corrections = [] } = held;
  if (context.decisionSeconds > 0) {
    const stored = await service.hold(application, held, context.author, context.decisionSeconds);
    return stored.ok
      ? done({ outcome: 'done' as const, takesEffectAt: stored.value })
      : notDecided(application, stored);
  }
  const decided =
    decision === 'return'
      ? await service.returnForCorrection(application, corrections, context.author)
      : await service[decision](application, context.author);
  if (!decided.ok) return notDecided(application, decided);
  return decided.value === 'done'
    ? done({ outcome: 'done' as const, takesEffectAt: null })
    : notFound(application);
}

type Decided = AnswerOf<(typeof REVIEW_COMMANDS)['review approve']>;

/** Returns what a decision did, and until when it can be taken back. */
const decisionLines = (application: string, { takesEffectAt }: Decided, effect: string): string[] =>
  takesEffectAt === null
    ? [`${application} is ${effect}.`]
    : [`${application} is ${effect} at ${takesEffectAt}. Until then you can take the decision back.`];

async function findApplication(context: CommandContext, application: string) {
  const reviews = createReviewService(context);
  const opened = await reviews.find(application);
  if (!opened.ok) return notFound(application);
  const { row, found } = opened.value;
  const customerId = row.customer_id;
  await context.recordAccess(customerId, 'data.read', application);
  const forms = await context.readForms({ customerId, applicationId: application });
  if (!forms.ok)
    return refuse(forms.code, 'Tulay returned no forms. Check PUBLIC_URL and IDENTITY_KEY, and try again.');
  const { points, limit, rules, input, screening } = found;
  return done({
    ...applicationOf(row),
    corrections: row.corrections,
    findings: { points, limit, rules: [...rules], inputs: { ...input, screeningReason: screening } },
    elsewhere: await reviews.listUsedElsewhere(customerId),
    forms: [...forms.value],
    photos: await findPhotoLinks(context, customerId),
  });
}

export const REVIEW = bindCommands(REVIEW_COMMANDS, {
  'review list': {
    run: (context, request) =>
      answerCases(context, request, {
        subject: 'review list',
        rows: createReviewService(context).queue,
        place: ({ submitted_at: at, application_id: id }) => ({ at, id }),
        answer: applicationOf,
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ applicationId, submittedAt, reasons, appeal }) => {
          const appealed = appeal === null ? '' : `  appeal ${appeal.ticket}: ${appeal.words}`;
          return `${applicationId}  ${manilaDate(new Date(submittedAt))}  ${reasons.join(', ')}${appealed}`;
        },
        { none: 'No applications need review.', one: 'needs review', some: 'need review' },
      ),
  },
  'review show': {
    needs: ['links'],
    run: (context, { application }) => findApplication(context, application),
    lines: (shown) => [...caseLines(shown), ...shown.photos.map(photoLine)],
  },
  'review approve': {
    preview: textsOf('approve'),
    run: (context, { application }) => decide(context, application, { decision: 'approve' }),
    lines: (decided, { application }) => decisionLines(application, decided, 'accepted'),
  },
  'review reject': {
    preview: textsOf('reject'),
    run: (context, { application }) => decide(context, application, { decision: 'reject' }),
    lines: (decided, { application }) => decisionLines(application, decided, 'rejected'),
  },
  'review return': {
    preview: textsOf('return'),
    run: (context, { application, correct: corrections }) =>
      decide(context, application, { decision: 'return', corrections }),
    lines: (decided, { application, correct: codes }) =>
      decisionLines(application, decided, `returned for ${codes.join(', ')}`),
  },
  'review take-back': {
    run: async (context, { application }) =>
      doneOrRefused(await createReviewService(context).takeBack(application, context.operator.name), {
        decision_other: 'Another operator decided this application, and alone can take the decision back.',
        decision_over: 'The decision has taken effect, so it cannot be taken back.',
        not_found: `No decision of ${application} waits.`,
      }),
    lines: (_, { application }) => `The decision of ${application} is taken back.`,
  },
});
