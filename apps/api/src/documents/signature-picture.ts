import sharp from 'sharp';

const MAX_PIXELS = 8_000_000;
const BOX = { width: 900, height: 400 };

/** Converts a drawn signature to an opaque PNG; null if it is not a complete picture. pdfkit decodes a transparent PNG outside the call that draws it, so a broken one would crash the process: draw only pictures that passed this check. */
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
