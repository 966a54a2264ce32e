/** Authorization codes of the simulated Facebook, each with the consent that it was issued for. */
import { createHash, randomBytes } from 'node:crypto';
import type { SandboxConfig } from '../config';
import type { Db } from '../database';

export const FACEBOOK_APP_ID = 'tulay-sandbox';

export const facebookRedirectUri = ({ publicUrl }: Pick<SandboxConfig, 'publicUrl'>): string =>
  `${publicUrl}/facebook/return`;

export interface Consent {
  /** Account name typed on the consent page. */
  readonly account: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** PKCE challenge: SHA-256 of the verifier, base64url. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

const randomToken = () => randomBytes(24).toString('base64url');

/** Stores a consent and returns its authorization code. */
export async function issueCode(db: Db, consent: Consent): Promise<string> {
  const code = randomToken();
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

/** Exchanges a code for a token. A code works once, before it expires, and only with its client, redirect URI and PKCE verifier. */
export async function redeemCode(db: Db, now: Date, request: Redemption): Promise<string | undefined> {
  const challenge = createHash('sha256').update(request.verifier).digest('base64url');
  const rows = await db.rows<{ token: string }>(
    `update facebook_code set token = $1 where code = $2 and token is null and client_id = $3 and redirect_uri = $4
       and challenge = $5 and expires_at > $6 returning token`,
    [randomToken(), request.code, request.clientId, request.redirectUri, challenge, now],
  );
  return rows[0]?.token;
}

/** Returns the account's app-scoped id for a token: digits, as Facebook's are, and equal at every log-in. */
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
