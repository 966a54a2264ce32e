/**
 * Promise 14: no route returns or changes data of a borrower for another customer, for a request without a session,
 * or for an expired or ended session. No operation of the console does so for an operator without the right.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Borrower, control, newKey } from '../../apps/api/src/testing/borrower';
import { fetchConsoleRoutes, fillPath, type Route, fetchRoutes } from '../openapi/routes';
import { generateValue } from '../openapi/generate';
import { findOwnedIds, type OwnedIds } from '../openapi/owned-ids';
import { checkRoles, subjectOf } from '../attack/console-roles';
import { borrow, type ScriptContext } from '../borrower/loan-script';
import { nextAddress } from '../borrower/approved-borrowers';
import type { Proof, Run } from '../proof';
import { logInOperator } from '../stack/console';
import type { ProofStack } from '../stack/stack';

/** Routes that need no session; every other route needs one. */
const PUBLIC_ROUTES = [
  '/config',
  '/faq',
  '/auth/captcha',
  '/auth/code',
  '/auth/login',
  // A log-in with a correct OTP starts the owner check. Its secret id takes the place of a session.
  '/auth/owner-check',
  '/auth/owner-check/new-account',
  '/auth/work',
  '/payment-results/{reference}',
  '/payment-channels',
  '/pay-links/{token}',
  '/pay-links/{token}/payments',
  '/pay-links/{token}/bank-transfer',
  '/payment-codes/{reference}',
  '/documents/{checkCode}',
  '/privacy-policy',
  '/photo-views/{token}',
  '/ticket-photo-views/{token}',
  '/applicant-views/{token}',
  '/identity-views/{token}',
  '/operator-files/{token}',
  '/operator-file-views/{token}',
  '/operator-document-views/{token}',
  '/bureau-report-views/{token}',
  '/export-files/{token}',
  '/points',
] as const;
/** Paths that contain this part are open only to API keys. */
const KEY_ROUTES = '/integrations/';
/** Pause between two fingerprints of the owner's rows, which are equal once the stack is idle. */
const QUIET_MS = 1_500;
/** Routes left out, because they end the session of the caller and all later requests would be refused. */
const SESSION_ENDING_ROUTES = ['/auth/logout', '/account/sessions/end'] as const;
/** Routes between two checks of the owner's rows, because a check takes longer than a request. */
const ROUTES_PER_CHECK = 10;
const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead';

const routeName = ({ method, path }: Route): string => `${method} ${path}`;

interface Actor {
  /**
   * Name that messages give to requests of this actor, such as "without a session" in "GET /orders without a session
   * returned 200".
   */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Status that every route has to return; null if each route may refuse in its own way. */
  readonly status: number | null;
}

export const objectAccess: Proof = {
  number: 14,
  title:
    'no route exposes a borrower to another customer, to a missing or ended session, or to a role without the right at the console',
  async run(run) {
    const { stack, people } = await run.open({ people: 4 });
    const [owner, other, expired, ended] = people;
    if (!owner || !other || !expired || !ended) throw new Error('the proof needs four borrowers');
    for (const person of [owner, other]) {
      await createOwnerData({ person, world: stack.world, random: run.random.branch(), acknowledged: [] });
    }
    const expiry = `update session set expires_at = now() - interval '1 second' where customer_id = $1`;
    await stack.rows(expiry, [expired.customerId]);
    await ended.send('POST', '/auth/logout');
    const actors: Actor[] = [
      { name: 'as another customer', headers: other.headers(), status: null },
      { name: 'without a session', headers: {}, status: 401 },
      { name: 'with an expired session', headers: expired.headers(), status: 401 },
      { name: 'with an ended session', headers: ended.headers(), status: 401 },
    ];
    const excluded = [...PUBLIC_ROUTES, ...SESSION_ENDING_ROUTES];
    const routes = (await fetchRoutes(stack)).filter(
      ({ path }) => !excluded.some((each) => path.endsWith(each)),
    );
    await waitUntilIdle(stack, owner);
    const [ids, before] = [await findOwnedIds(stack, owner.customerId), await fingerprintRows(stack, owner)];
    const secrets = await listSecrets(stack, owner);
    const faults: string[] = [];
    let requests = 0;
    for (const [index, route] of routes.entries()) {
      for (const each of actors) {
        // A session gives no access to operations for integrators, so each actor must get 401.
        const actor = route.path.includes(KEY_ROUTES) ? { ...each, status: 401 } : each;
        const { status, text, sent } = await request(stack, route, actor, { run, ids });
        requests += 1;
        const whose = `${routeName(route)} ${actor.name}`;
        if (actor.status === null && status === 401)
          faults.push(`${whose} failed, because the session had ended`);
        if (actor.status !== null && status !== actor.status) faults.push(`${whose} returned ${status}`);
        const leak = secrets.find((secret) => text.includes(secret) && !sent.includes(secret));
        if (leak) faults.push(`${whose} returned data of the owner`);
        // Some commands succeed for any id. A success is therefore a fault only if the same request with an unknown id
        // gets another status.
        if (status < 300 && actor.status === null && namesOwnersObject(route, ids)) {
          const unknown = await request(stack, route, actor, { run, ids: {} });
          if (unknown.status !== status) faults.push(`${whose} returned ${status}`);
        }
      }
      if (index % ROUTES_PER_CHECK !== 0 && index + 1 < routes.length) continue;
      const changed = changedTables(before, await fingerprintRows(stack, owner));
      if (changed.length > 0) {
        faults.push(
          `${routeName(route)}, or a route shortly before it, changed rows of the owner in ${changed.join()}`,
        );
        break;
      }
    }
    const url = await stack.startConsole();
    const strangers = await checkStrangers(stack, url, owner, run);
    const roles = await checkOperators(stack, url, [owner, other]);
    faults.push(...strangers.faults, ...roles.faults);
    requests += strangers.requests + roles.requests;
    return {
      figure: `routes=${routes.length + strangers.routes},requests=${requests},refused-roles=${roles.refused},allowed-roles=${roles.allowed},leaks=${faults.length}`,
      target: 'leaks=0',
      faults,
    };
  },
};

