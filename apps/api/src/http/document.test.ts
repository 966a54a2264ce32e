import { errorsOf } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { ALL_ERRORS } from '@tulay/contract/operator/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../testing/stack';
import { API_PREFIX } from './operation';

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

let stack: Stack;
let text: string;
let operations: { readonly name: string; readonly described: Described }[];

beforeAll(async () => {
  stack = await startStack();
  text = await (await fetch(`${stack.url}${API_PREFIX}/openapi.json`)).text();
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      described,
    })),
  );
});
afterAll(() => stack.stop());

describe('the API’s document', () => {
  it('the server registers every operation of the contract, and describes exactly these', () => {
    const listed = Object.values(ROUTES).map(({ method, path }) => `${method} ${API_PREFIX}${path}`);
    expect(operations.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  });

  it('every operation has a unique id, a summary, one tag and its security', () => {
    const ids = operations.map(({ described }) => described.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, described } of operations) {
      expect(described.summary, name).toMatch(/^[A-Z].*[^.]$/);
      expect(described.tags, name).toHaveLength(1);
      expect(described.security, name).toBeInstanceOf(Array);
    }
  });

  it('every operation enumerates the codes of each error status', () => {
    for (const { described } of operations) {
      const operation = Object.values(ROUTES).find(({ id }) => id === described.operationId);
      for (const code of operation ? errorsOf(operation) : []) {
        const response = JSON.stringify(described.responses[ALL_ERRORS[code].status]);
        expect(response, `${described.operationId} ${code}`).toContain(`"${code}"`);
      }
    }
  });

  it('every reference of the document names one of its components, and every component is used', () => {
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
    const referred = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
    );
    expect([...referred].map(String).toSorted()).toEqual(Object.keys(components.schemas).toSorted());
    expect(text.match(/"\$ref"/g)).toHaveLength(
      text.match(/"\$ref":"#\/components\/schemas\//g)?.length ?? 0,
    );
  });

  it('a schema of the contract is described once, under the name by which the contract exports it', () => {
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['OrderView', 'PaymentRequest', 'Problem']),
    );
    const shapes = Object.values(components.schemas).map((schema) => JSON.stringify(schema));
    expect(text.split('"offerExpiresAt":').length - 1).toBe(1);
    expect(shapes.length).toBeGreaterThan(80);
  });
});
