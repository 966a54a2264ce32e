/** Bench of accepting an ID photo: re-encoded and encrypted. The baseline is bare sharp on the same picture. */
import sharp from 'sharp';
import { newDataKey, seal } from '../apps/api/src/crypto/envelope';
import { normalizePicture } from '../apps/api/src/pictures/pictures';
import { type Measured, measured, promised, secondsOf } from './measure';

const PHOTOS = 8;

export async function photoBench(): Promise<Measured[]> {
  const file = await cameraPicture();
  const accept = async () => {
    const picture = await normalizePicture(file);
    if (!picture.ok) throw new Error(picture.code);
    return seal(newDataKey(), picture.value.bytes, 'photo:bench');
  };
  const bare = () =>
    sharp(file)
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside' })
      .jpeg({ quality: 86 })
      .toBuffer();
  await accept();
  await bare();
  const seconds = { accept: 0, bare: 0 };
  // The service and bare sharp alternate, so that other load on the machine affects both.
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    seconds.accept += await secondsOf(accept);
    seconds.bare += await secondsOf(bare);
  }
  const line = measured(
    'photo of 12 megapixels, accepted and encrypted',
    seconds.accept / PHOTOS,
    'seconds',
    {
      name: 'bare sharp',
      value: seconds.bare / PHOTOS,
    },
  );
  return [promised(line, 'ratio', { atMost: 1.3 })];
}

/** Creates a picture of random noise, the worst case for compression. */
const cameraPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
