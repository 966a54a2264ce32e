/** Compares the gateway's statement with the ledger. A movement near midnight may be booked on a neighboring day. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { parseReference } from '../../ids';
import type { Payouts, StatementLine } from '../../ports/payouts';
import { type AmountDifference, posted } from './books.service';
import { checkUnlistedPayouts } from './unconfirmed-payouts.service';

type Gateway = Pick<Payouts, 'statement'>;
type Answer<T> = Promise<Result<T, 'gateway_unavailable'>>;

/** Largest number of days between the date that a gateway gives a movement and the date in our books. */
const MAX_BOOKING_SHIFT_DAYS = 3;
const WINDOW_DAYS = 7;

/**
 * Selects the gateway movements in the ledger, in centavos. Their keys equal those of the lines in the gateway's
 * statement. The query covers the borrowers who have a booking in the period or a line in the statement.
 */
const movements = (from: ManilaDate, to: ManilaDate, { lines, excluded }: StatementScope) => sql<Booked>`
  select case when journal.event in (${posted}, 'bank_received') then journal.source
      when journal.event = 'credit_used' then split_part(journal.source, ' ', 1)
      when journal.event = 'repayment_reversed' then 'reversed ' || journal.source
      when journal.event in ('disbursement_reversed', 'credit_return_reversed') then 'reversed ' || payout.reference
      else 'out ' || payout.reference end as source,
    min(journal.value_date) as day,
    sum(case when debit = 'gateway_clearing' then ledger_entry.amount else -ledger_entry.amount end)::bigint as amount
  from ledger_entry
    join journal using (customer_id, journal_id)
    left join payout on payout.customer_id = journal.customer_id and payout.payout_id::text = journal.source
  where 'gateway_clearing' in (debit, credit) and coalesce(payout.provider <> all(${excluded}::text[]), true)
    and ledger_entry.customer_id in (
      select customer_id from journal where value_date between ${from}::date and ${to}::date
      union select unnest(${customersOf(lines)}::uuid[])
      union select customer_id from repayment where transaction_id = any(${lines.flatMap(transactionsOf)}))
  group by 1`;

interface StatementScope {
  readonly lines: readonly StatementLine[];
  /** Gateways whose statements list no payouts. */
  readonly excluded: readonly string[];
}

/**
 * Returns the customer ids in the references of statement lines. A line without our reference is matched by its
 * transaction id instead.
 */
const customersOf = (lines: readonly StatementLine[]): string[] =>
  lines.flatMap(({ reference }) => parseReference(reference)?.customerId ?? []);
const transactionsOf = ({ transactionId, reference }: StatementLine): string[] => [transactionId, reference];

interface Booked {
  readonly source: string;
  readonly day: ManilaDate;
  readonly amount: number;
}

interface Window {
  readonly moved: number;
  readonly providersWithoutPayouts: readonly string[];
  readonly differences: AmountDifference[];
  /** Amounts that are booked in the period but missing from the gateway's statement, by the source of the booking. */
  readonly unreported: Map<string, number>;
  readonly bookedBefore: readonly string[];
  readonly bookedAfter: readonly string[];
}

async function compare(db: Database, gateway: Gateway, from: ManilaDate, to: ManilaDate): Answer<Window> {
  const statement = await gateway.statement(from, to);
  if (!statement.ok) return statement;
  const { lines, total: moved, unreadable = [], providersWithoutPayouts = [] } = statement.value;
  const { rows } = await sql<Booked>`
    select source, day, amount from (${movements(from, to, { lines, excluded: providersWithoutPayouts })}) movements
    where day between ${from}::date and ${to}::date or source = any(${lines.map(sourceOf)})`.execute(db);
  const booked = new Map(rows.map((row) => [row.source, row]));
  const different = lines
    .map((line) => ({ line, found: booked.get(sourceOf(line))?.amount ?? 0 }))
    .filter(({ line, found }) => line.amount !== found)
    .map(({ line, found }) => statementDifference(sourceOf(line), line.amount, found));
  const reported = new Set(lines.map(sourceOf));
  const unreported = new Map(
    rows.filter(({ source }) => !reported.has(source)).map(({ source, amount }) => [source, amount]),
  );
  const sourcesWhere = (matches: (row: Booked) => boolean) =>
    rows.filter(matches).map(({ source }) => source);
  return ok({
    moved,
    providersWithoutPayouts,
    // Lines of an unknown kind count as differences, so that an operator looks at them.
    differences: [...different, ...unreadable.map((name) => statementDifference(`unread ${name}`, 0, 0))],
    unreported,
    bookedBefore: sourcesWhere(({ day }) => day < from),
    bookedAfter: sourcesWhere(({ day }) => day > to),
  });
}

export async function dayAgainstLedger(
  db: Database,
  gateway: Pick<Payouts, 'statement' | 'query'>,
  day: ManilaDate,
): Answer<AmountDifference[]> {
  const compared = await compare(db, gateway, day, day);
  if (!compared.ok) return compared;
  const { differences, unreported, providersWithoutPayouts } = compared.value;
  for (let shift = 1; shift <= MAX_BOOKING_SHIFT_DAYS; shift += 1) {
    for (const neighbor of [addDays(day, shift), addDays(day, -shift)]) {
      if (unreported.size === 0) break;
      const statement = await gateway.statement(neighbor, neighbor);
      if (!statement.ok) return statement;
      for (const line of statement.value.lines) unreported.delete(sourceOf(line));
    }
  }
  const ordered = { from: addDays(day, -1), until: day };
  const unlisted = await checkUnlistedPayouts(db, gateway, providersWithoutPayouts, ordered);
  return ok([...differences, ...missingFromStatement(unreported), ...unlisted.differences]);
}

type History = Pick<Window, 'differences' | 'moved' | 'providersWithoutPayouts'>;

/**
 * Compares everything up to `today` in windows of a week. It begins with the newest window, because gateways list the
 * newest lines first.
 */
export async function historyAgainstLedger(
  db: Database,
  gateway: Gateway,
  today: ManilaDate,
): Answer<History> {
  const first = addDays(await firstBooking(db, today), -WINDOW_DAYS);
  const differences: AmountDifference[] = [];
  const unreported = new Map<string, number>();
  const reportedLater = new Set<string>();
  const providers = new Set<string>();
  let moved = 0;
  for (let to = today; to >= first; to = addDays(to, -WINDOW_DAYS)) {
    const compared = await compare(db, gateway, addDays(to, 1 - WINDOW_DAYS), to);
    if (!compared.ok) return compared;
    const window = compared.value;
    moved += window.moved;
    for (const provider of window.providersWithoutPayouts) providers.add(provider);
    differences.push(...window.differences);
    for (const source of window.bookedAfter) unreported.delete(source);
    for (const [source, amount] of window.unreported)
      if (!reportedLater.delete(source)) unreported.set(source, amount);
    for (const source of window.bookedBefore) reportedLater.add(source);
  }
  return ok({
    differences: [...differences, ...missingFromStatement(unreported)],
    moved,
    providersWithoutPayouts: [...providers],
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

const missingFromStatement = (unreported: ReadonlyMap<string, number>): AmountDifference[] =>
  [...unreported]
    .map(([source, found]) => statementDifference(source, 0, found))
    .filter(({ found }) => found !== 0);

function sourceOf(line: StatementLine): string {
  if (line.kind === 'payment') return line.transactionId;
  return line.kind === 'payout' ? `out ${line.reference}` : `reversed ${line.reference}`;
}
