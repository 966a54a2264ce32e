/** Multipart forms: described in the OpenAPI document by their schema, read as they stream in. */
import { validatorCompiler } from 'fastify-type-provider-zod';
import { FieldsRefused } from './problem';

interface Part {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
  readonly httpPart?: string;
}

/** For the route's `validatorCompiler`: there is no parsed body to check, all else is checked as everywhere. */
export function streamedForm(part: Part): (value: unknown) => { value: unknown } {
  if (part.httpPart === 'body') return (value) => ({ value });
  return validatorCompiler({ ...part, schema: part.schema as never }) as (value: unknown) => {
    value: unknown;
  };
}

/** The parser's own refusals carry a status; a form that breaks off half-way is a bare error of the stream. */
export function formFault(error: unknown, path: string): unknown {
  const refused = error instanceof Error && 'statusCode' in error;
  return refused ? error : new FieldsRefused([{ path, code: 'required' }]);
}
