/** Creates the operator's passkeys and signs with them. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

interface Signature {
  readonly credential: string;
  readonly authenticator: string;
  readonly client: string;
  readonly signature: string;
}

/** Creates a passkey and returns the browser's attestation object for it, as base64url. */
export async function makePasskey(name: string): Promise<string> {
  const made = await startRegistration({
    optionsJSON: {
      // The request needs no challenge of the server, because a browser signs nothing when it creates a passkey without
      // attestation. Instead, a second operator compares a code of the new key.
      challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
      rp: { name: 'Tulay', id: globalThis.location.hostname },
      user: { id: btoa(name).replaceAll('=', ''), name, displayName: name },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
      attestation: 'none',
    },
  });
  return made.response.attestationObject;
}

/** Signs a statement of the server with one of the operator's passkeys. @param statement text in base64url. */
export async function signWithPasskey(statement: string, credentials: readonly string[]): Promise<Signature> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: statement,
      rpId: globalThis.location.hostname,
      userVerification: 'required',
      allowCredentials: credentials.map((credential) => ({ id: credential, type: 'public-key' })),
    },
  });
  return {
    credential: id,
    authenticator: response.authenticatorData,
    client: response.clientDataJSON,
    signature: response.signature,
  };
}
