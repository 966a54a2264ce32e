import table from 'virtual:answer-values';
import { isKnown } from './known-answers';
import { ProblemError } from './problem';
import { keepTagged, latestTo } from './tagged-responses';

export { addTag } from './tagged-responses';

/** Returns whether this version of the app knows every value of the response to an operation, such as `GET /api/v1/home`. */
export const isKnownAnswer = (operation: string, answer: unknown): boolean =>
  isKnown(table[operation], answer);

/**
 * Throws the problem `outdated` if a response has a value that this version of the app does not know: showing the rest
 * would be a guess. Returns the response to use instead if the server answers that the latest one is still right.
 */
export async function checkAnswer(
  operation: string,
  request: Request,
  response: Response,
  onOutdated: () => void,
): Promise<Response | undefined> {
  if (response.status === 304) return latestTo(request);
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  const text = await response.clone().text();
  if (isKnownAnswer(operation, JSON.parse(text))) {
    keepTagged(request, response, text);
    return undefined;
  }
  onOutdated();
  throw new ProblemError({ code: 'outdated', retryable: false, params: {} });
}
