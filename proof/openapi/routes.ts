/** Reads the server's routes from its OpenAPI document. */
import type { Server } from '../../apps/api/src/testing/borrower';

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly acceptsForm: boolean;
  /** Schema by status or status class (`4XX`); null if the response has no JSON. */
  readonly responses: Readonly<Record<string, Schema | null>>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

export async function fetchRoutes({ url }: Server): Promise<Route[]> {
  const answer = await fetch(`${url}/api/v1/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      parseRoute(method.toUpperCase(), path, operation),
    ),
  );
}

function parseRoute(method: string, path: string, operation: Operation): Route {
  const content = operation.requestBody?.content ?? {};
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { content: types }]) => [status, types?.['application/json']?.schema ?? null] as const,
  );
  return {
    method,
    path,
    parameters: operation.parameters ?? [],
    body: content['application/json']?.schema ?? null,
    acceptsForm: 'multipart/form-data' in content,
    responses: Object.fromEntries(responses),
  };
}

export const fillPath = (path: string, value: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(value(name)));
