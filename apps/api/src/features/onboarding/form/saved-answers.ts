/** Answers of saved forms. A form that was saved before a question was added has no answer to it. */
import { keysOf, recordOf } from '@tulay/engine/records';
import { FORMS } from '@tulay/contract/onboarding/forms';
import type { ChoiceOf, ChoiceQuestion, SectionName } from '@tulay/contract/onboarding/questions';
import { ANSWER_POINTS, type ScoredAnswer, type ScoredAnswers } from '@tulay/engine/credit/scorecard';
import type { Market } from '@tulay/engine/market';

/** Returns whether today's schema accepts the saved answers. No stored flag decides. */
export const isComplete = (market: Market, section: SectionName, data: object | null): boolean =>
  data !== null && FORMS[market][section].safeParse(data).success;

/** The scorecard may only count declared questions, and must give points to each of their choices. */
const SCORED: {
  readonly [A in ScoredAnswer]: A extends ChoiceQuestion
    ? { readonly points: Readonly<Record<ChoiceOf<A>, number>> }
    : never;
} = ANSWER_POINTS;

/** Returns the answers that the scorecard counts; null for each that the forms do not have. */
export function scoredAnswers(forms: Readonly<Partial<Record<SectionName, object>>>): ScoredAnswers {
  const saved: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(forms));
  const answers = recordOf(keysOf(SCORED), (name) => {
    const answer = String(saved[name]);
    return Object.hasOwn(ANSWER_POINTS[name].points, answer) ? answer : null;
  });
  // Each answer was looked up under its own name.
  return answers as ScoredAnswers;
}
