/** Multipart forms. Their schema is only for the OpenAPI document, because the body is streamed. */
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { FieldsRefused } from './problem';

/**
 * Creates the validator of a route with a streamed body. It does not validate the body, which is not parsed yet, but
 * everything else.
 */
export const streamedForm: FastifySchemaCompiler<unknown> = ({ schema, ...part }) => {
  if (part.httpPart === 'body') return (value: unknown) => ({ value });
  if (!(schema instanceof z.core.$ZodType)) throw new Error('the parts of an operation are zod schemas');
  return validatorCompiler({ ...part, schema });
};

/**
 * Converts the error of a form that broke off into a field error. Errors of the parser have an HTTP status and are
 * returned unchanged.
 */
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
