import sharp from 'sharp';

const MAX_PIXELS = 8_000_000;
const BOX = { width: 900, height: 400 };

/**
 * A drawn signature as a sound, opaque PNG, or null when the bytes are no whole picture. pdfkit unpacks a transparent
 * PNG outside the call that draws it, so a broken one would end the process: only what passed here may be printed.
 */
export async function readSignature(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .flatten({ background: '#ffffff' })
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
