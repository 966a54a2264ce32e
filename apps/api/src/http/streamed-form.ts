/** Multipart forms. Their schema is only for the OpenAPI document, because the body is streamed. */
import type { FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { FieldsRefused } from './problem';

interface Part {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
  readonly httpPart?: string;
}

/** `validatorCompiler` of a streaming route: skips the body, which is not parsed, and validates the rest. */
export function streamedForm(part: Part): (value: unknown) => { value: unknown } {
  if (part.httpPart === 'body') return (value) => ({ value });
  return validatorCompiler({ ...part, schema: part.schema as never }) as (value: unknown) => {
    value: unknown;
  };
}

/** Converts a stream error of a truncated form into a field error. Errors of the parser carry a status and stay. */
export function formFault(error: unknown, path: string): unknown {
  const refused = error instanceof Error && 'statusCode' in error;
  return refused ? error : new FieldsRefused([{ path, code: 'required' }]);
}

/** Reads the only file of a form. The parser refuses files that are too large. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file().catch((error: unknown) => {
    throw formFault(error, 'file');
  });
  if (!part) throw new FieldsRefused([{ path: 'file', code: 'required' }]);
  return part.toBuffer().catch((error: unknown) => {
    throw formFault(error, 'file');
  });
}
