/** The decoder process: decodes the pictures that the API sends it, one after the other, and ends with the API. */
import { drawPhoto, drawSignature } from './decode';
import type { Answer, Task } from './decoder';
import sharp from 'sharp';

// The cache is off: each picture is decoded only once, so a cache would only use memory.
sharp.cache(false);

process.on('message', ({ kind, file }: Task) => {
  const drawn = kind === 'photo' ? drawPhoto(file) : drawSignature(file);
  void drawn.then((answer: Answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
