/** Makes a plain JPEG of what a camera or somebody hostile sent: nothing of the original file but its picture stays. */
import { err, ok, type Result } from '@tulay/engine/result';
import sharp from 'sharp';

export interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PictureError = 'photo_unreadable' | 'photo_too_many_pixels' | 'photo_too_small';

/** What phones and browsers make; never SVG, PDF or others that are programs to draw. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
const MOST_PIXELS = 40_000_000;
const LEAST_SIDE = 300;
const LONGEST_SIDE = 2400;
const QUALITY = 86;

export async function normalizePicture(file: Buffer): Promise<Result<Picture, PictureError>> {
  if (file.length === 0) return err('photo_unreadable');
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !FORMATS.has(head.format)) return err('photo_unreadable');
  if (head.width * head.height > MOST_PIXELS)
    return err('photo_too_many_pixels', { megapixels: MOST_PIXELS / 1_000_000 });
  if (Math.min(head.width, head.height) < LEAST_SIDE) return err('photo_too_small', { pixels: LEAST_SIDE });

  const drawn = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!drawn) return err('photo_unreadable');
  return ok({ jpeg: drawn.data, width: drawn.info.width, height: drawn.info.height });
}
