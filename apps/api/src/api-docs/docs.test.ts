import { EXAMPLE_ID } from '@tulay/contract/examples';
import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../server';
import { callOperation, filledPath, nameOf } from '../testing/api-operations';
import { type Borrower, logIn } from '../testing/borrower';
import { approvedBorrower, freshPhone, orderOf, SANDALI, signedOrder } from '../testing/loan';
import { type Stack, startStack } from '../testing/stack';
import { DOCS_POLICY } from './docs.pages';

let stack: Stack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  person = await logIn(stack, freshPhone());
});
afterAll(() => stack.stop());

const WITH_BODY = Object.values<Operation>(ROUTES).filter(({ body }) => body !== undefined);

describe('the examples of request bodies', () => {
  it('the document shows the example of every JSON body', async () => {
    const { paths } = (await (await fetch(`${stack.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { example: unknown }> } }>
      >;
    };
    for (const { id, method, path, example } of WITH_BODY) {
      const described = paths[`/api/v1${path}`]?.[method.toLowerCase()];
      expect(described?.requestBody.content['application/json']?.example, id).toEqual(example);
    }
    expect(WITH_BODY.length).toBeGreaterThan(40);
  });

  it.each(WITH_BODY.map((operation) => [operation.id, operation] as const))(
    'the example of %s is valid by its schema, and the server accepts its fields',
    async (_id, operation) => {
      expect(operation.body?.safeParse(operation.example)).toMatchObject({ success: true });
      const path = filledPath(operation.path.replace('{token}', 'a'.repeat(64)), EXAMPLE_ID);
      const { status, text } = await callOperation(stack, operation, `/api/v1${path}`, person.headers());
      expect(text, nameOf(operation)).not.toContain('invalid_input');
      expect(status).toBeLessThan(500);
    },
  );

  it('a new borrower can order and sign the loan of the examples', async () => {
    const approved = await approvedBorrower(stack);
    expect(ROUTES.createOffer.example).toEqual(SANDALI);
    const orderId = await signedOrder(approved, ROUTES.createOffer.example);
    const { quote } = await orderOf(approved, orderId);
    expect(quote).toMatchObject(ROUTES.signOffer.example.figures);
  });
});

describe('the page /docs', () => {
  const FILES = ['/docs', '/docs/page.js', '/docs/page.css', '/docs/swagger-ui.js', '/docs/swagger-ui.css'];

  it.each(FILES)('%s has a policy without inline code and other origins, and is compressed', async (path) => {
    const answer = await fetch(`${stack.url}${path}`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(answer.headers.get('content-security-policy')).toBe(DOCS_POLICY);
    expect(text.length).toBeGreaterThan(100);
    const again = await fetch(`${stack.url}${path}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('/docs/ leads to /docs', async () => {
    const answer = await fetch(`${stack.url}/docs/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/docs']);
  });

  it('the policy of the page allows only this origin, and data images', () => {
    const sources = [...DOCS_POLICY.matchAll(/'[^']+'|\b\w+:/g)].map(([source]) => source);
    expect([...new Set(sources)].toSorted()).toEqual(["'none'", "'self'", 'data:']);
  });

  it('the page loads no script, style or picture of another origin and contains none', async () => {
    const page = await (await fetch(`${stack.url}/docs`)).text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([]);
    expect(page).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
  });

  it('with API_DOCS=false there is no page, and the document remains', async () => {
    const { config, connection } = stack;
    const server = await createServer({
      config: { ...config, API_DOCS: false },
      log: pino({ level: 'silent' }),
      db: connection.db,
      sessions: { read: async () => null },
      routes: [],
    });
    const statuses = [...FILES, '/docs/', '/api/v1/openapi.json'].map(
      async (url) => (await server.inject(url)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404, 404, 200]);
    await server.close();
  });
});
