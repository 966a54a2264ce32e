/** Registers the operations of the contract as routes. The types of request, answer and error codes come from the operation. */
import type { ErrorCode, Refusal } from '@tulay/contract/errors';
import { type CodeOf, errorsOf, type FileAnswer, type Operation } from '@tulay/contract/operation';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiKey } from './access';
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

/** The parsed request of an operation. */
export interface OperationRequest<O extends Operation> {
  /** The borrower of the session; undefined for a public operation. */
  readonly customerId: O['access'] extends 'borrower' ? string : undefined;
  /** The API key of the request; undefined unless the operation is for integrators. */
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

/** A file as the answer of an operation. */
export interface SentFile<T extends string = string> {
  readonly mediaType: T;
  readonly bytes: Buffer;
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

type Outcome<O extends Operation, C extends ErrorCode> =
  | { readonly ok: true; readonly value: AnswerOf<O> }
  | Refusal<C>;

/** Names the codes that an operation does not list; any code where the handler's type is not narrow. */
type ListsCodes<O extends Operation, C extends ErrorCode> = ErrorCode extends C
  ? unknown
  : [Exclude<C, CodeOf<O>>] extends [never]
    ? unknown
    : { readonly codesMissingInErrors: Exclude<C, CodeOf<O>> };

type RouteSettings = Pick<FastifyContextConfig, 'step'>;

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

/** Returns the route of an operation without a handler, for one that a protocol's library answers. */
export function routeOf(operation: Operation, settings: RouteSettings = {}) {
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
  };
}

/** Refuses routes that are neither an operation of the contract nor excepted, and returns the operations registered so far. */
export function collectOperations(api: FastifyInstance): readonly Operation[] {
  const operations: Operation[] = [];
  api.addHook('onRoute', ({ method, url, config }) => {
    const { operation, outsideContract } = config ?? {};
    if (!operation && outsideContract === undefined) {
      throw new Error(`the route ${String(method)} ${url} is no operation of the contract`);
    }
    // Fastify adds a HEAD route to each GET route, with the same configuration.
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
    key: request.headers['idempotency-key'],
    params,
    query,
    headers,
    body,
    request,
    reply,
    // Fastify parsed each part by the operation's schema; `guardAccess` found the session or the API key.
  } as OperationRequest<O>;
}

/** Personal files must not be stored by caches. */
function sendFile(reply: FastifyReply, { mediaType, bytes, disposition }: SentFile): FastifyReply {
  reply.type(mediaType).header('cache-control', 'private, no-store');
  if (disposition) reply.header('content-disposition', disposition);
  return reply.send(bytes);
}

/** Returns a document for display in the browser. */
export const pdf = (name: string, bytes: Buffer): SentFile<'application/pdf'> => ({
  mediaType: 'application/pdf',
  bytes,
  disposition: `inline; filename="tulay-${name}.pdf"`,
});

export const jpeg = (bytes: Buffer): SentFile<'image/jpeg'> => ({ mediaType: 'image/jpeg', bytes });
