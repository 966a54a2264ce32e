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

/** Code length, used until the month has `guesses` wrong guesses; null is no bound. */
export interface OtpLength {
  readonly digits: number;
  readonly guesses: number | null;
}

export interface SendRequest {
  readonly purpose: string;
  /** One code of each length, shortest first, with its hash in hex; SQL selects the one to send. */
  readonly codes: readonly (OtpLength & { readonly hash: string })[];
  /** Wrong guesses after this date count towards the length. */
  readonly monthFrom: string;
  readonly expiresAt: Date;
  readonly pauseSeconds: number;
  readonly day: string;
  readonly dayGuesses: number;
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
  /** Hash of the guess in hex, one for each session secret. */
  readonly hashes: readonly string[];
}

interface Outcome {
  readonly outcome: string;
  readonly params?: ResultParams;
  readonly digits?: number;
}

export async function createOtp(
  db: Database,
  phone: string,
  now: Date,
  request: SendRequest,
): Promise<Result<{ digits: number }, ErrorCode>> {
  const { rows } = await sql<{ result: Outcome }>`select sms_code_send(${phone}, ${now}::timestamptz,
    ${JSON.stringify(request)}::jsonb) as result`.execute(db);
  const result = outcomeOf(rows);
  return result.outcome === 'done' ? ok({ digits: result.digits ?? 0 }) : refusal(result);
}

/** Deletes a code that could not be sent, and refunds the budgets. @param hash of the code. */
export async function revertOtp(db: Database, phone: string, request: SendRequest, hash: string) {
  await sql`select sms_code_cancel(${phone}, ${JSON.stringify({ ...request, hash })}::jsonb)`.execute(db);
}

export async function verifyOtp(
  db: Database,
  phone: string,
  now: Date,
  request: VerifyRequest,
): Promise<Result<void, ErrorCode>> {
  const { rows } = await sql<{ result: Outcome }>`select sms_code_guess(${phone}, ${now}::timestamptz,
    ${JSON.stringify(request)}::jsonb) as result`.execute(db);
  const result = outcomeOf(rows);
  return result.outcome === 'done' ? ok(undefined) : refusal(result);
}

function outcomeOf(rows: { result: Outcome }[]): Outcome {
  const [row] = rows;
  if (!row) throw new Error('an OTP function returned no row');
  return row.result;
}

function refusal({ outcome, params }: Outcome) {
  if (!isErrorCode(outcome)) throw new Error(`an OTP function returned the unknown code ${outcome}`);
  return err(outcome, params);
}
