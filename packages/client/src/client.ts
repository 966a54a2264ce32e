/** Client of the API, typed by the operations of the contract. Works in browsers and in Node 20 or newer. */
import type { FileAnswer, Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import createFetchClient from 'openapi-fetch';
import type * as z from 'zod/mini';
import type { PathParameters, QueryParameters, Sent } from './paths';
import { ProblemError, problemOf, problemOfFailure } from './problem';
import { keepSession } from './session';

type Routes = typeof ROUTES;
export type OperationId = keyof Routes;

type HeaderPart<O extends Operation> = O['headers'] extends z.ZodMiniType
  ? { readonly header: Sent<O['headers']> }
  : { readonly header?: never };

/** Idempotency key of a command. Without one, each call is a new command. */
type KeyPart<O extends Operation> = O extends { readonly isKeyed: true }
  ? { readonly key?: string }
  : { readonly key?: never };

type BodyPart<O extends Operation> = O['body'] extends z.ZodMiniType
  ? { readonly body: Sent<O['body']> }
  : O['form'] extends z.ZodMiniType
    ? { readonly body: FormData }
    : O['bytes'] extends string
      ? { readonly body: Blob }
      : { readonly body?: never };

/** Input of an operation: path, query, headers, idempotency key and body. */
export type InputOf<Id extends OperationId> = PathParameters<Routes[Id]> &
  QueryParameters<Routes[Id]> &
  HeaderPart<Routes[Id]> &
  KeyPart<Routes[Id]> &
  BodyPart<Routes[Id]>;

/** Response of an operation: a value, a file (`Blob`) or undefined. */
export type AnswerOf<Id extends OperationId> = Routes[Id]['answer'] extends FileAnswer
  ? Blob
  : Routes[Id]['answer'] extends z.ZodMiniType
    ? z.output<Routes[Id]['answer']>
    : undefined;

type Arguments<I> = Record<never, never> extends I ? [input?: I] : [input: I];

export interface Client {
  /** Calls an operation by its id. Throws a `ProblemError` with a code of the error catalog, or `network`. */
  call<const Id extends OperationId>(id: Id, ...input: Arguments<InputOf<Id>>): Promise<AnswerOf<Id>>;
}

export interface ClientOptions {
  /** Origin of the server, such as `http://localhost:8080`. */
  readonly url: string;
  /** API key of an integrator. It opens the operations for integrators only, so the client keeps no session. */
  readonly apiKey?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Input of any operation, in the form that openapi-fetch takes. */
interface AnyInput {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly body?: unknown;
}

export function createClient({
  url,
  apiKey,
  fetch = (request) => globalThis.fetch(request),
}: ClientOptions): Client {
  const credentials = apiKey === undefined ? 'include' : 'omit';
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const api = createFetchClient<AnyPaths>({ baseUrl: url, fetch, credentials, headers });
  if (apiKey === undefined) api.use(keepSession());
  return { call };

  // Callers see this signature, with the types of the contract. The implementation below accepts the input of any
  // operation.
  async function call<const Id extends OperationId>(
    id: Id,
    ...input: Arguments<InputOf<Id>>
  ): Promise<AnswerOf<Id>>;
  async function call(id: OperationId, input: AnyInput = {}): Promise<unknown> {
    const operation: Operation = ROUTES[id];
    const { path = {}, query = {}, header = {}, key = crypto.randomUUID(), body } = input;
    const sent = api.request(METHODS[operation.method], `/api/v1${operation.path}`, {
      params: { path, query, header: operation.isKeyed ? { 'idempotency-key': key } : header },
      ...(body === undefined ? {} : { body }),
      ...(operation.bytes ? { bodySerializer: (bytes: unknown) => bytes } : {}),
      parseAs: 'stream',
    });
    const { response, error } = await sent.catch((failure: unknown) => {
      throw new ProblemError(problemOfFailure(failure));
    });
    if (response.ok) return answerOf(operation, response);
    throw new ProblemError(problemOf(response.status, error, response.headers.get('retry-after')));
  }
}

/** Paths of the API with loose types, as the library requires. `call` adds the exact types of the contract. */
type AnyPaths = Record<`/${string}`, Record<Lowercase<Operation['method']>, AnyOperation>>;

interface AnyOperation {
  readonly parameters: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, unknown>>;
  };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': unknown } };
    readonly default: { readonly content: { readonly 'application/problem+json': unknown } };
  };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

async function answerOf({ answer }: Operation, response: Response): Promise<unknown> {
  if (answer === null) return undefined;
  return 'mediaTypes' in answer ? response.blob() : response.json();
}
