/**
 * Reads the answers of saved forms. A form that was saved before a question was added has no answer to that question.
 */
import { keysOf, recordOf } from '@tulay/engine/records';
import { FORMS } from '@tulay/contract/onboarding/forms';
import type { ChoiceOf, ChoiceQuestion, SectionName } from '@tulay/contract/onboarding/questions';
import { ANSWER_POINTS, type ScoredAnswer, type ScoredAnswers } from '@tulay/engine/credit/scorecard';
import type { Market } from '@tulay/engine/market';

/**
 * Returns true if today’s schema accepts the saved answers. This is checked each time and not stored, because the
 * schema may change.
 */
export const isComplete = (market: Market, section: SectionName, data: object | null): boolean =>
  data !== null && FORMS[market][section].safeParse(data).success;

/**
 * Points of each choice. A scored answer must belong to a declared question, and each of its choices must have points.
 */
const SCORED: {
  readonly [A in ScoredAnswer]: A extends ChoiceQuestion
    ? { readonly points: Readonly<Record<ChoiceOf<A>, number>> }
    : never;
} = ANSWER_POINTS;

/** Returns the answers that the scorecard counts. An answer that the forms do not contain is null. */
export function scoredAnswers(forms: Readonly<Partial<Record<SectionName, object>>>): ScoredAnswers {
  const saved: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(forms));
  const answers = recordOf(keysOf(SCORED), (name) => {
    const answer = String(saved[name]);
    return Object.hasOwn(ANSWER_POINTS[name].points, answer) ? answer : null;
  });
  // Each answer was looked up under its own name, so the object has the type that the cast states.
  return answers as ScoredAnswers;
}
