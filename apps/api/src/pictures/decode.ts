/** Decodes untrusted pictures and draws them again, so that only their pixels stay. Runs in the decoder process only. */
import { err, ok, type Result } from '@tulay/engine/result';
import sharp, { type Sharp } from 'sharp';
import { countScans } from './jpeg-scans';

/** A picture that was drawn again, as JPEG or PNG. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PictureError = 'photo_unreadable' | 'photo_too_many_pixels' | 'photo_too_small';

/** Raster formats of phones and browsers. SVG and PDF are refused: they can contain scripts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
const PIXELS_MAX = 40_000_000;
/** Largest number of scans of a progressive JPEG. Cameras and editors write up to about ten. */
const SCANS_MAX = 20;
const SIDE_MIN = 300;
const SIDE_MAX = 2400;
const QUALITY = 86;

const SIGNATURE_PIXELS_MAX = 8_000_000;
const SIGNATURE_BOX = { width: 900, height: 400 };

/** Draws a photo upright as a plain JPEG of at most 2,400 pixels a side. */
export async function drawPhoto(file: Buffer): Promise<Result<Picture, PictureError>> {
  if (file.length === 0 || countScans(file, SCANS_MAX + 1) > SCANS_MAX) return err('photo_unreadable');
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !FORMATS.has(head.format)) return err('photo_unreadable');
  if (head.width * head.height > PIXELS_MAX)
    return err('photo_too_many_pixels', { megapixels: PIXELS_MAX / 1_000_000 });
  if (Math.min(head.width, head.height) < SIDE_MIN) return err('photo_too_small', { pixels: SIDE_MIN });
  return draw(
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY }),
  );
}

/** Decodes the picture of a drawn signature, and returns it as an opaque PNG. */
export const drawSignature = (file: Buffer): Promise<Result<Picture, PictureError>> =>
  draw(
    sharp(file, { limitInputPixels: SIGNATURE_PIXELS_MAX, failOn: 'truncated' })
      .flatten({ background: '#ffffff' })
      .resize({ ...SIGNATURE_BOX, fit: 'inside', withoutEnlargement: true })
      .png(),
  );

async function draw(picture: Sharp): Promise<Result<Picture, 'photo_unreadable'>> {
  const drawn = await picture.toBuffer({ resolveWithObject: true }).catch(() => null);
  if (!drawn) return err('photo_unreadable');
  return ok({ bytes: drawn.data, width: drawn.info.width, height: drawn.info.height });
}
