/** Approvals and refusals that operators sign in the console, and the passkeys that sign them. */
import { createHash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import { callFunction, runGlobal } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

const NONCE_BYTES = 32;

export interface NewPasskey {
  readonly credentialId: string;
  /** COSE key, in hexadecimal. */
  readonly publicKey: string;
  /** Digits that both operators see and compare, so that nobody can exchange the passkey. */
  readonly code: string;
}

/** A signature as the browser returns it, each part as base64url. */
export interface Assertion {
  readonly credential: string;
  readonly authenticator: string;
  readonly client: string;
  readonly signature: string;
}

/**
 * Reads a new passkey. Error: `passkey_unusable`, the text is not a passkey, or the passkey did not verify its user.
 */
export async function readPasskey(attestation: string): Promise<Result<NewPasskey, 'passkey_unusable'>> {
  // Loaded here, because the library takes a third of the start of every operators' command.
  const { decodeAttestationObject, isoBase64URL, parseAuthenticatorData } = await import(
    '@simplewebauthn/server/helpers'
  );
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
    const { flags, credentialID, credentialPublicKey } = parseAuthenticatorData(object.get('authData'));
    if (!flags.uv || credentialID === undefined || credentialPublicKey === undefined)
      return err('passkey_unusable');
    return ok({
      credentialId: isoBase64URL.fromBuffer(credentialID),
      publicKey: Buffer.from(credentialPublicKey).toString('hex'),
      code: codeOf(credentialPublicKey),
    });
  } catch {
    return err('passkey_unusable');
  }
}

/**
 * Returns eight digits that identify a passkey. To find another key with the same digits takes about 100 million tries.
 */
function codeOf(key: Uint8Array): string {
  const digits = String(createHash('sha256').update(key).digest().readUInt32BE() % 100_000_000);
  const eight = digits.padStart(8, '0');
  return `${eight.slice(0, 4)} ${eight.slice(4)}`;
}

export function createApprovalService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * @param refusal reason with which the operator refuses the requests; null to approve them
     * @param browserKey public key to which secrets are encrypted; null if the operator's browser has none
     */
    async ask(tickets: readonly string[], refusal: string | null, browserKey: string | null) {
      const approvalId = newId();
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const input = { approvalId, tickets, nonce, refusal, browserKey };
      const asked = await runGlobal(db, 'approval_ask', clock.now(), input);
      return asked.ok ? ok({ approvalId, ...asked.value }) : asked;
    },

    sign: (approvalId: string, assertion: Assertion) =>
      runGlobal(db, 'approval_sign', clock.now(), {
        approvalId,
        credentialId: assertion.credential,
        assertion,
      }),

    result: (approvalId: string) => runGlobal(db, 'approval_result', clock.now(), { approvalId }),
    passkeys: (name: string | null) => runGlobal(db, 'passkeys_list', clock.now(), { name }),

    addPasskey: (name: string, browser: string, { credentialId, publicKey }: NewPasskey) =>
      runGlobal(db, 'passkey_add', clock.now(), { name, browser, credentialId, publicKey }),

    removePasskey: (credentialId: string) => runGlobal(db, 'passkey_remove', clock.now(), { credentialId }),
  };
}

type ByTicket = Readonly<Record<string, string>>;

/** Steps of the process that carries out signed approvals. Only the database log-in of this process may call them. */
export function createApprovalWork({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Returns the oldest signed approval, once; null if none waits. */
    take: () => callFunction(db, 'approval_take', '', clock.now(), {}),

    /** Returns the token with which the operator's requests are carried out; null if the signature was used before. */
    async accept(approvalId: string, counter: number): Promise<string | null> {
      const token = randomBytes(NONCE_BYTES).toString('base64url');
      const tokenHash = createHash('sha256').update(token).digest('hex');
      const accepted = await runGlobal(db, 'approval_accept', clock.now(), {
        approvalId,
        tokenHash,
        counter,
      });
      return accepted.ok ? token : null;
    },

    /**
     * @param outcomes outcome of each request of the approval, by the request’s ticket
     * @param secrets encrypted secrets that the commands showed, by the request’s ticket
     */
    finish: (approvalId: string, outcomes: ByTicket, secrets: ByTicket) =>
      callFunction(db, 'approval_finish', '', clock.now(), { approvalId, outcomes, secrets }),
  };
}
