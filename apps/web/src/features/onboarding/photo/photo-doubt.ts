import { type Doubt, judge, LOOKED_AT, measure, type Pixels } from './photo-quality';

export type { Doubt } from './photo-quality';

/** Looks at a photo on the device. Nothing is doubted where the browser cannot draw it: the server then says why. */
export async function doubtOf(photo: Blob): Promise<Doubt | undefined> {
  try {
    const picture = await createImageBitmap(photo);
    const { width, height } = picture;
    const pixels = pixelsOf(picture, width, height);
    picture.close();
    return pixels && judge(measure(pixels), width, height);
  } catch {
    return undefined;
  }
}

/** The picture scaled down to the width at which pictures are measured. */
export function pixelsOf(picture: CanvasImageSource, width: number, height: number): Pixels | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = LOOKED_AT;
  canvas.height = Math.max(1, Math.round((height / width) * LOOKED_AT));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
