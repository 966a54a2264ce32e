import { SCOPES } from '@tulay/contract/integrators/scopes';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey } from '../../testing/borrower';
import { ACTIONS, startBorrowerScript, type ScriptStep } from '../../testing/borrower-script';
import { addApiKey, operateOk } from '../../testing/operators';
import { approvedBorrower } from '../../testing/loan';
import { type Recorder, recordRequests } from '../../testing/sql/recorded-requests';
import { callsOf, countOf, faultsOf } from '../../testing/sql/sql-keys';
import { type Stack, startStack } from '../../testing/stack';
import { BORROWER_COMMAND, borrowerCommands } from '../commands/borrower-command';
import { CITUS_RULES } from './testing/citus-rules';
import { readProduct, readSent } from './testing/read-functions';

/**
 * Statements of requests that have to query every server, because they are not restricted to a table's key. `why` is
 * the reason.
 */
const QUERY_EVERY_SERVER: readonly {
  readonly table: string;
  readonly statement: RegExp;
  readonly why: string;
}[] = [
  {
    table: 'contact_link',
    statement: /from "contact_link" where ("customer_id"|"phone_hash") = /,
    why: 'links are keyed by their token; the contacts form shows which contacts were notified',
  },
  {
    table: 'loan_order',
    statement: /from "loan_order" where "withdrawn_at" is not null and "changed_at" <= /,
    why: 'an integrator lists the loans of all borrowers: each server returns the first of its index',
  },
  {
    table: 'loan_order',
    statement: /from "loan_order" where "withdrawn_at" is not null and "order_id" = /,
    why: 'an integrator knows a loan by its id alone: each server searches its index',
  },
];

/** Largest number of sequential database round trips of a request, without those for its session. */
const MAX_ROUNDS = 3;

let stack: Stack;
let recorder: Recorder;

beforeAll(async () => {
  stack = await startStack();
  recorder = recordRequests(stack.connection.pool);
});
afterAll(async () => {
  await stack.stop();
  recorder.stop();
});

/**
 * Steps of a loan that is paid, reversed and canceled. After them, the test runs every other action once (`OTHERS`).
 */
const LIFE = ['part', 'extend', 'waive', 'late', 'wait', 'full', 'reverse', 'cancel', 'part'] as const;
const OTHERS = ACTIONS.filter((what) => !LIFE.some((each) => each === what));
const STEPS: readonly ScriptStep[] = [...LIFE, ...OTHERS].map((what, at) => ({
  what,
  share: 250_000,
  pick: at * 3,
}));

/** Calls every GET route of the API with the borrower's session and one of the borrower's orders. */
async function readEverything(headers: Record<string, string>, orderId: string): Promise<void> {
  const { paths } = (await (await fetch(`${stack.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const read = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  for (const path of read) {
    const address = path
      .replace(/^\/api\/v1/, '')
      .replace('{orderId}', orderId)
      .replaceAll(/\{\w+\}/g, newKey());
    const answer = await fetch(`${stack.url}/api/v1${address}`, { headers });
    await answer.arrayBuffer();
    expect(answer.status, path).not.toBe(500);
  }
}

it('every statement of the requests of a whole loan is restricted to the key of each table, so that one server runs it', async () => {
  const person = await approvedBorrower(stack);
  const script = startBorrowerScript(stack, person);
  for (const step of STEPS) await script.take(step);
  await script.close();
  await readEverything(person.headers(), script.orders[0] ?? '');
  await operateOk(stack, 'webhook', 'add', 'books', 'https://example.com/', 'all', '--why', 'a test');
  const key = await addApiKey(stack, 'books', Object.keys(SCOPES).join(), '--endpoint', 'books');
  await readEverything({ authorization: `Bearer ${key}` }, script.orders[0] ?? '');
  await person.send('POST', '/logout', {}, newKey());

  const statements = new Map(
    recorder.requests.flatMap(({ method, path, statements: texts }) =>
      texts.map((text) => [text, `${method} ${path}`]),
    ),
  );
  const faults = [...statements].flatMap(([statement, request]) =>
    faultsOf(statement)
      .filter(
        ({ table }) =>
          !QUERY_EVERY_SERVER.some((each) => each.table === table && each.statement.test(statement)),
      )
      .map((fault) => ({ ...fault, request, statement })),
  );
  expect(faults).toEqual([]);
  const needless = QUERY_EVERY_SERVER.filter(
    (each) => ![...statements.keys()].some((statement) => each.statement.test(statement)),
  );
  expect(needless).toEqual([]);
  expect(statements.size).toBeGreaterThan(60);
});

it('a command of one borrower is sent as one statement, which calls only borrower_command', () => {
  const sent = [...recorder.statements].flatMap((text) =>
    callsOf(text).filter((name) => borrowerCommands.some((command) => command === name)),
  );
  expect(sent).toEqual([]);
  const statements = [...recorder.statements].filter((text) => callsOf(text).includes(BORROWER_COMMAND));
  expect(statements.map((text) => callsOf(text))).toEqual([[BORROWER_COMMAND]]);
});

it('a request waits for the database at most three times in a row', () => {
  const most = new Map<string, number>();
  for (const { method, path, rounds, statements } of recorder.requests) {
    const name = `${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{}')}`;
    // Not counted: the query that finds the session or key, the update that extends the session once per minute, and the
    // update of
    // the key’s last use once per day.
    const ofSession = statements.filter((text) =>
      /^(select .* from|update) ("session" .*"token_hash"|"api_key" .*"key_id") = /.test(text),
    );
    most.set(name, Math.max(most.get(name) ?? 0, rounds - ofSession.length));
  }
  expect([...most].filter(([, rounds]) => rounds > MAX_ROUNDS)).toEqual([]);
  expect(most.size).toBeGreaterThan(50);
});

it('no statement of the requests and jobs of a whole loan has what Citus refuses', async () => {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const { facts } = await readProduct(owner);
  const found: string[] = [];
  const own = [...recorder.statements].filter(
    (text) => countOf(text) === 1 && !text.includes('graphile_worker'),
  );
  for (const text of own) {
    const read = await readSent(owner, text);
    found.push(
      ...CITUS_RULES.flatMap(({ faults }) => faults(read, facts)).map((fault) => `${fault} in ${text}`),
    );
  }
  await owner.end();
  expect(found).toEqual([]);
  expect(own.length).toBeGreaterThan(80);
});