/** Creates a loan, a payment, a dispute, a support ticket and a data export for the owner. */
async function createOwnerData(walk: ScriptContext): Promise<void> {
  const { person, world } = walk;
  const orderId = await borrow(walk);
  const paying = { kind: 'part', amount: 20_000, language: 'en' };
  const opened = await person.send<{ reference: string }>(
    'POST',
    `/orders/${orderId}/payments`,
    paying,
    newKey(),
  );
  await control(world, `payments/${opened.body.reference}`, { action: 'pay' });
  const submissions = [
    [`/orders/${orderId}/disputes`, { about: 'interest', reason: 'This is more than the offer showed.' }],
    ['/tickets', { topic: 'loan', words: 'When is my loan due exactly?', photoIds: [] }],
    ['/privacy/exports', { language: 'en' }],
  ] as const;
  for (const [path, body] of submissions) await person.send('POST', path, body, newKey());
}

/**
 * Sends requests to every operation of the console without an operator's session, and to the borrowers' origin with
 * one. Requests without a session must get 401 whether the path exists or not. Requests to the borrowers' origin must
 * get 404.
 */
async function checkStrangers(stack: ProofStack, url: string, owner: Borrower, run: Run) {
  const operator = await logInOperator(url, 'ana');
  const ended = await logInOperator(url, 'ben');
  await fetch(`${url}/console/v1/session`, { method: 'DELETE', headers: ended });
  const routes = await fetchConsoleRoutes(url, operator);
  const unknown: Route = { ...(routes[0] ?? raise()), path: '/console/v1/unknown/command' };
  const { cookie = '' } = operator;
  /** Addresses that the router reads as the console's, though their text is another one. */
  const spelled = [...routes, unknown].map((route) => ({
    ...route,
    path: route.path.replace('/console', '/%63onsole'),
  }));
  const strangers: Actor[] = [
    { name: 'without a session of the console', headers: {}, status: 401 },
    { name: 'with a borrower’s session at the console', headers: owner.headers(), status: 401 },
    { name: 'with an ended session of the console', headers: ended, status: 401 },
    { name: 'with another session cookie', headers: { ...operator, cookie: `${cookie}x` }, status: 401 },
  ];
  const elsewhere = { name: 'at the borrowers’ origin', headers: operator, status: 404 };
  const faults: string[] = [];
  let requests = 0;
  const expect = async (origin: string, route: Route, actor: Actor) => {
    const { status } = await request({ url: origin }, route, actor, { run, ids: {} });
    requests += 1;
    if (status !== actor.status) faults.push(`${routeName(route)} ${actor.name} returned ${status}`);
  };
  for (const route of [...routes, unknown]) {
    for (const actor of strangers) await expect(url, route, actor);
    await expect(stack.url, route, elsewhere);
  }
  const [stranger = raise()] = strangers;
  for (const route of spelled) await expect(url, route, stranger);
  return { faults, requests, routes: routes.length };
}

