import { type ErrorCode, isErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result, type ResultParams } from '@tulay/engine/result';
import { sql } from 'kysely';
import type { Database } from '../../db/database';

export interface Budget {
  readonly subject: string;
  readonly most: number;
  readonly code: ErrorCode;
  readonly seconds?: number;
}

export interface CodeOrder {
  readonly purpose: string;
  /** Hex. */
  readonly hash: string;
  /** Hex, of a longer code for the same thing; the database decides which of the two is sent. */
  readonly longHash: string;
  readonly digits: number;
  readonly longDigits: number;
  /** Wrong guesses since this day from which on codes are long; null: never. */
  readonly monthFrom: string;
  readonly monthGuesses: number | null;
  readonly expiresAt: Date;
  readonly pauseSeconds: number;
  readonly day: string;
  readonly dayGuesses: number;
  /** The number's own budget. */
  readonly number: string;
  readonly budgets: readonly Budget[];
}

export interface GuessOrder {
  readonly purpose: string;
  readonly day: string;
  readonly number: string;
  readonly tries: number;
  readonly dayGuesses: number;
  readonly longDigits: number;
  readonly monthFrom: string;
  readonly monthGuesses: number | null;
}

interface Outcome {
  readonly outcome: string;
  readonly params?: ResultParams;
  readonly hash?: string;
  readonly triesLeft?: number;
  readonly digits?: number;
}

/** How many digits the code has that was opened. */
export async function openCode(
  db: Database,
  phone: string,
  now: Date,
  order: CodeOrder,
): Promise<Result<{ digits: number }, ErrorCode>> {
  const { rows } = await sql<{ result: Outcome }>`select sms_code_send(${phone}, ${now}::timestamptz,
    ${JSON.stringify(order)}::jsonb) as result`.execute(db);
  const result = outcomeOf(rows);
  return result.outcome === 'done' ? ok({ digits: result.digits ?? order.digits }) : refusal(result);
}

export async function giveBackCode(db: Database, phone: string, order: CodeOrder): Promise<void> {
  await sql`select sms_code_unsent(${phone}, ${JSON.stringify(order)}::jsonb)`.execute(db);
}

/** The stored hash to compare the guess with, after the guess was counted. */
export async function takeGuess(
  db: Database,
  phone: string,
  now: Date,
  order: GuessOrder,
): Promise<Result<{ hash: Buffer; triesLeft: number }, ErrorCode>> {
  const { rows } = await sql<{ result: Outcome }>`select sms_code_guess(${phone}, ${now}::timestamptz,
    ${JSON.stringify(order)}::jsonb) as result`.execute(db);
  const result = outcomeOf(rows);
  if (result.outcome !== 'done') return refusal(result);
  return ok({ hash: Buffer.from(result.hash ?? '', 'hex'), triesLeft: result.triesLeft ?? 0 });
}

/** True once a code. */
export async function spendCode(
  db: Database,
  phone: string,
  now: Date,
  order: GuessOrder & { readonly hash: string },
): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`select sms_code_spend(${phone}, ${now}::timestamptz,
    ${JSON.stringify(order)}::jsonb) as spent`.execute(db);
  return rows[0]?.spent === true;
}

function outcomeOf(rows: { result: Outcome }[]): Outcome {
  const [row] = rows;
  if (!row) throw new Error('a sign-in function returned no row');
  return row.result;
}

function refusal({ outcome, params }: Outcome) {
  if (!isErrorCode(outcome)) throw new Error(`a sign-in function refused with the unknown code ${outcome}`);
  return err(outcome, params);
}
