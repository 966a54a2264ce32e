/**
 * Bench of growth: the same requests among ever more borrowers in one database. Home, a loan, a repayment, three lists of the console, a
 * data copy and an erasure must not take longer, and the disk space per borrower must stay the same.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { collectPersonalData } from '../apps/api/src/features/privacy/export-parts';
import { cipherOf } from '../apps/api/src/crypto/sealed-columns';
import { createVault } from '../apps/api/src/crypto/envelope';
import { runEvent } from '../apps/api/src/command';
import { buildIfChanged } from '../scripts/build';
import { openConsole } from './console';
import { sendBurst } from './load/burst';
import type { HttpRequest } from './load/connection';
import { type Crowd, createCrowd, type Member } from './load/crowd';
import { paymentPaid } from './load/gateway-events';
import { bookLoans, makeLoans } from './loans';
import { type Measured, measured, promised, secondsOf } from './measure';
import { START } from './sample';

/** Number of measured requests of each kind at each number of borrowers. */
const CALLS = 40;
/** Number of calls before the first measurement, during which a new process compiles its code. */
const WARM_UP = 60;
/** A request may take at most this many times as long among the most borrowers as among the fewest. */
const MOST_GROWTH = 1.5;
/** A difference of fewer milliseconds comes from the machine and not from the number of borrowers. */
const NOISE_MS = 1;

const LISTS = ['review list --why bench', 'ticket list --why bench', 'collections list --why bench'];

/** Median milliseconds of the requests of each kind. */
type Times = Readonly<Record<string, number>>;

/** @param most the largest number of borrowers; the others are a tenth and a hundredth of it */
export async function growthBench(most: number): Promise<Measured[]> {
  await buildIfChanged('api');
  const crowd = await createCrowd(CALLS * 4 + WARM_UP);
  const pool = new pg.Pool({ connectionString: crowd.stack.ownerUrl, max: 2 });
  try {
    const sizes = [most / 100, most / 10, most].map(Math.round);
    const found: { readonly size: number; readonly times: Times; readonly bytes: number }[] = [];
    const members = { paying: [...crowd.paying], waiting: [...crowd.waiting] };
    await measureAll(crowd, members, WARM_UP);
    let borrowers = 0;
    for (const size of sizes) {
      const added = Math.max(1, size - borrowers);
      const before = await databaseBytes(pool);
      // One loan in sixteen is a day late on the day of the console's clock, because each is due 14 days after it began.
      await makeLoans(pool, `+6390${sizes.indexOf(size)}`, added, START, 16);
      await bookLoans(pool);
      await pool.query('vacuum analyze');
      // Otherwise the new rows would be written to the disk during the measurement.
      await pool.query('checkpoint');
      borrowers += added;
      const bytes = ((await databaseBytes(pool)) - before) / added;
      found.push({ size, times: await measureAll(crowd, members, CALLS), bytes });
    }
    return linesOf(found);
  } finally {
    await pool.end();
    await crowd.stop();
  }
}

/**
 * Members that no earlier measurement has used, because a payment is paid only once and an account is erased only once.
 */
interface Members {
  readonly paying: Member[];
  readonly waiting: Member[];
}

async function measureAll(crowd: Crowd, { paying, waiting }: Members, calls: number): Promise<Times> {
  const payers = paying.splice(0, calls);
  const leavers = waiting.splice(0, calls);
  const read = (path: (member: Member) => string) => (member: Member) => ({
    path: `/api/v1/${path(member)}`,
    headers: member.headers,
  });
  return {
    Home: await requests(
      crowd,
      payers,
      read(() => 'home'),
    ),
    'a loan': await requests(
      crowd,
      payers,
      read(({ order_id: id }) => `orders/${id}`),
    ),
    'a repayment by webhook': await requests(crowd, payers, (member) => paymentPaid(crowd.secret, member)),
    ...(await listTimes(crowd, calls)),
    'the rows of a data copy': await dataCopies(crowd, payers),
    'an erasure': await erasures(crowd, leavers),
  };
}

/** Sends one request for each member, one after the other. Returns the median milliseconds. */
async function requests(
  { stack }: Crowd,
  members: readonly Member[],
  requestOf: (member: Member) => HttpRequest,
): Promise<number> {
  const left = members.map(requestOf);
  const { p50, statuses } = await sendBurst({
    url: stack.url,
    connections: 1,
    until: { requests: left.length },
    next: () => left.pop() ?? requestOf(members[0] as Member),
  });
  if (Object.keys(statuses).some((status) => !status.startsWith('2')))
    throw new Error(`a request was refused: ${JSON.stringify(statuses)}`);
  return p50;
}

async function listTimes({ stack }: Crowd, calls: number): Promise<Times> {
  const desk = openConsole(String(stack.env['DATABASE_URL']));
  const times: Record<string, number> = {};
  for (const line of LISTS) {
    const ms: number[] = [];
    for (let call = 0; call < calls; call += 1) ms.push((await desk.run(line)).ms);
    times[`\`${line.split(' --')[0]}\``] = middle(ms);
  }
  await desk.stop();
  return times;
}

async function dataCopies({ stack }: Crowd, members: readonly Member[]): Promise<number> {
  const key = String(stack.env['DATA_KEY']);
  const vault = createVault({ sealing: [key], identity: key });
  return middleTime(members, async ({ customer_id: id }) =>
    collectPersonalData(stack.db, await cipherOf(stack.db, vault, id)),
  );
}

/** Erases members after their loans were canceled, because an account that owes money stays. */
async function erasures({ stack }: Crowd, members: readonly Member[]): Promise<number> {
  const ids = members.map(({ customer_id: id }) => id);
  await stack.rows(`update loan_order set status = 'canceled' where customer_id = any ($1)`, [ids]);
  await stack.rows(`update payment set status = 'expired' where customer_id = any ($1)`, [ids]);
  await stack.rows(
    `insert into deletion_request (customer_id, request_id, ticket, status, requested_at, moved_at, erase_on)
      select id, id, 'X-' || id, 'scheduled', now(), now(), current_date from unnest($1::uuid[]) id`,
    [ids],
  );
  return middleTime(members, async ({ customer_id: id }) => {
    const input = { requestId: id, documentsUntil: null, auditId: randomUUID(), outboxId: randomUUID() };
    const erased = await runEvent(stack.db, 'account_erase', id, new Date(), input);
    if (!erased.ok || erased.value !== 'done') throw new Error('an account was not erased');
  });
}

async function middleTime(
  members: readonly Member[],
  work: (member: Member) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (const member of members) times.push(1_000 * (await secondsOf(async () => void (await work(member)))));
  return middle(times);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function databaseBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

/**
 * Compares the times at each number of borrowers with those at the smallest number. Only the largest number has a
 * promise.
 */
function linesOf(
  found: readonly { readonly size: number; readonly times: Times; readonly bytes: number }[],
): Measured[] {
  const [first, ...others] = found;
  const last = others.at(-1);
  if (!first || !last) return [];
  const times = others.flatMap(({ size, times: now }) =>
    Object.entries(now).map(([name, ms]) => {
      const line = measured(`${name}, among ${size} borrowers`, ms + NOISE_MS, 'ms', {
        name: `among ${first.size}`,
        value: (first.times[name] ?? 0) + NOISE_MS,
      });
      return size === last.size ? promised(line, 'ratio', { atMost: MOST_GROWTH }) : line;
    }),
  );
  return [
    ...times,
    measured(`disk per borrower with a loan, among ${last.size}`, last.bytes, 'bytes', {
      name: `among ${first.size}`,
      value: first.bytes,
    }),
  ];
}
