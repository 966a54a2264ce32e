/** Multipart forms: described in the OpenAPI document by their schema, read as they stream in. */
import type { FastifyRequest } from 'fastify';
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

/** The one file of a form. Too large a file is refused by the parser itself. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file().catch((error: unknown) => {
    throw formFault(error, 'file');
  });
  if (!part) throw new FieldsRefused([{ path: 'file', code: 'required' }]);
  return part.toBuffer().catch((error: unknown) => {
    throw formFault(error, 'file');
  });
}
