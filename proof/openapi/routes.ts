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
  /** Schemas of the responses, by status; null for a response without JSON. */
  readonly responses: Readonly<Record<string, Schema | null>>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export const fetchRoutes = ({ url }: Server): Promise<Route[]> => readDocument(`${url}/api/v1/openapi.json`);

/** Reads the routes of the console. @param headers of an operator's session. */
export const fetchConsoleRoutes = (url: string, headers: Record<string, string>): Promise<Route[]> =>
  readDocument(`${url}/console/v1/openapi.json`, headers);

async function readDocument(url: string, headers: Record<string, string> = {}): Promise<Route[]> {
  const answer = await fetch(url, { headers });
  const { paths } = withoutReferences((await answer.json()) as Document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      parseRoute(method.toUpperCase(), path, operation),
    ),
  );
}

/** Replaces each reference by the component that it names. No component contains itself. */
function withoutReferences(document: Document): Document {
  const { schemas } = document.components;
  const resolve = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const name = String(value.$ref).split('/').at(-1) ?? '';
    return JSON.parse(JSON.stringify(schemas[name]), resolve) as unknown;
  };
  // `resolve` replaces only `$ref` objects, so the result is still a `Document`.
  return JSON.parse(JSON.stringify(document), resolve) as Document;
}

const JSON_TYPES = ['application/json', 'application/problem+json'];

function parseRoute(method: string, path: string, operation: Operation): Route {
  const content = operation.requestBody?.content ?? {};
  const responses = Object.entries(operation.responses ?? {}).map(([status, { content: types = {} }]) => {
    const schemas = JSON_TYPES.flatMap((type) => types[type]?.schema ?? []);
    return [status, schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? null)] as const;
  });
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
