/**
 * Allowed texts of a response, in the shape of the response: a list of values for a text, the fields for an object, the
 * shape of the items for an array, and the key `*` for a record with any keys. Free texts and numbers are left out.
 */
export type AnswerValues = readonly string[] | { readonly [field: string]: AnswerValues };

/** Allowed values of the responses, by method and path such as `GET /api/v1/orders/{orderId}`. */
export type AnswerTable = Readonly<Record<string, AnswerValues>>;

/** Returns whether a response has only values that this version of the app knows. */
export function isKnown(values: AnswerValues | undefined, answer: unknown): boolean {
  if (values === undefined || typeof answer !== 'object' || answer === null)
    return !(typeof answer === 'string' && isList(values)) || values.includes(answer);
  if (Array.isArray(answer)) return answer.every((each) => isKnown(values, each));
  if (isList(values)) return true;
  return Object.entries(answer).every(([name, value]) => isKnown(values[name] ?? values['*'], value));
}

const isList = (values: AnswerValues | undefined): values is readonly string[] => Array.isArray(values);
