/** From what is known of an applicant to the decision that is stored. Pure: the same facts decide the same again. */
import { ageOn, addDays, type ManilaDate } from '@tulay/engine/calendar';
import { firstLimit, SCORECARD_VERSION, type ScoreInput, score } from '@tulay/engine/credit/scorecard';
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { ScreeningReport } from '../../../ports/screening';

export interface Facts {
  /** The Manila day of the decision. */
  readonly today: ManilaDate;
  readonly birthDate: ManilaDate;
  readonly work: FormOf<'work'>;
  /** `todo`: its tries are older than a day, which is as good as none. */
  readonly face: FaceCheckStatusBody['state'];
  readonly screening: ScreeningReport;
  /** Kinds of what another borrower had brought before. */
  readonly duplicates: readonly string[];
  readonly worstDaysPastDue: number;
}

export interface Decision {
  readonly status: 'accepted' | 'review' | 'rejected';
  /** Centavos; null unless accepted. */
  readonly limit: number | null;
  readonly reapplyOn: ManilaDate | null;
  readonly reasons: readonly string[];
  readonly inputs: { readonly version: number; readonly score: ScoreInput; readonly screening: string };
}

const STATUS = { accept: 'accepted', review: 'review', reject: 'rejected' } as const;
const DECIDING = { accept: 'points', review: 'review', reject: 'reject' } as const;

/** A face that did not pass, or no camera to film it, lets a person look. */
export const decide = (facts: Facts): Decision =>
  decisionOf(
    { version: SCORECARD_VERSION, score: scoreInput(facts), screening: facts.screening.reason },
    facts.today,
  );

/** The decision that follows from these inputs on this day: the stored ones give the stored decision again. */
export function decisionOf(inputs: Decision['inputs'], today: ManilaDate): Decision {
  const { outcome, limit, reasons, reapplyDays } = score(inputs.score);
  return {
    status: STATUS[outcome],
    limit: outcome === 'accept' ? limit : null,
    reapplyOn: outcome === 'reject' ? addDays(today, reapplyDays) : null,
    reasons: reasons.filter((reason) => reason.effect === DECIDING[outcome]).map((reason) => reason.rule),
    inputs,
  };
}

/** What accepting gives, in centavos, whatever gate sends it to a person. */
export const scoredLimit = ({ score: input }: Decision['inputs']): number => firstLimit(score(input).points);

function scoreInput(facts: Facts): ScoreInput {
  const { work } = facts;
  return {
    age: ageOn(facts.birthDate, facts.today),
    employment: work.employment,
    incomeBand: work.incomeBand,
    yearsBand: 'yearsBand' in work ? work.yearsBand : null,
    idCheck: 'passed',
    faceCheck: facts.face === 'todo' ? 'missing' : facts.face,
    screening: facts.screening.verdict,
    duplicateId: facts.duplicates.includes('id_number'),
    duplicateBank: facts.duplicates.includes('payout_account'),
    duplicateDevice: facts.duplicates.includes('device'),
    worstDaysPastDue: facts.worstDaysPastDue,
  };
}
