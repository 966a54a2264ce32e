import { CORRECTION_NAMES } from '@tulay/contract/correction';
import { manilaDate } from '@tulay/engine/calendar';
import { createReviewService } from '../features/application/review.service';
import type { Office } from './outside';
import { say } from './print';

/** `review list`: what waits for a person, oldest first. No names: the operator opens the case by its id. */
export async function listReviews(office: Office): Promise<number> {
  const rows = await createReviewService(office).queue();
  for (const row of rows) {
    const appeal =
      row.appeal_ticket === null ? '' : `  appeal ${row.appeal_ticket}: ${row.appeal_words ?? ''}`;
    say(`${row.application_id}  ${manilaDate(row.submitted_at)}  ${row.reasons.join(', ')}${appeal}`);
  }
  say(rows.length === 0 ? 'Nothing waits.' : `${rows.length} wait.`);
  return 0;
}

/** `review return <application id> --for <codes> --who <name> --why <words>`: the borrower corrects these and sends it again. */
export async function returnReview(
  office: Office,
  codes: string,
  { id, who, why }: { readonly id: string; readonly who: string; readonly why: string },
): Promise<number> {
  const asked = codes.split(',');
  const corrections = CORRECTION_NAMES.filter((code) => asked.includes(code));
  if (corrections.length < asked.length) {
    say(`What can be corrected: ${CORRECTION_NAMES.join(', ')}`);
    return 2;
  }
  const returned = await createReviewService(office).giveBack(id, corrections, { who, why });
  if (!returned.ok || returned.value === 'already') {
    say(`No application ${id} is in review.`);
    return 1;
  }
  say(`${id} is handed back: ${corrections.join(', ')}.`);
  return 0;
}

/** `review approve|reject <application id> --who <name> --why <words>`: decides, tells the borrower, and keeps who and why. */
export async function decideReview(
  office: Office,
  decision: 'approve' | 'reject',
  { id, who, why }: { readonly id: string; readonly who: string; readonly why: string },
): Promise<number> {
  const decided = await createReviewService(office)[decision](id, { who, why });
  if (!decided.ok || decided.value === 'already') {
    say(`No application ${id} is in review.`);
    return 1;
  }
  say(`${id} is ${decision === 'approve' ? 'accepted' : 'rejected'}.`);
  return 0;
}
