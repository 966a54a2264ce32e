/** A solver as a spammer would write it: it cuts a picture at its thinnest columns and compares each piece with rendered letters. */
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';

interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** 1 for ink, by row. */
  readonly ink: Uint8Array;
}

const SIZE = 20;
const SLANTS = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3];

export async function readBitmap(png: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(png).median(3).greyscale().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    ink: Uint8Array.from(data, (grey) => (grey < 150 ? 1 : 0)),
  };
}

const inkAt = ({ width, height, ink }: Bitmap, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (ink[y * width + x] ?? 0);

/** Keeps ink in rectangles of this size, which removes lines and dots that are thinner than letters. */
export function opened(bitmap: Bitmap, wide: number, high: number): Bitmap {
  const { width, height } = bitmap;
  const ink = new Uint8Array(bitmap.ink.length);
  for (let top = 0; top + high <= height; top++) {
    for (let left = 0; left + wide <= width; left++) {
      if (!isFull(bitmap, left, top, wide, high)) continue;
      for (let y = top; y < top + high; y++) ink.fill(1, y * width + left, y * width + left + wide);
    }
  }
  return { width, height, ink };
}

function isFull({ width, ink }: Bitmap, left: number, top: number, wide: number, high: number): boolean {
  for (let y = top; y < top + high; y++) {
    for (let x = left; x < left + wide; x++) if (ink[y * width + x] === 0) return false;
  }
  return true;
}

/** Scales the part of the picture between two columns to a square. */
function piece(bitmap: Bitmap, from: number, to: number): number[] {
  const cells: number[] = [];
  bitmap.ink.forEach((value, at) => {
    if (value && at % bitmap.width >= from && at % bitmap.width < to) cells.push(at);
  });
  const xs = cells.map((at) => at % bitmap.width);
  const ys = cells.map((at) => Math.floor(at / bitmap.width));
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs) + 1,
    Math.min(...ys),
    Math.max(...ys) + 1,
  ];
  return Array.from({ length: SIZE * SIZE }, (_, at) =>
    inkAt(
      bitmap,
      Math.floor(left + (((at % SIZE) + 0.5) * (right - left)) / SIZE),
      Math.floor(top + ((Math.floor(at / SIZE) + 0.5) * (bottom - top)) / SIZE),
    ),
  );
}

/** Renders each letter in each font at seven slants. */
export function templates(alphabet: string, families: readonly string[]) {
  return families.flatMap((family) =>
    SLANTS.flatMap((slant) =>
      [...alphabet].map((letter) => {
        const canvas = createCanvas(96, 96);
        const pen = canvas.getContext('2d');
        pen.translate(48, 48);
        pen.rotate(slant);
        pen.font = `56px "${family}"`;
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.fillText(letter, 0, 0);
        const { data } = pen.getImageData(0, 0, 96, 96);
        const ink = Uint8Array.from({ length: 96 * 96 }, (_, at) => ((data[at * 4 + 3] ?? 0) > 128 ? 1 : 0));
        return { letter, cells: piece({ width: 96, height: 96, ink }, 0, 96) };
      }),
    ),
  );
}

/**
 * Cuts the picture into `count` pieces of about equal width. Each cut is moved to the column with the least ink nearby.
 */
function cuts(bitmap: Bitmap, count: number): number[] {
  const columns = Array.from({ length: bitmap.width }, (_, x) =>
    Array.from({ length: bitmap.height }, (__, y) => inkAt(bitmap, x, y)).reduce(
      (sum, each) => sum + each,
      0,
    ),
  );
  const [first, last] = [columns.findIndex((sum) => sum > 0), columns.findLastIndex((sum) => sum > 0) + 1];
  const width = (last - first) / count;
  return Array.from({ length: count + 1 }, (_, at) => {
    if (at === 0 || at === count) return at === 0 ? first : last;
    const near = Array.from(
      { length: Math.round(width / 2) },
      (__, by) => Math.round(first + width * at - width / 4) + by,
    );
    return near.reduce((best, x) => ((columns[x] ?? 0) < (columns[best] ?? 0) ? x : best));
  });
}

export function solve(bitmap: Bitmap, known: ReturnType<typeof templates>, count: number): string {
  const at = cuts(bitmap, count);
  return Array.from({ length: count }, (_, index) => {
    const cells = piece(bitmap, at[index] ?? 0, at[index + 1] ?? 0);
    const scored = known.map(({ letter, cells: like }) => ({
      letter,
      same: like.reduce((sum, cell, place) => (cell === cells[place] ? sum + 1 : sum), 0),
    }));
    return scored.reduce((best, each) => (each.same > best.same ? each : best)).letter;
  }).join('');
}
