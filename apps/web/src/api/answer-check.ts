import table from 'virtual:answer-values';
import { isKnown } from './known-answers';
import { ProblemError } from './problem';

/** Returns whether this version of the app knows every value of the response to an operation, such as `GET /api/v1/home`. */
export const isKnownAnswer = (operation: string, answer: unknown): boolean =>
  isKnown(table[operation], answer);

/**
 * Throws the problem `outdated` if a response has a value that this version of the app does not know: showing the rest
 * would be a guess.
 */
export async function checkAnswer(
  operation: string,
  response: Response,
  onOutdated: () => void,
): Promise<void> {
  if (!response.headers.get('content-type')?.includes('json')) return;
  if (isKnownAnswer(operation, await response.clone().json())) return;
  onOutdated();
  throw new ProblemError({ code: 'outdated', retryable: false, params: {} });
}
