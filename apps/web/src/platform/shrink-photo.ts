const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Shrinks a photo to a JPEG of at most 2000 px. Returns a file that the browser cannot decode, for the server to judge.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? file), 'image/jpeg', QUALITY));
  } catch {
    return file;
  }
}
