/** Checks the signature of an approval with the library of WebAuthn. */
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';

const SignedBy = z.object({
  credential: z.string(),
  authenticator: z.string(),
  client: z.string(),
  signature: z.string(),
});

export interface SignatureToCheck {
  /** Text that the passkey must have signed, in base64url. */
  readonly statement: string;
  readonly assertion: object;
  /** Stored passkey: its public key (COSE, in hexadecimal), and how many signatures it has made so far. */
  readonly passkey: { readonly credentialId: string; readonly publicKey: string; readonly counter: number };
  /** Origin of the console. */
  readonly origin: string;
}

/** Returns the new count of the passkey's signatures; null if the signature is wrong. */
export async function checkSignature(given: SignatureToCheck): Promise<number | null> {
  const { statement, passkey, origin } = given;
  const assertion = SignedBy.safeParse(given.assertion);
  if (!assertion.success || assertion.data.credential !== passkey.credentialId) return null;
  const { credential: id, authenticator, client, signature } = assertion.data;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { authenticatorData: authenticator, clientDataJSON: client, signature },
      },
      expectedChallenge: statement,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id,
        publicKey: isoBase64URL.toBuffer(Buffer.from(passkey.publicKey, 'hex').toString('base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
