/** The contract's operations as the types of openapi-fetch. Only types are imported, so that no schema enters a bundle. */
import type { ProblemBody } from '@tulay/contract/common';
import type { FileAnswer, Operation } from '@tulay/contract/operation';
import type { ROUTES } from '@tulay/contract/routes';
import type * as z from 'zod/mini';

export type Sent<S> = S extends z.ZodMiniType ? z.input<S> : never;

export type PathParameters<O extends Operation> =
  O['params'] extends Readonly<Record<string, z.ZodMiniType>>
    ? { path: { [Name in keyof O['params']]: Sent<O['params'][Name]> } }
    : { path?: never };

export type QueryParameters<O extends Operation> = O['query'] extends z.ZodMiniType
  ? Record<never, never> extends Sent<O['query']>
    ? { query?: Sent<O['query']> }
    : { query: Sent<O['query']> }
  : { query?: never };

type HeaderParameters<O extends Operation> = O extends { readonly isKeyed: true }
  ? { header: { 'idempotency-key': string } }
  : O['headers'] extends z.ZodMiniType
    ? { header: Sent<O['headers']> }
    : { header?: never };

type RequestBody<O extends Operation> = O['body'] extends z.ZodMiniType
  ? { requestBody: { content: { 'application/json': Sent<O['body']> } } }
  : O['form'] extends z.ZodMiniType
    ? { requestBody: { content: { 'multipart/form-data': FormData } } }
    : { requestBody?: never };

type Content<A> =
  A extends FileAnswer<infer T>
    ? { [MediaType in T]: unknown }
    : A extends z.ZodMiniType
      ? { 'application/json': z.output<A> }
      : never;

type StatusOf<O extends Operation> = O['status'] extends number ? O['status'] : 200;

type Described<O extends Operation> = RequestBody<O> & {
  parameters: PathParameters<O> & QueryParameters<O> & HeaderParameters<O>;
  responses: { [Status in StatusOf<O>]: { content: Content<O['answer']> } } & {
    default: { content: { 'application/problem+json': ProblemBody } };
  };
};

type PathsOf<O extends Operation> = {
  [Path in O['path'] as `/api/v1${Path}`]: {
    [OfPath in O as OfPath['path'] extends Path ? Lowercase<OfPath['method']> : never]: Described<OfPath>;
  };
};

export type Paths = PathsOf<(typeof ROUTES)[keyof typeof ROUTES]>;
