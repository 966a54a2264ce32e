import { CORRECTION_NAMES, type CorrectionName } from '@tulay/contract/correction';
import { manilaDate } from '@tulay/engine/calendar';
import * as z from 'zod';
import { createReviewService } from '../features/application/review.service';
import { operatorLink } from '../features/profile/photo-look.service';
import { photosOf } from '../features/profile/photo.store';
import { savedFormsOf } from '../features/profile/profile.store';
import { command, type Office } from './command';
import { done, type Report, refused } from './report';
import { caseLines } from './review-case';
import { id } from './takes';
import { waitingList } from './waiting';

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

const judgement = ({ operator, why }: Office) => ({ who: operator.name, why });
const notThere = (application: string): Report =>
  refused('not_found', `No application ${application} is in review.`);

async function decide(office: Office, application: string, decision: 'approve' | 'reject'): Promise<Report> {
  const decided = await createReviewService(office)[decision](application, judgement(office));
  if (!decided.ok || decided.value === 'already') return notThere(application);
  return done(`${application} is ${decision === 'approve' ? 'accepted' : 'rejected'}.`);
}

async function show(office: Office, application: string): Promise<Report> {
  const { db, clock, links } = office;
  if (links === null) throw new Error('nothing to sign a link with');
  const opened = await createReviewService(office).open(application);
  if (!opened.ok) return notThere(application);
  const { row, found } = opened.value;
  const customerId = row.customer_id;
  await office.look(customerId, 'data.read', application);
  const forms = await savedFormsOf(db, customerId);
  const photos = (await photosOf(db, customerId)).map(({ photo_id: photoId, kind, uploaded_at: at }) => {
    const { token } = operatorLink(links.identityKey, clock.now(), { customerId, photoId });
    return `${kind} of ${at.toISOString()}, for a minute: ${links.publicUrl}/api/v1/photo-views/${token}`;
  });
  return done([...caseLines(row, found, forms), ...photos], { application, found, forms });
}

export const REVIEW = [
  waitingList({
    words: 'review list',
    help: 'applications and appeals that wait for a person, oldest first',
    roles: ROLES,
    // No names: the operator opens the case by its id.
    rows: (office) => createReviewService(office).queue(),
    line: ({ application_id, submitted_at, reasons, appeal_ticket, appeal_words }) => {
      const appeal = appeal_ticket === null ? '' : `  appeal ${appeal_ticket}: ${appeal_words ?? ''}`;
      return `${application_id}  ${manilaDate(submitted_at)}  ${reasons.join(', ')}${appeal}`;
    },
    none: 'Nothing waits.',
    some: 'wait',
  }),
  command({
    words: 'review show',
    help: 'what the applicant gave and what the machine found, with links of a minute to the photos',
    roles: ROLES,
    takes: { application: APPLICATION },
    operands: ['application'],
    needs: ['links'],
    personal: true,
    run: (office, { application }) => show(office, application),
  }),
  command({
    words: 'review approve',
    help: 'accepts, and tells the borrower',
    roles: ROLES,
    takes: { application: APPLICATION },
    operands: ['application'],
    changes: true,
    run: (office, { application }) => decide(office, application, 'approve'),
  }),
  command({
    words: 'review reject',
    help: 'rejects for thirty days, and tells the borrower',
    roles: ROLES,
    takes: { application: APPLICATION },
    operands: ['application'],
    changes: true,
    run: (office, { application }) => decide(office, application, 'reject'),
  }),
  command({
    words: 'review return',
    help: 'the borrower corrects something and sends it again',
    roles: ROLES,
    takes: { application: APPLICATION, for: corrections },
    operands: ['application'],
    changes: true,
    run: async (office, { application, for: codes }) => {
      const returned = await createReviewService(office).giveBack(application, codes, judgement(office));
      if (!returned.ok || returned.value === 'already') return notThere(application);
      return done(`${application} is handed back: ${codes.join(', ')}.`);
    },
  }),
];
