import { ageOn, addDays, type ManilaDate } from '@tulay/engine/calendar';
import { firstLimit, SCORECARD_VERSION, type ScoreInput, score } from '@tulay/engine/credit/scorecard';
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { ScreeningReport } from '../../../ports/screening';

export interface ApplicantFacts {
  readonly today: ManilaDate;
  readonly birthDate: ManilaDate;
  readonly work: FormOf<'work'>;
  /** `todo` means that all tries are older than a day; it counts as `missing`. */
  readonly face: FaceCheckStatusBody['state'];
  readonly screening: ScreeningReport;
  /** Kinds of claims that another borrower made first. */
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

export const decide = (facts: ApplicantFacts): Decision =>
  decisionOf(
    { version: SCORECARD_VERSION, score: scoreInput(facts), screening: facts.screening.reason },
    facts.today,
  );

/** Computes the decision from stored inputs, so that every stored decision can be reproduced. */
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

/** The limit in centavos if accepted, also for an application in review. */
export const scoredLimit = ({ score: input }: Decision['inputs']): number => firstLimit(score(input).points);

function scoreInput(facts: ApplicantFacts): ScoreInput {
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
