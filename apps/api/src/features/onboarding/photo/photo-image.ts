/** Re-encodes an untrusted photo as a plain JPEG, so that only its pixels stay. */
import { err, ok, type Result } from '@tulay/engine/result';
import sharp from 'sharp';

export interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PictureError = 'photo_unreadable' | 'photo_too_many_pixels' | 'photo_too_small';

/** Raster formats of phones and browsers. SVG and PDF are refused: they can contain scripts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
const PIXELS_MAX = 40_000_000;
const SIDE_MIN = 300;
const SIDE_MAX = 2400;
const QUALITY = 86;

export async function normalizePicture(file: Buffer): Promise<Result<Picture, PictureError>> {
  if (file.length === 0) return err('photo_unreadable');
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !FORMATS.has(head.format)) return err('photo_unreadable');
  if (head.width * head.height > PIXELS_MAX)
    return err('photo_too_many_pixels', { megapixels: PIXELS_MAX / 1_000_000 });
  if (Math.min(head.width, head.height) < SIDE_MIN) return err('photo_too_small', { pixels: SIDE_MIN });

  const drawn = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    .rotate()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!drawn) return err('photo_unreadable');
  return ok({ jpeg: drawn.data, width: drawn.info.width, height: drawn.info.height });
}
