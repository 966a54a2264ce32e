import type { FetchResponse } from 'openapi-fetch';
import { type Answer, problemOf, problemOfFailure } from './problem';

export type MediaType = `${string}/${string}`;
export type Value<R extends Record<string | number, unknown>, O, M extends MediaType> = NonNullable<
  FetchResponse<R, O, M>['data']
>;

/** Returns the outcome of a call as a value. Never throws for an error of the server or the network. */
export async function outcomeOf<R extends Record<string | number, unknown>, O, M extends MediaType>(
  call: Promise<FetchResponse<R, O, M>>,
): Promise<Answer<Value<R, O, M>>> {
  const outcome = await call.catch(problemOfFailure);
  if ('code' in outcome) return { ok: false, problem: outcome };
  const { response } = outcome;
  // The type of a response without content is an empty object.
  if (response.ok) return { ok: true, value: (outcome.data ?? {}) as Value<R, O, M> };
  return {
    ok: false,
    problem: problemOf(response.status, outcome.error, response.headers.get('retry-after')),
  };
}
