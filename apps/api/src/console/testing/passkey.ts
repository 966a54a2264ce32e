/** A passkey as an authenticator and a browser would make it, for tests without a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

export interface TestPasskey {
  readonly credential: string;
  /** The new passkey as the browser returns it. */
  readonly attestation: string;
  /**
   * Signs a statement. @param origin origin of the page that requests the signature. @param isVerified whether the
   * authenticator verifies the user.
   */
  sign(
    statement: string,
    origin?: string,
    isVerified?: boolean,
  ): {
    readonly credential: string;
    readonly authenticator: string;
    readonly client: string;
    readonly signature: string;
  };
}

/** Creates a passkey. @param of.isVerified whether the authenticator verifies the user. */
export function createPasskey(origin: string, { isVerified = true } = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const flagsOf = (checksUser: boolean) => (checksUser ? PRESENT_AND_VERIFIED : PRESENT);
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  // CBOR of a COSE key {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const made = Buffer.concat([head(flagsOf(isVerified) | HAS_KEY), Buffer.alloc(16), length, id, key]);
  // CBOR of {fmt: 'none', attStmt: {}, authData}.
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([made.length]),
    made,
  ]);
  return {
    credential: id.toString('base64url'),
    attestation: attestation.toString('base64url'),
    sign(statement, page = origin, checksUser = true) {
      counter += 1;
      const authenticator = head(flagsOf(checksUser));
      const client = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge: statement, origin: page, crossOrigin: false }),
      );
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
      return {
        credential: id.toString('base64url'),
        authenticator: authenticator.toString('base64url'),
        client: client.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
