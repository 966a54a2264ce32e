/** Promise 14: no route gives or changes anything of a borrower for another customer, for nobody, or for an old session. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Borrower, control, newKey } from '../../apps/api/src/testing/borrower';
import { fillPath, type Route, fetchRoutes } from '../openapi/routes';
import { generateValue } from '../openapi/generate';
import { findOwnedIds, type OwnedIds } from '../openapi/owned-ids';
import { borrow, type ScriptContext } from '../borrower/loan-script';
import { nextAddress } from '../borrower/approved-borrowers';
import type { Proof, Run } from '../proof';
import type { ProofStack } from '../stack/stack';

/** Routes that nobody needs a session for; everything else is guarded. */
const PUBLIC_ROUTES = [
  '/config',
  '/auth/captcha',
  '/auth/code',
  '/auth/login',
  '/payment-results/{reference}',
  '/payment-channels',
  '/pay-links/{token}',
  '/pay-links/{token}/payments',
  '/payment-codes/{reference}',
  '/documents/{checkCode}',
  '/privacy-policy',
  '/photo-views/{token}',
  '/export-files/{token}',
  '/points',
] as const;
const QUIET_MS = 1_500;
/** They end the session that asks: what came after would be refused for that alone. */
const SESSION_ENDING_ROUTES = ['/auth/logout', '/account/sessions/end'] as const;
/** Looking at everything takes longer than a request. */
const ROUTES_PER_CHECK = 10;
const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead';

const routeName = ({ method, path }: Route): string => `${method} ${path}`;

interface Actor {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What every guarded route has to answer; null where its own refusal is fine. */
  readonly status: number | null;
}

export const objectAccess: Proof = {
  number: 14,
  title: 'every route as another customer, as nobody, with an ended and an expired session',
  async run(run) {
    const { stack, people } = await run.open({ people: 4 });
    const [owner, other, expired, ended] = people;
    if (!owner || !other || !expired || !ended) throw new Error('four people are needed');
    await createOwnerData({
      person: owner,
      world: stack.world,
      random: run.random.branch(),
      acknowledged: [],
    });
    const expiry = `update session set expires_at = now() - interval '1 second' where customer_id = $1`;
    await stack.rows(expiry, [expired.customerId]);
    await ended.send('POST', '/auth/logout');
    const actors: Actor[] = [
      { name: 'another customer', headers: other.headers(), status: null },
      { name: 'nobody', headers: {}, status: 401 },
      { name: 'an expired session', headers: expired.headers(), status: 401 },
      { name: 'an ended session', headers: ended.headers(), status: 401 },
    ];
    const unasked = [...PUBLIC_ROUTES, ...SESSION_ENDING_ROUTES];
    const routes = (await fetchRoutes(stack)).filter(
      ({ path }) => !unasked.some((each) => path.endsWith(each)),
    );
    await waitUntilIdle(stack, owner);
    const [ids, before] = [await findOwnedIds(stack, owner.customerId), await fingerprintRows(stack, owner)];
    const secrets = await listSecrets(stack, owner);
    const faults: string[] = [];
    let asked = 0;
    for (const [index, route] of routes.entries()) {
      for (const actor of actors) {
        const { status, text, sent } = await request(stack, route, actor, { run, ids });
        asked += 1;
        const whose = `${routeName(route)} as ${actor.name}`;
        if (actor.status === null && status === 401) faults.push(`${whose} found the session gone`);
        if (actor.status !== null && status !== actor.status) faults.push(`${whose} was answered ${status}`);
        const leak = secrets.find((secret) => text.includes(secret) && !sent.includes(secret));
        if (leak) faults.push(`${whose} was told something of the owner`);
        // What ends nothing, and is not there, may be answered alike for everybody's ids: for nobody's too.
        if (status < 300 && actor.status === null && namesOwnersObject(route, ids)) {
          const unknown = await request(stack, route, actor, { run, ids: {} });
          if (unknown.status !== status) faults.push(`${whose} was answered ${status}`);
        }
      }
      if (index % ROUTES_PER_CHECK !== 0 && index + 1 < routes.length) continue;
      const changed = changedTables(before, await fingerprintRows(stack, owner));
      if (changed.length > 0) {
        faults.push(`${routeName(route)} or one shortly before it changed the owner’s ${changed.join()}`);
        break;
      }
    }
    return {
      figure: `routes=${routes.length},requests=${asked},leaks=${faults.length}`,
      target: 'leaks=0',
      faults,
    };
  },
};

/** The owner has something of everything: a loan, a payment, a dispute, words to customer service, a copy of the data. */
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
  const wishes = [
    [`/orders/${orderId}/disputes`, { about: 'interest', reason: 'This is more than I was told.' }],
    ['/tickets', { topic: 'loan', words: 'When is my loan due exactly?', photoIds: [] }],
    ['/privacy/exports', { language: 'en' }],
  ] as const;
  for (const [path, body] of wishes) await person.send('POST', path, body, newKey());
}

/** What the worker still has to tell would look like a change by a request. */
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

/** Whether the route names a thing that is the owner's alone. */
const namesOwnersObject = ({ path }: Route, ids: OwnedIds): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => (ids[name ?? '']?.length ?? 0) > 0);

async function request(
  { url }: ProofStack,
  route: Route,
  actor: Actor,
  { run, ids }: { run: Run; ids: OwnedIds },
): Promise<{ status: number; text: string; sent: string }> {
  const idOf = (name: string) => ids[name]?.[0] ?? (name === 'kind' ? 'loan_agreement' : UNKNOWN_ID);
  const making = { random: run.random, brokenShare: 0, ids: [UNKNOWN_ID, ...Object.values(ids).flat()] };
  const body = route.body ? JSON.stringify(generateValue(route.body, making)) : null;
  const query = route.parameters.filter((each) => each.in === 'query');
  const asked = new URLSearchParams(
    query.map(({ name, schema }) => [name, String(generateValue(schema, making))]),
  );
  const path = `${fillPath(route.path, idOf)}?${asked}`;
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

/** Every row of the borrower, as a fingerprint a table. Being looked at moves the session's own clock. */
async function fingerprintRows(
  { rows }: ProofStack,
  { customerId }: Borrower,
): Promise<ReadonlyMap<string, string>> {
  const tables = await rows<{ name: string }>(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' and table_name <> 'session'`);
  const one = ({ name }: { name: string }) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print
      from public."${name}" t where customer_id = '${customerId}'`;
  const prints = await rows<{ name: string; print: string }>(tables.map(one).join(' union all '));
  return new Map(prints.map(({ name, print }) => [name, print]));
}

const changedTables = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].filter(([name, print]) => other.get(name) !== print).map(([name]) => name);

/** Ids and numbers that stand in nobody else's answers. */
async function listSecrets({ rows }: ProofStack, { customerId, phone }: Borrower): Promise<string[]> {
  const own = await rows<{ id: string }>(
    `select order_id::text as id from loan_order where customer_id = $1
      union select order_no from loan_order where customer_id = $1
      union select payment_id::text from payment where customer_id = $1
      union select reference from payment where customer_id = $1
      union select account_number from payout where customer_id = $1
      union select message_id::text from message where customer_id = $1
      union select photo_id::text from photo where customer_id = $1
      union select session_id::text from session where customer_id = $1`,
    [customerId],
  );
  return [customerId, phone, phone.slice(1), ...own.map(({ id }) => id)];
}
