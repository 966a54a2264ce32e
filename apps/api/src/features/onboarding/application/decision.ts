import { ageOn, addDays, daysBetween, type ManilaDate } from '@tulay/engine/calendar';
import {
  firstLimit,
  SCORECARD_VERSION,
  type ScoredAnswers,
  type ScoreInput,
  score,
} from '@tulay/engine/credit/scorecard';
import { isInCountry, type Location } from '@tulay/engine/credit/location';
import type { Market } from '@tulay/engine/market';
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { ScoredInputs } from '../../../db/schema/onboarding-tables';
import type { ScreeningReport } from '../../../ports/screening';

export interface ApplicantFacts {
  readonly today: ManilaDate;
  readonly birthDate: ManilaDate;
  readonly answers: ScoredAnswers;
  /** Status of the face check. `todo`: all tries are older than a day, which counts as `missing`. */
  readonly face: FaceCheckStatusBody['state'];
  readonly screening: ScreeningReport;
  /** Kinds of values, such as the ID number, that another borrower entered first. */
  readonly duplicates: readonly string[];
  /** Approximate location that the borrower shared with the application; null if they did not. */
  readonly location: Location | null;
  readonly market: Market;
  readonly lateness: Lateness;
}

/** What the borrower's settled loans say about lateness. */
export interface Lateness {
  readonly worstDaysPastDue: number;
  /** First day on which the borrower may take a new loan; null if no settled loan was seriously late. */
  readonly mayBorrowFrom: ManilaDate | null;
}

export interface Decision {
  readonly status: 'accepted' | 'review' | 'rejected';
  /** Credit limit in centavos; null unless accepted. */
  readonly limit: number | null;
  readonly reapplyOn: ManilaDate | null;
  readonly reasons: readonly string[];
  readonly inputs: ScoredInputs;
}

const STATUS = { accept: 'accepted', review: 'review', reject: 'rejected' } as const;
const DECIDING = { accept: 'points', review: 'review', reject: 'reject' } as const;

export const decide = (facts: ApplicantFacts): Decision =>
  decisionOf(
    { version: SCORECARD_VERSION, score: scoreInput(facts), screening: facts.screening.reason },
    facts.today,
  );

/** Computes the decision from stored inputs, so that every stored decision can be reproduced. */
export function decisionOf(inputs: ScoredInputs, today: ManilaDate): Decision {
  const { outcome, limit, reasons, reapplyDays } = score(inputs.score);
  return {
    status: STATUS[outcome],
    limit: outcome === 'accept' ? limit : null,
    reapplyOn: outcome === 'reject' ? addDays(today, reapplyDays) : null,
    reasons: reasons.filter((reason) => reason.effect === DECIDING[outcome]).map((reason) => reason.rule),
    inputs,
  };
}

/** Returns the limit in centavos that the scorecard grants. It is also computed for an application in review. */
export const scoredLimit = ({ score: input }: ScoredInputs): number => firstLimit(score(input).points);

function scoreInput(facts: ApplicantFacts): ScoreInput {
  return {
    age: ageOn(facts.birthDate, facts.today),
    ...facts.answers,
    idCheck: 'passed',
    faceCheck: facts.face === 'todo' ? 'missing' : facts.face,
    screening: facts.screening.verdict,
    duplicateId: facts.duplicates.includes('id_number'),
    duplicateBank: facts.duplicates.includes('payout_account'),
    duplicateDevice: facts.duplicates.includes('device'),
    location: locationInput(facts),
    worstDaysPastDue: facts.lateness.worstDaysPastDue,
    latenessWaitDays: waitDays(facts),
  };
}

const waitDays = ({ today, lateness: { mayBorrowFrom } }: ApplicantFacts): number =>
  mayBorrowFrom === null ? 0 : Math.max(0, daysBetween(today, mayBorrowFrom));

/** The decision stores only whether the location is in the country, so that the location itself can be deleted. */
function locationInput({ location, market }: ApplicantFacts): ScoreInput['location'] {
  if (location === null) return 'not_shared';
  return isInCountry(market, location) ? 'in_country' : 'abroad';
}