/** Tables to which a command that only reads adds the record of the access, which the borrower sees. */
const ACCESS_TABLES = ['audit', 'operator_action'];

/**
 * Sends requests to every operation of the console in each role. These requests may add no rows except the records of
 * the accesses.
 */
async function checkOperators(stack: ProofStack, url: string, people: readonly [Borrower, Borrower]) {
  const of = async (person: Borrower) => subjectOf(stack, person, await listSecrets(stack, person));
  const before = [await fingerprintRows(stack, people[0]), await fingerprintRows(stack, people[1])] as const;
  const found = await checkRoles(stack, url, [await of(people[0]), await of(people[1])]);
  for (const [at, person] of people.entries()) {
    const changed = changedTables(before[at] ?? new Map(), await fingerprintRows(stack, person));
    const beyond = changed.filter((table) => !ACCESS_TABLES.includes(table));
    if (beyond.length > 0) found.faults.push(`the roles of operators changed rows in ${beyond.join()}`);
  }
  return found;
}

function raise(): never {
  throw new Error('the console’s document lists no operations');
}

/** Waits until the worker is idle, because its late changes would look like changes by a request. */
async function waitUntilIdle(stack: ProofStack, owner: Borrower): Promise<void> {
  const busy = async () =>
    stack.rows(`select outbox_id::text from outbox union all select id::text from graphile_worker.jobs
      where task_identifier <> 'every_minute' and (locked_at is not null or run_at <= now())`);
  for (let before = await fingerprintRows(stack, owner); ; ) {
    await pause(QUIET_MS);
    const after = await fingerprintRows(stack, owner);
    if ((await busy()).length === 0 && changedTables(before, after).length === 0) return;
    before = after;
  }
}

/** Returns true if a path parameter of the route takes an id that the owner has. */
const namesOwnersObject = ({ path }: Route, ids: OwnedIds): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => (ids[name ?? '']?.length ?? 0) > 0);

async function request(
  { url }: Pick<ProofStack, 'url'>,
  route: Route,
  actor: Actor,
  { run, ids }: { run: Run; ids: OwnedIds },
): Promise<{ status: number; text: string; sent: string }> {
  const idOf = (name: string) => ids[name]?.[0] ?? (name === 'kind' ? 'loan_agreement' : UNKNOWN_ID);
  const making = { random: run.random, brokenShare: 0, ids: [UNKNOWN_ID, ...Object.values(ids).flat()] };
  const body = route.body ? JSON.stringify(generateValue(route.body, making)) : null;
  const query = route.parameters.filter((each) => each.in === 'query');
  const search = new URLSearchParams(
    query.map(({ name, schema }) => [name, String(generateValue(schema, making))]),
  );
  const path = `${fillPath(route.path, idOf)}?${search}`;
  const answer = await fetch(`${url}${path}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...actor.headers,
      'x-forwarded-for': nextAddress(),
      'idempotency-key': newKey(),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text(), sent: `${path} ${body ?? ''}` };
}

/**
 * Returns a fingerprint of the borrower's rows per table. The table `session` is left out, because reading a
 * session updates it. The worker computes accrual plans and parts of reports from the other rows at any moment, so they are
 * left out too.
 */
async function fingerprintRows(
  { rows }: ProofStack,
  { customerId }: Borrower,
): Promise<ReadonlyMap<string, string>> {
  const tables = await rows<{ name: string }>(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id'
      and table_name not in ('session', 'accrual_plan', 'report_part')`);
  const one = ({ name }: { name: string }) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print
      from public."${name}" t where customer_id = '${customerId}'`;
  const prints = await rows<{ name: string; print: string }>(tables.map(one).join(' union all '));
  return new Map(prints.map(({ name, print }) => [name, print]));
}

const changedTables = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].filter(([name, print]) => other.get(name) !== print).map(([name]) => name);

/** Lists ids, references and numbers of the borrower that no answer to another customer may contain. */
async function listSecrets({ rows }: ProofStack, { customerId, phone }: Borrower): Promise<string[]> {
  const own = await rows<{ id: string }>(
    `select order_id::text as id from loan_order where customer_id = $1
      union select order_no from loan_order where customer_id = $1
      union select payment_id::text from payment where customer_id = $1
      union select reference from payment where customer_id = $1
      union select message_id::text from message where customer_id = $1
      union select photo_id::text from photo where customer_id = $1
      union select session_id::text from session where customer_id = $1`,
    [customerId],
  );
  return [customerId, phone, phone.slice(1), ...own.map(({ id }) => id)];
}
