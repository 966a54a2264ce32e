/** SHA-256 of a file in hexadecimal, worked out on this device; null where the browser cannot (a page without HTTPS). */
export async function fingerprintOf(file: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
