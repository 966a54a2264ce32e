/**
 * The gateway's statement against the ledger: each movement that it reports is booked once for the same sum, and the
 * other way round. A movement near midnight may be booked on the day beside it. However long the history, no more of the
 * statement is held than a few days.
 */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { readReference } from '../../ids';
import type { Payouts, StatementLine } from '../../ports/payouts';
import { type AmountDifference, posted } from './books.service';
import { checkUnlistedPayouts } from './unconfirmed-payouts.service';

type Gateway = Pick<Payouts, 'statement'>;
type Answer<T> = Promise<Result<T, 'gateway_unavailable'>>;

/** A movement is booked on the day of the gateway's or at most this many days beside it. */
const MAX_BOOKING_SHIFT_DAYS = 3;
/** So many days of the statement are held at once when all of it is read. */
const WINDOW_DAYS = 7;

/**
 * What an event moved at the gateway, in centavos, under the name that the gateway's statement has for it: all of it, for the
 * borrowers who have events in the days or are named in the lines. @param untold gateways whose statements list no pay-outs.
 */
const movements = (from: ManilaDate, to: ManilaDate, { lines, untold }: StatementScope) => sql<Booked>`
  select case when journal.event in (${posted}) then journal.source
      when journal.event = 'repayment_reversed' then 'reversed ' || journal.source
      when journal.event = 'disbursement_reversed' then 'reversed ' || payout.reference
      when journal.event = 'credit_returned' then 'out ' || split_part(journal.source, ' ', 1)
      else 'out ' || payout.reference end as source,
    min(journal.value_date) as day,
    sum(case when debit = 'gateway_clearing' then ledger_entry.amount else -ledger_entry.amount end)::bigint as amount
  from ledger_entry
    join journal using (customer_id, journal_id)
    left join payout on payout.customer_id = journal.customer_id and payout.payout_id::text = journal.source
  where 'gateway_clearing' in (debit, credit) and coalesce(payout.provider <> all(${untold}::text[]), true)
    and ledger_entry.customer_id in (
      select customer_id from journal where value_date between ${from}::date and ${to}::date
      union select unnest(${customersOf(lines)}::uuid[])
      union select customer_id from repayment where transaction_id = any(${lines.flatMap(transactionsOf)}))
  group by 1`;

/** What a gateway says. */
interface StatementScope {
  readonly lines: readonly StatementLine[];
  readonly untold: readonly string[];
}

/** Our own references carry the borrower; of others the repayment tells. */
const customersOf = (lines: readonly StatementLine[]): string[] =>
  lines.flatMap(({ reference }) => readReference(reference)?.customerId ?? []);
const transactionsOf = ({ transactionId, reference }: StatementLine): string[] => [transactionId, reference];

interface Booked {
  readonly source: string;
  readonly day: ManilaDate;
  readonly amount: number;
}

interface Window {
  /** What the gateway moved in it, in centavos. */
  readonly moved: number;
  readonly providersWithoutPayouts: readonly string[];
  readonly differences: AmountDifference[];
  /** Booked in it, and not named by the gateway in it. */
  readonly unnamed: Map<string, number>;
  /** Named in it, and booked on another day. */
  readonly bookedBefore: readonly string[];
  readonly bookedAfter: readonly string[];
}

async function compare(db: Database, gateway: Gateway, from: ManilaDate, to: ManilaDate): Answer<Window> {
  const statement = await gateway.statement(from, to);
  if (!statement.ok) return statement;
  const { lines, total: moved, unread = [], providersWithoutPayouts: payoutsUntold = [] } = statement.value;
  const { rows } = await sql<Booked>`
    select source, day, amount from (${movements(from, to, { lines, untold: payoutsUntold })}) movements
    where day between ${from}::date and ${to}::date or source = any(${lines.map(sourceOf)})`.execute(db);
  const booked = new Map(rows.map((row) => [row.source, row]));
  const different = lines
    .map((line) => ({ line, found: booked.get(sourceOf(line))?.amount ?? 0 }))
    .filter(({ line, found }) => line.amount !== found)
    .map(({ line, found }) => statementDifference(sourceOf(line), line.amount, found));
  const named = new Set(lines.map(sourceOf));
  const unnamed = new Map(
    rows.filter(({ source }) => !named.has(source)).map(({ source, amount }) => [source, amount]),
  );
  const namesOf = (isBeside: (row: Booked) => boolean) => rows.filter(isBeside).map(({ source }) => source);
  const bookedBefore = namesOf(({ day }) => day < from);
  return ok({
    moved,
    payoutsUntold,
    // What a line is about that nobody can read, a person finds out.
    differences: [...different, ...unread.map((name) => statementDifference(`unread ${name}`, 0, 0))],
    unnamed,
    bookedBefore,
    bookedAfter: namesOf(({ day }) => day > to),
  });
}

