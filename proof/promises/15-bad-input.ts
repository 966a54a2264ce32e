/** Promise 15: no input to any route causes a server error, and every answer matches the OpenAPI document. */
import { newKey } from '../../apps/api/src/testing/borrower';
import { fetchConsoleRoutes, fillPath, type Route, fetchRoutes, type Schema } from '../openapi/routes';
import { anyValue, generateValue, awkwardText } from '../openapi/generate';
import { findOwnedIds, type OwnedIds } from '../openapi/owned-ids';
import { mismatch } from '../openapi/validate';
import { borrow } from '../borrower/loan-script';
import { nextAddress } from '../borrower/approved-borrowers';
import type { Proof } from '../proof';
import type { SeededRandom } from '../seeded-random';
import { logInOperator, OPERATORS } from '../stack/console';
import type { ProofStack } from '../stack/stack';

/** Routes that the proof does not call, because they would end the session that the other requests need. */
const EXCLUDED_ROUTES = ['/auth/logout', '/account/sessions/end', '/console/v1/session'];
/** Share of the requests that go to the console. */
const CONSOLE_SHARE = 0.3;
const CLIENTS = 4;
/**
 * Highest allowed share of 401 answers. A tenth of the requests has no session; a much larger share means that the
 * session ended.
 */
const MAX_UNAUTHENTICATED_SHARE = 0.3;

/** Sender and address of a request. */
interface Sender {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly headers: () => Readonly<Record<string, string>>;
  readonly ids: OwnedIds;
}

interface Tally {
  readonly statuses: Map<number, number>;
  readonly faults: Map<string, string>;
}

export const badInput: Proof = {
  number: 15,
  title:
    'valid and broken input to every route of borrowers and operators gets an answer that its OpenAPI document describes',
  async run(run) {
    const requests = run.count(1_000, 50_000);
    const { stack, people } = await run.open({ people: 2 });
    const routes = withoutExcluded(await fetchRoutes(stack));
    const borrowers: Sender[] = [];
    for (const person of people) {
      await borrow({ person, world: stack.world, random: run.random.branch(), acknowledged: [] });
      // Without session ids no request can end the session that the other requests need.
      const ids = { ...(await findOwnedIds(stack, person.customerId)), sessionId: [] };
      borrowers.push({ url: stack.url, routes, headers: () => person.headers(), ids });
    }
    const operators = await openConsole(stack, borrowers);
    const tally: Tally = { statuses: new Map(), faults: new Map() };
    let left = requests;
    const client = async (random: SeededRandom) => {
      for (; left > 0; left -= 1) {
        const sender = random.pick(random.chance(CONSOLE_SHARE) ? operators : borrowers);
        await sendOne(random.pick(sender.routes), sender, random, tally);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, () => client(run.random.branch())));
    const answered = [...tally.statuses].toSorted(([one], [other]) => one - other);
    process.stderr.write(
      `  15 statuses: ${answered.map(([status, times]) => `${status} ${times}`).join(', ')}\n`,
    );
    const strangers = tally.statuses.get(401) ?? 0;
    if (strangers > requests * MAX_UNAUTHENTICATED_SHARE) {
      tally.faults.set(
        'strangers',
        `${strangers} of ${requests} requests were answered 401, so routes behind the log-in were not tested`,
      );
    }
    const count = (least: number) =>
      [...tally.statuses].reduce(
        (sum, [status, times]) => (Math.floor(status / 100) === least ? sum + times : sum),
        0,
      );
    return {
      figure: `requests=${requests},routes=${routes.length + (operators[0]?.routes.length ?? 0)},ok=${count(2)},refused=${count(4)},5xx=${count(5)},faults=${tally.faults.size}`,
      target: '5xx=0,faults=0',
      faults: [...tally.faults.values()],
    };
  },
};

const withoutExcluded = (routes: readonly Route[]): Route[] =>
  routes.filter(({ path }) => !EXCLUDED_ROUTES.some((each) => path.endsWith(each)));

/** Starts the console, and returns its operators. They use the ids of the borrowers. */
async function openConsole(stack: ProofStack, borrowers: readonly Sender[]): Promise<Sender[]> {
  const url = await stack.startConsole();
  const sessions = [];
  for (const operator of OPERATORS) sessions.push(await logInOperator(url, operator));
  const routes = withoutExcluded(await fetchConsoleRoutes(url, sessions[0] ?? {}));
  return sessions.map((session, at) => ({
    url,
    routes,
    headers: () => session,
    ids: borrowers[at % borrowers.length]?.ids ?? {},
  }));
}

