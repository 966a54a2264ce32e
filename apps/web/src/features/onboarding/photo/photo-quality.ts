export type PhotoIssue = 'too_small' | 'dark' | 'blurred' | 'glare';

export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Measures {
  /** Mean brightness, 0 to 255. */
  readonly brightness: number;
  /** Variance of the Laplacian. A picture with sharper edges has a higher value. */
  readonly sharpness: number;
  /** Share of overexposed pixels, 0 to 1. */
  readonly overexposed: number;
}

const MEASURE_WIDTH = 480;

const MIN_SIDE = 300;
const MIN_BRIGHTNESS = 45;
const MIN_SHARPNESS = 12;
const OVEREXPOSED_LEVEL = 252;
/**
 * Limits between which an overexposed share of the picture counts as glare. A larger white area is a sheet or a wall,
 * not a reflection.
 */
const MIN_GLARE_SHARE = 0.03;
const MAX_GLARE_SHARE = 0.3;

export function measure({ data, width, height }: Pixels): Measures {
  const gray = new Float32Array(width * height);
  let sum = 0;
  let overexposed = 0;
  for (let i = 0; i < gray.length; i += 1) {
    const at = i * 4;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const value = 0.299 * red + 0.587 * green + 0.114 * blue;
    gray[i] = value;
    sum += value;
    if (Math.min(red, green, blue) >= OVEREXPOSED_LEVEL) overexposed += 1;
  }
  return {
    brightness: sum / gray.length,
    sharpness: laplacianVariance(gray, width, height),
    overexposed: overexposed / gray.length,
  };
}

export function photoIssue(measures: Measures, width: number, height: number): PhotoIssue | undefined {
  if (Math.min(width, height) < MIN_SIDE) return 'too_small';
  if (measures.brightness < MIN_BRIGHTNESS) return 'dark';
  if (measures.sharpness < MIN_SHARPNESS) return 'blurred';
  return measures.overexposed > MIN_GLARE_SHARE && measures.overexposed < MAX_GLARE_SHARE
    ? 'glare'
    : undefined;
}

function laplacianVariance(gray: Float32Array, width: number, height: number): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (gray[at - 1] ?? 0) + (gray[at + 1] ?? 0) + (gray[at - width] ?? 0) + (gray[at + width] ?? 0);
      const edge = around - 4 * (gray[at] ?? 0);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Checks a photo on the device. If the browser cannot decode it, the server reports the problem instead. */
export async function findPhotoIssue(photo: Blob): Promise<PhotoIssue | undefined> {
  try {
    const picture = await createImageBitmap(photo);
    const { width, height } = picture;
    const pixels = pixelsOf(picture, width, height);
    picture.close();
    return pixels && photoIssue(measure(pixels), width, height);
  } catch {
    return undefined;
  }
}

export function pixelsOf(picture: CanvasImageSource, width: number, height: number): Pixels | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = MEASURE_WIDTH;
  canvas.height = Math.max(1, Math.round((height / width) * MEASURE_WIDTH));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