/**
 * One business date. What is booked on it and not named is looked for on the days around it; pay-outs that no statement
 * lists are asked for one by one.
 */
export async function dayAgainstLedger(
  db: Database,
  gateway: Pick<Payouts, 'statement' | 'query'>,
  day: ManilaDate,
): Answer<AmountDifference[]> {
  const compared = await compare(db, gateway, day, day);
  if (!compared.ok) return compared;
  const { differences, unnamed, providersWithoutPayouts: payoutsUntold } = compared.value;
  for (let far = 1; far <= MAX_BOOKING_SHIFT_DAYS; far += 1) {
    for (const beside of [addDays(day, far), addDays(day, -far)]) {
      if (unnamed.size === 0) break;
      const statement = await gateway.statement(beside, beside);
      if (!statement.ok) return statement;
      for (const line of statement.value.lines) unnamed.delete(sourceOf(line));
    }
  }
  const ordered = { from: addDays(day, -1), until: day };
  const untold = await checkUnlistedPayouts(db, gateway, payoutsUntold, ordered);
  return ok([...differences, ...missingFromStatement(unnamed), ...untold.differences]);
}

interface History {
  readonly differences: readonly AmountDifference[];
  readonly moved: number;
  /** Gateways whose pay-outs are in none of it. */
  readonly providersWithoutPayouts: readonly string[];
}

/** Everything up to `today`, from the newest window to the oldest, as gateways list it. */
export async function historyAgainstLedger(
  db: Database,
  gateway: Gateway,
  today: ManilaDate,
): Answer<History> {
  const first = addDays(await firstBooking(db, today), -WINDOW_DAYS);
  const differences: AmountDifference[] = [];
  const unnamed = new Map<string, number>();
  const namedLater = new Set<string>();
  const providers = new Set<string>();
  let moved = 0;
  for (let to = today; to >= first; to = addDays(to, -WINDOW_DAYS)) {
    const compared = await compare(db, gateway, addDays(to, 1 - WINDOW_DAYS), to);
    if (!compared.ok) return compared;
    const window = compared.value;
    moved += window.moved;
    for (const provider of window.providersWithoutPayouts) providers.add(provider);
    differences.push(...window.differences);
    for (const source of window.bookedAfter) unnamed.delete(source);
    for (const [source, amount] of window.unnamed)
      if (!namedLater.delete(source)) unnamed.set(source, amount);
    for (const source of window.bookedBefore) namedLater.add(source);
  }
  return ok({
    differences: [...differences, ...missingFromStatement(unnamed)],
    moved,
    payoutsUntold: [...providers],
  });
}

async function firstBooking(db: Database, today: ManilaDate): Promise<ManilaDate> {
  const { rows } = await sql<{ day: ManilaDate | null }>`
    select min(value_date) as day from journal`.execute(db);
  return rows[0]?.day ?? today;
}

const statementDifference = (subject: string, expected: number, found: number): AmountDifference => ({
  book: 'statement',
  subject,
  expected,
  found,
});

const missingFromStatement = (unnamed: ReadonlyMap<string, number>): AmountDifference[] =>
  [...unnamed].map(([source, found]) => statementDifference(source, 0, found)).filter(({ found }) => found !== 0);

/** As the ledger's movements are called. */
function sourceOf(line: StatementLine): string {
  if (line.kind === 'payment') return line.transactionId;
  return line.kind === 'payout' ? `out ${line.reference}` : `reversed ${line.reference}`;
}
