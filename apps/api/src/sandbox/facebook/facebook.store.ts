/** The simulated Facebook: codes that it gave out, and what they were given for. */
import { createHash, randomBytes } from 'node:crypto';
import type { SandboxConfig } from '../config';
import type { Db } from '../database';

export const FACEBOOK_APP_ID = 'tulay-sandbox';

export const facebookRedirectUri = ({ publicUrl }: Pick<SandboxConfig, 'publicUrl'>): string =>
  `${publicUrl}/facebook/return`;

export interface Consent {
  /** As the person names it. */
  readonly account: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** Base64url of the verifier's SHA-256. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

const secretText = () => randomBytes(24).toString('base64url');

/** Keeps a consent under a new code. */
export async function issueCode(db: Db, consent: Consent): Promise<string> {
  const code = secretText();
  await db.rows(
    `insert into facebook_code (code, account, client_id, redirect_uri, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [code, consent.account, consent.clientId, consent.redirectUri, consent.challenge, consent.expiresAt],
  );
  return code;
}

interface Redemption {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** A token for a code: once, for whom and to where it was given, in time, and to who holds the verifier. */
export async function redeemCode(db: Db, now: Date, asked: Redemption): Promise<string | undefined> {
  const challenge = createHash('sha256').update(asked.verifier).digest('base64url');
  const rows = await db.rows<{ token: string }>(
    `update facebook_code set token = $1 where code = $2 and token is null and client_id = $3 and redirect_uri = $4
       and challenge = $5 and expires_at > $6 returning token`,
    [secretText(), asked.code, asked.clientId, asked.redirectUri, challenge, now],
  );
  return rows[0]?.token;
}

/** The id that this lender knows the token's account by: digits, as Facebook's are, and the same at each log-in. */
export async function accountOfToken(db: Db, token: string): Promise<string | undefined> {
  const rows = await db.rows<{ account: string; client_id: string }>(
    'select account, client_id from facebook_code where token = $1',
    [token],
  );
  return rows[0] && idOf(rows[0].account, rows[0].client_id);
}

const ID_DIGITS = 16;

function idOf(account: string, clientId: string): string {
  const digest = createHash('sha256').update(`${clientId}\n${account.trim().toLowerCase()}`).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, ID_DIGITS);
}
