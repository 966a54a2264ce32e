/** Key of this page to which the server encrypts secrets that a command shows once. It never leaves the page. */
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

export interface SecretKey {
  /** Coordinates of the public key, in base64url with a dot between them. */
  readonly key: string;
  read(encrypted: string): Promise<string>;
}

export async function createSecretKey(): Promise<SecretKey> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(publicKey);
  return {
    key: `${x}.${y}`,
    read: async (encrypted) =>
      new TextDecoder().decode((await compactDecrypt(encrypted, privateKey)).plaintext),
  };
}
