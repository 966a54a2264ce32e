import { type ErrorCode, isErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result, type ResultParams } from '@tulay/engine/result';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';

export interface Budget {
  readonly subject: string;
  readonly most: number;
  readonly code: ErrorCode;
  readonly seconds?: number;
}

/** A length that codes may have, until so many wrong guesses of a month; null: however many. */
export interface OtpLength {
  readonly digits: number;
  readonly guesses: number | null;
}

export interface SendRequest {
  readonly purpose: string;
  /** One of each length, the shortest first, with its hash in hex; the database decides which of them is sent. */
  readonly codes: readonly (OtpLength & { readonly hash: string })[];
  /** Wrong guesses after this day decide on the length. */
  readonly monthFrom: string;
  readonly expiresAt: Date;
  readonly pauseSeconds: number;
  readonly day: string;
  readonly dayGuesses: number;
  /** The number's own budget. */
  readonly number: string;
  readonly budgets: readonly Budget[];
}

export interface VerifyRequest {
  readonly purpose: string;
  readonly day: string;
  readonly number: string;
  readonly tries: number;
  readonly dayGuesses: number;
  readonly lengths: readonly OtpLength[];
  readonly monthFrom: string;
  /** What the code is stored as if the guess is right, in hex: one of each secret. */
  readonly hashes: readonly string[];
}

interface Outcome {
  readonly outcome: string;
  readonly params?: ResultParams;
  readonly digits?: number;
}

/** How many digits the code has that was opened. */
export async function createOtp(
  db: Database,
  phone: string,
  now: Date,
  order: SendRequest,
): Promise<Result<{ digits: number }, ErrorCode>> {
  const { rows } = await sql<{ result: Outcome }>`select sms_code_send(${phone}, ${now}::timestamptz,
    ${JSON.stringify(order)}::jsonb) as result`.execute(db);
  const result = outcomeOf(rows);
  return result.outcome === 'done' ? ok({ digits: result.digits ?? 0 }) : refusal(result);
}

/** @param hash of the code that was opened. */
export async function revertOtp(
  db: Database,
  phone: string,
  order: SendRequest,
  hash: string,
): Promise<void> {
  await sql`select sms_code_unsent(${phone}, ${JSON.stringify({ ...order, hash })}::jsonb)`.execute(db);
}

/** Counts the guess, and spends the code once it is right. */
export async function verifyOtp(
  db: Database,
  phone: string,
  now: Date,
  order: VerifyRequest,
): Promise<Result<void, ErrorCode>> {
  const { rows } = await sql<{ result: Outcome }>`select sms_code_guess(${phone}, ${now}::timestamptz,
    ${JSON.stringify(order)}::jsonb) as result`.execute(db);
  const result = outcomeOf(rows);
  return result.outcome === 'done' ? ok(undefined) : refusal(result);
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
