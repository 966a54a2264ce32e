/** The API's OpenAPI 3.1 document, built from the operations that a server has registered. */
import { errorsOf, type Operation } from '@tulay/contract/operation';
import { ALL_ERRORS, type AnyErrorCode } from '@tulay/contract/operator/errors';
import { eventBody, type EventType, INTEGRATOR_EVENTS } from '@tulay/contract/integrators/events';
import { SCOPES } from '@tulay/contract/integrators/scopes';
import * as contract from '@tulay/contract/schemas';
import { keysOf } from '@tulay/engine/records';
import * as z from 'zod/mini';
import { chooseComponents, type Json, referenceTo, type Schemas } from './document-components';
import { API_PREFIX, headersOf, isFile } from './operation';

/** Facts of the server that its document names. */
export interface Deployment {
  readonly sessionCookie: string;
  readonly isSandbox: boolean;
  /** Path prefix of the operations; default: the prefix of the borrowers' API. */
  readonly prefix?: string;
}

export function describeApi(
  operations: readonly Operation[],
  { sessionCookie, isSandbox, prefix = API_PREFIX }: Deployment,
): Json {
  const requests = schemasOf(operations, 'input');
  const answers = schemasOf(operations, 'output');
  const paths: Record<string, Record<string, Json>> = {};
  for (const each of operations) {
    const path = (paths[prefix + each.path] ??= {});
    path[each.method.toLowerCase()] = describe(each, requests);
  }
  const { document, schemas } = chooseComponents(paths, { input: requests, output: answers });
  return {
    openapi: '3.1.0',
    info: { title: 'Tulay API', version: '1', description: introduction(isSandbox) },
    tags: [...new Set(operations.map(({ tag }) => tag))].toSorted().map((name) => ({ name })),
    paths: document,
    webhooks: describeEvents(),
    components: {
      schemas,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `API key of an integrator. Operators add keys. Scopes:\n\n${SCOPE_LIST}`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Session cookie that `logIn` sets. Browsers send it by themselves.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'x-csrf-token',
          description: 'The `token` in the answer of `logIn` and `getSession`. The page `/docs` adds it.',
        },
      },
    },
  };
}

const SCOPE_LIST = Object.entries(SCOPES)
  .map(([scope, summary]) => `- \`${scope}\`: ${summary}`)
  .join('\n');

/** Text that readers of the document see first, in Markdown. */
const introduction = (isSandbox: boolean): string =>
  [...CONVENTIONS, ...(isSandbox ? SANDBOX_LOG_IN : [])].join('\n');

const CONVENTIONS = [
  'Amounts are integer centavos, dates are Manila dates, times are UTC.',
  '',
  'An error is a problem (RFC 9457). Its `code` is one of those that the operation lists, and `retryable` says whether',
  'the same request may succeed later. A command takes an `idempotency-key`: repeating it with the same key returns the',
  'first answer.',
  '',
  'The answers of `getHome`, `listOrders` and `getOrder` may have an `ETag`. Send it as `If-None-Match`: the response 304',
  'means that the answer has not changed.',
  '',
  'Operations under `integrator` need an API key. In `/docs`, enter it under Authorize.',
];

const SANDBOX_LOG_IN = [
  '',
  'To try the operations on this sandbox, log in:',
  '',
  '1. Send `createCaptcha`. Open `/sandbox/api/captcha/{captchaId}` with the id of the answer to read its letters.',
  '2. Send `requestCode` with that id and these letters. The OTP is in the [SMS inbox](/sandbox/sms).',
  '3. Send `logIn` with the OTP. The examples of the forms then make a complete application.',
];

/** Describes the events that integrators get. */
function describeEvents(): Json {
  const types: readonly EventType[] = keysOf(INTEGRATOR_EVENTS);
  return Object.fromEntries(types.map((type) => [type, { post: describeEvent(type) }]));
}

function describeEvent(type: EventType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(eventBody(type));
  return {
    summary: INTEGRATOR_EVENTS[type].summary,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'The event is received and is not sent again' } },
  };
}

/** Names under which the contract exports its schemas, by schema. */
const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contract)
    .filter(([, value]) => value instanceof z.core.$ZodType)
    .map(([name, schema]) => [schema, name]),
);

const capitalized = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/**
 * Returns the component name of a body or answer: the name by which the contract exports it. If it has none, the
 * operation's id followed by `part`.
 */
