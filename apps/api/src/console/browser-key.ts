import { CompactEncrypt, importJWK } from 'jose';

/**
 * Encrypts a text so that only the browser with the private key can read it (JWE, ECDH-ES with A256GCM).
 * @param key coordinates of the browser's public key on the curve P-256, in base64url with a dot between them
 */
export async function encryptTo(key: string, text: string): Promise<string> {
  const [x, y] = key.split('.');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(publicKey);
}