async function sendOne(
  route: Route,
  sender: Sender,
  random: SeededRandom,
  { statuses, faults }: Tally,
): Promise<void> {
  const { path, init } = createRequest(route, sender, random);
  const answer = await fetch(`${sender.url}${path}`, init);
  const text = await answer.text();
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const wrong = findFault(route, answer, text);
  // Reports one example of each kind of fault.
  const kind = `${route.method} ${route.path}: ${wrong?.replaceAll(/[\d"']+/g, '#').slice(0, 60)}`;
  if (wrong && !faults.has(kind)) {
    faults.set(
      kind,
      `${route.method} ${path} ${String(init.body).slice(0, 300)}: ${wrong}: ${text.slice(0, 300)}`,
    );
  }
}

function createRequest(
  route: Route,
  { headers: ownHeaders, ids }: Sender,
  random: SeededRandom,
): { path: string; init: RequestInit } {
  const making = { random, brokenShare: random.pick([0, 0.05, 0.3]), ids: Object.values(ids).flat() };
  const value = (schema: Schema): string => {
    const made = generateValue(schema, making);
    return typeof made === 'string' ? made : JSON.stringify(made);
  };
  const parameters = (place: string) =>
    route.parameters.filter((each) => each.in === place && !random.chance(making.brokenShare));
  const inPath = (name: string) =>
    random.chance(making.brokenShare)
      ? wellFormed(awkwardText(making))
      : random.pick(ids[name]?.length ? ids[name] : [newKey()]);
  const query = new URLSearchParams(parameters('query').map(({ name, schema }) => [name, value(schema)]));
  const headers: Record<string, string> = {
    ...(random.chance(0.1) ? {} : ownHeaders()),
    'x-forwarded-for': nextAddress(),
    'idempotency-key': random.chance(making.brokenShare) ? 'short' : newKey(),
  };
  for (const { name, schema } of parameters('header')) {
    if (name !== 'idempotency-key') headers[name] = value(schema).replaceAll(/[^\x20-\x7e]/g, '');
  }
  const body = createBody(route, random, () =>
    random.chance(making.brokenShare) ? anyValue(making) : route.body && generateValue(route.body, making),
  );
  if (body !== null && headers['content-type'] === undefined) {
    headers['content-type'] = random.chance(making.brokenShare)
      ? random.pick(['text/plain', 'application/xml', 'application/json; charset=latin1'])
      : route.acceptsForm
        ? 'multipart/form-data; boundary=frontier'
        : 'application/json';
  }
  const init = {
    method: route.method,
    redirect: 'manual',
    headers,
    ...(body === null ? {} : { body }),
  } as const;
  return { path: `${fillPath(route.path, inPath)}?${query}`, init };
}

function createBody(route: Route, random: SeededRandom, made: () => unknown): string | null {
  if (route.method === 'GET') return null;
  if (route.acceptsForm) {
    const part = `content-disposition: form-data; name="${random.pick(['file', 'kind', 'frames', ''])}"`;
    const broken = `--frontier\r\n${part}\r\n\r\n${random.pick(['id_front', '', '\u0000', 'GIF89a'])}\r\n--frontier--\r\n`;
    return random.chance(0.2) ? broken.slice(0, random.between(0, broken.length)) : broken;
  }
  if (route.body === null) return random.chance(0.8) ? null : '{}';
  const text = JSON.stringify(made()) ?? '';
  return random.chance(0.03) ? text.slice(0, text.length / 2) : text;
}

/** Replaces UTF-16 surrogates, because a lone one cannot be encoded in a URL, and limits the length. */
const wellFormed = (text: string): string => text.replaceAll(/[\ud800-\udfff]/g, '?').slice(0, 300);

/** Compares an answer with the document. Returns what is wrong with it; null if it matches. */
function findFault({ responses: answers }: Route, answer: Response, text: string): string | null {
  const { status } = answer;
  if (status >= 500) return `status ${status}`;
  const name = String(status);
  if (!(name in answers))
    return status === 204 || status === 304 ? null : `the document does not describe status ${status}`;
  const described = answers[name] ?? null;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('json'))
    return described === null || status < 300 ? null : `the content type is ${type} instead of JSON`;
  return described && mismatch(described, JSON.parse(text) as unknown);
}