const nameOf = (schema: unknown, { id }: Operation, part: 'Body' | 'Answer'): string =>
  NAMES.get(schema) ?? `${capitalized(id)}${part}`;

/**
 * Name under which the parameters of an operation are converted to JSON schema. In the document they are written in
 * place and not as a component.
 */
const parametersName = ({ id }: Operation, place: string): string => `${id} ${place}`;

/** Converts the schemas of the contract and of the operations to JSON schemas. */
function schemasOf(operations: readonly Operation[], io: 'input' | 'output'): Schemas {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, schema: z.core.$ZodType | undefined) => {
    if (schema && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const [name, value] of Object.entries(contract)) {
    if (value instanceof z.core.$ZodType) add(name, value);
  }
  for (const each of operations) {
    const { params, query, body, form, answer } = each;
    if (io === 'output') {
      if (answer !== null && !isFile(answer)) add(nameOf(answer, each, 'Answer'), answer);
      continue;
    }
    const parameters = { path: params, query: query?.shape, header: headersOf(each)?.shape };
    for (const [place, shape] of Object.entries(parameters)) {
      add(parametersName(each, place), shape && z.object(shape));
    }
    add(nameOf(body ?? form, each, 'Body'), body ?? form);
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => referenceTo(id, io),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, id: _name, ...schema }]) => [
      id,
      schema,
    ]),
  );
}

function describe(operation: Operation, requests: Schemas): Json {
  const { id, summary, tag, body, example, form, bytes } = operation;
  const parameters = ['path', 'query', 'header'].flatMap((place) =>
    parametersIn(requests[parametersName(operation, place)], place),
  );
  const content = {
    ...(body ? { 'application/json': { schema: { $ref: reference(body) }, example } } : {}),
    ...(form ? { 'multipart/form-data': { schema: { $ref: reference(form) } } } : {}),
    ...(bytes ? { [bytes]: {} } : {}),
  };
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}),
    responses: withForbidden({ ...successOf(operation), ...problemsOf(operation) }, operation),
  };

  function reference(schema: unknown): string {
    return referenceTo(nameOf(schema, operation, 'Body'), 'input');
  }
}

/**
 * Returns the credentials that an operation requires: none, a session (for a write also the CSRF token), or an API key
 * with a scope.
 */
function securityOf({ access, method, scope }: Operation): Json[] {
  if (access === 'public') return [];
  if (access === 'integrator') return [{ apiKey: [scope] }];
  return [method === 'GET' ? { session: [] } : { session: [], csrf: [] }];
}

/** JSON schema that zod writes for an object. */
const ObjectSchema = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
});

function parametersIn(schema: Json | undefined, place: string): Json[] {
  const { properties, required } = z.parse(ObjectSchema, schema ?? {});
  return Object.entries(properties).map(([name, each]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: each,
  }));
}

function successOf(operation: Operation): Json {
  const { status = 200, answer } = operation;
  const description = 'Success';
  if (answer === null) return { [status]: { description } };
  const content = isFile(answer)
    ? Object.fromEntries(answer.mediaTypes.map((each) => [each, {}]))
    : {
        'application/json': { schema: { $ref: referenceTo(nameOf(answer, operation, 'Answer'), 'output') } },
      };
  return { [status]: { description, content } };
}

/** Describes one response for each status, with its codes enumerated. */
function problemsOf(operation: Operation): Json {
  const codes = errorsOf(operation);
  const statuses = [...new Set(codes.map((code) => ALL_ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [status, problemOf(codes.filter((code) => ALL_ERRORS[code].status === status))]),
  );
}

const FORBIDDEN = 403;
const Described = z.object({
  description: z.string(),
  content: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Adds the outcome with status 403 to the responses, next to the problems with this status. */
function withForbidden(responses: Json, { forbidden }: Operation): Json {
  if (!forbidden) return responses;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(forbidden, { io: 'output' });
  const { description, content } = z.parse(Described, responses[FORBIDDEN] ?? { description: 'Forbidden' });
  return {
    ...responses,
    [FORBIDDEN]: { description, content: { ...content, 'application/json': { schema } } },
  };
}

const problemOf = (codes: readonly AnyErrorCode[]): Json => ({
  description: codes.join(', '),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: referenceTo('Problem', 'output') },
          { type: 'object', properties: { code: { enum: codes } } },
        ],
      },
    },
  },
});
