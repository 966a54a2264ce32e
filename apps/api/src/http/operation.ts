/** Registers the operations of the contract as routes. The types of request, answer and error codes come from the operation. */
import { Readable } from 'node:stream';
import type { ErrorCode, Refusal } from '@tulay/contract/errors';
import { type CodeOf, errorsOf, type FileAnswer, type Operation } from '@tulay/contract/operation';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ApiKey } from './access';
import type { LoggedInOperator } from './operator-access';
import { sendFailure } from './problem';
import { streamedForm } from './streamed-form';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves. */
    operation?: Operation;
    /** Reason why a route under `/api` is not an operation of the contract. */
    outsideContract?: string;
  }
}

export const API_PREFIX = '/api/v1';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Request of an operation after it was parsed by the operation's schemas. */
export interface OperationRequest<O extends Operation> {
  /** The borrower of the session; undefined for a public operation. */
  readonly customerId: O['access'] extends 'borrower' ? string : undefined;
  /** The operator of the session; undefined unless the operation is for operators. */
  readonly operator: O['access'] extends 'operator' ? LoggedInOperator : undefined;
  /** API key that authenticated the request; undefined unless the operation is for integrators. */
  readonly apiKey: O['access'] extends 'integrator' ? ApiKey : undefined;
  /** The idempotency key; undefined for an operation without one. */
  readonly key: O extends { readonly isKeyed: true } ? string : undefined;
  readonly params: { readonly [N in keyof O['params']]: Parsed<O['params'][N]> };
  readonly query: Parsed<O['query']>;
  readonly headers: Parsed<O['headers']>;
  readonly body: Parsed<O['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** File that an operation returns as its answer. */
export interface SentFile<T extends string = string> {
  readonly mediaType: T;
  /** Bytes, or a stream of them. */
  readonly bytes: Buffer | Readable;
  /** File name with `inline` (shown in the browser) or `attachment` (saved). */
  readonly disposition?: string;
}

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

type AnswerOf<O extends Operation> =
  O['answer'] extends FileAnswer<infer T>
    ? SentFile<T>
    : O['answer'] extends z.ZodMiniType
      ? z.output<O['answer']>
      : undefined;

export type Outcome<O extends Operation, C extends ErrorCode> =
  | { readonly ok: true; readonly value: AnswerOf<O> }
  | Refusal<C>;

/**
 * Type check for the error codes of a handler: it names the codes that the operation does not list. It allows every
 * code if the type of the handler does not say which codes it returns.
 */
export type ListsCodes<O extends Operation, C extends ErrorCode> = ErrorCode extends C
  ? unknown
  : [Exclude<C, CodeOf<O>>] extends [never]
    ? unknown
    : { readonly codesMissingInErrors: Exclude<C, CodeOf<O>> };

interface RouteSettings extends Pick<FastifyContextConfig, 'step' | 'points'> {
  /**
   * Passes the request to the handler as it arrived. It is checked but not replaced, because the command parses its
   * text again.
   */
  readonly keepsText?: true;
}

/** Serves an operation: parses the request by its schemas and sends the answer with its status, or the problem. */
export function register<const O extends Operation, C extends ErrorCode>(
  api: FastifyInstance,
  operation: O & ListsCodes<O, C>,
  handler: (request: OperationRequest<O>) => Promise<Outcome<O, C>>,
  settings: RouteSettings = {},
): void {
  const status = operation.status ?? 200;
  const sendsFile = isFile(operation.answer);
  api.route({
    ...routeOf(operation, settings),
    handler: async (request, reply) => {
      const outcome = await handler(parsedRequest<O>(request, reply));
      if (!outcome.ok) return sendFailure(reply, outcome);
      if (sendsFile && isSentFile(outcome.value)) return sendFile(reply, outcome.value);
      return reply.code(status).send(outcome.value);
    },
  });
}

/**
 * Returns the route of an operation without its handler. It is used for operations that a library answers, such as the
 * upload protocol.
 */
export function routeOf(operation: Operation, { keepsText, ...settings }: RouteSettings = {}) {
  const { method, path, access, params, query, body, bodyBytes, form, answer } = operation;
  const headers = headersOf(operation);
  const hasSchema = answer !== null && !isFile(answer);
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
    config: { ...settings, access, operation, codes: new Set(errorsOf(operation)) },
    schema: {
      ...(params ? { params: z.object(params) } : {}),
      ...(query ? { querystring: query } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body } : {}),
      ...(hasSchema ? { response: { [operation.status ?? 200]: answer } } : {}),
    },
    ...(form ? { validatorCompiler: streamedForm } : {}),
    ...(keepsText ? { validatorCompiler: checkOnly } : {}),
  };
}

