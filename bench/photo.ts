/** Taking a photo of an ID: made plain and sealed, against bare sharp on the same picture. */
import sharp from 'sharp';
import { newDataKey, seal } from '../apps/api/src/crypto/envelope';
import { takePicture } from '../apps/api/src/features/profile/photo-image';
import { type Measured, measured, promised, secondsOf } from './measure';

const PHOTOS = 8;

export async function photoBench(): Promise<Measured[]> {
  const file = await cameraPicture();
  const taken = async () => {
    const picture = await takePicture(file);
    if (!picture.ok) throw new Error(picture.code);
    return seal(newDataKey(), picture.value.jpeg, 'photo:bench');
  };
  const bare = () =>
    sharp(file)
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside' })
      .jpeg({ quality: 86 })
      .toBuffer();
  await taken();
  await bare();
  const seconds = { taken: 0, bare: 0 };
  // Turn by turn, so that a busy moment of the machine falls on both.
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    seconds.taken += await secondsOf(taken);
    seconds.bare += await secondsOf(bare);
  }
  const line = measured('photo of 12 megapixels, taken and sealed', seconds.taken / PHOTOS, 'seconds', {
    name: 'bare sharp',
    value: seconds.bare / PHOTOS,
  });
  return [promised(line, 'ratio', { atMost: 1.3 })];
}

/** Noise, so that it compresses as badly as a picture can. */
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
