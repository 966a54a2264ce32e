import { CORRECTION_NAMES, type CorrectionName } from '@tulay/contract/onboarding/correction';
import { manilaDate } from '@tulay/engine/calendar';
import * as z from 'zod';
import { createReviewService } from '../../features/onboarding/application/review.service';
import { createOperatorPhotoLink } from '../../features/onboarding/photo/photo-link.service';
import { listPhotos } from '../../features/onboarding/photo/photo.store';
import { listSavedForms } from '../../features/onboarding/form/form.store';
import { command, type CommandContext } from '../cli/command';
import { reportDone, type Report, reportRefusal } from '../cli/report';
import { caseLines } from './review-case';
import { id } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

const APPLICATION = id('the id of the application');
const ROLES = ['reviewer'] as const;

const corrections = z
  .string()
  .transform((text) => text.split(','))
  .refine(
    (codes): codes is CorrectionName[] =>
      codes.every((code) => CORRECTION_NAMES.some((each) => each === code)),
    `what can be corrected: ${CORRECTION_NAMES.join(', ')}`,
  )
  .describe('what is wrong, by code, such as id_front_unclear,number_differs');

const judgement = ({ operator, why }: CommandContext) => ({ who: operator.name, why });
const notThere = (application: string): Report =>
  reportRefusal('not_found', `No application ${application} is in review.`);

async function decide(office: CommandContext, application: string, decision: 'approve' | 'reject'): Promise<Report> {
  const decided = await createReviewService(office)[decision](application, judgement(office));
  if (!decided.ok || decided.value === 'already') return notThere(application);
  return reportDone(`${application} is ${decision === 'approve' ? 'accepted' : 'rejected'}.`);
}

async function show(office: CommandContext, application: string): Promise<Report> {
  const { db, clock, links } = office;
  if (links === null) throw new Error('nothing to sign a link with');
  const opened = await createReviewService(office).find(application);
  if (!opened.ok) return notThere(application);
  const { row, found } = opened.value;
  const customerId = row.customer_id;
  await office.recordAccess(customerId, 'data.read', application);
  const forms = await listSavedForms(db, customerId);
  const photos = (await listPhotos(db, customerId)).map(({ photo_id: photoId, kind, uploaded_at: at }) => {
    const { token } = createOperatorPhotoLink(links.identityKey, clock.now(), { customerId, photoId });
    return `${kind} of ${at.toISOString()}, for a minute: ${links.publicUrl}/api/v1/photo-views/${token}`;
  });
  return reportDone([...caseLines(row, found, forms), ...photos], { application, found, forms });
}

export const REVIEW = [
  queueCommand({
    words: 'review list',
    help: 'applications and appeals that wait for a person, oldest first',
    roles: ROLES,
    // No names: the operator opens the case by its id.
    rows: (office) => createReviewService(office).queue(),
    line: ({ application_id, submitted_at, reasons, appeal_ticket, appeal_text }) => {
      const appeal = appeal_ticket === null ? '' : `  appeal ${appeal_ticket}: ${appeal_text ?? ''}`;
      return `${application_id}  ${manilaDate(submitted_at)}  ${reasons.join(', ')}${appeal}`;
    },
    none: 'Nothing waits.',
    some: 'wait',
  }),
  command({
    name: 'review show',
    help: 'what the applicant gave and what the machine found, with links of a minute to the photos',
    roles: ROLES,
    parameters: { application: APPLICATION },
    operands: ['application'],
    needs: ['links'],
    personal: true,
    run: (office, { application }) => show(office, application),
  }),
  command({
    name: 'review approve',
    help: 'accepts, and tells the borrower',
    roles: ROLES,
    parameters: { application: APPLICATION },
    operands: ['application'],
    changes: true,
    run: (office, { application }) => decide(office, application, 'approve'),
  }),
  command({
    name: 'review reject',
    help: 'rejects for thirty days, and tells the borrower',
    roles: ROLES,
    parameters: { application: APPLICATION },
    operands: ['application'],
    changes: true,
    run: (office, { application }) => decide(office, application, 'reject'),
  }),
  command({
    name: 'review return',
    help: 'the borrower corrects something and sends it again',
    roles: ROLES,
    parameters: { application: APPLICATION, for: corrections },
    operands: ['application'],
    changes: true,
    run: async (office, { application, for: codes }) => {
      const returned = await createReviewService(office).returnForCorrection(application, codes, judgement(office));
      if (!returned.ok || returned.value === 'already') return notThere(application);
      return reportDone(`${application} is handed back: ${codes.join(', ')}.`);
    },
  }),
];