/** Validator that only checks a request and does not replace it by the parsed value. */
const checkOnly: FastifySchemaCompiler<unknown> = ({ schema, ...part }) => {
  if (!(schema instanceof z.core.$ZodType)) throw new Error('the parts of an operation are zod schemas');
  const check = validatorCompiler({ ...part, schema });
  return (data: unknown) => {
    const checked = check(data);
    return typeof checked === 'object' && 'error' in checked ? checked : { value: data };
  };
};

/**
 * Stops the server if a route is neither an operation of the contract nor listed as an exception. Returns the
 * operations that have been registered so far.
 */
export function collectOperations(api: FastifyInstance): readonly Operation[] {
  const operations: Operation[] = [];
  api.addHook('onRoute', ({ method, url, config }) => {
    const { operation, outsideContract } = config ?? {};
    if (!operation && outsideContract === undefined) {
      throw new Error(`the route ${String(method)} ${url} is no operation of the contract`);
    }
    // Fastify adds a HEAD route for each GET route, with the same configuration, so an operation may occur twice.
    if (operation && !operations.includes(operation)) operations.push(operation);
  });
  return operations;
}

/** Header of money commands. Repeating a command with the same key returns the first answer. */
const KeyHeaders = z.object({
  'idempotency-key': z.string('idempotency_key_required').check(z.minLength(8), z.maxLength(100)),
});

export function headersOf({ isKeyed, headers }: Operation): z.ZodMiniObject | undefined {
  if (!isKeyed) return headers;
  return headers ? z.extend(headers, KeyHeaders.shape) : KeyHeaders;
}

export const isFile = (answer: Operation['answer']): answer is FileAnswer =>
  answer !== null && 'mediaTypes' in answer;

function parsedRequest<O extends Operation>(
  request: FastifyRequest,
  reply: FastifyReply,
): OperationRequest<O> {
  const { params, query, headers, body } = request;
  return {
    customerId: request.borrower?.customerId,
    apiKey: request.apiKey ?? undefined,
    operator: request.operator ?? undefined,
    key: request.headers['idempotency-key'],
    params,
    query,
    headers,
    body,
    request,
    reply,
    // The cast is safe: Fastify parsed each part by the operation's schema, and `guardAccess` found the session or the
    // API key.
  } as OperationRequest<O>;
}

/** Personal files must not be stored by caches. */
function sendFile(reply: FastifyReply, { mediaType, bytes, disposition }: SentFile): FastifyReply {
  reply.type(mediaType).header('cache-control', 'private, no-store');
  if (disposition) reply.header('content-disposition', disposition);
  return reply.send(bytes);
}

/** Returns a PDF as an answer that the browser displays instead of saving it. */
export const pdf = (name: string, bytes: Buffer): SentFile<'application/pdf'> => ({
  mediaType: 'application/pdf',
  bytes,
  disposition: `inline; filename="tulay-${name}.pdf"`,
});

export const csv = (bytes: Buffer): SentFile<'text/csv'> => ({ mediaType: 'text/csv', bytes });

/** Returns a CSV file that is made while it is sent, and that the browser saves. */
export const streamedCsv = (name: string, parts: AsyncIterable<string>): SentFile<'text/csv'> => ({
  mediaType: 'text/csv',
  bytes: Readable.from(parts),
  disposition: `attachment; filename="tulay-${name}.csv"`,
});

export const jpeg = (bytes: Buffer): SentFile<'image/jpeg'> => ({ mediaType: 'image/jpeg', bytes });
