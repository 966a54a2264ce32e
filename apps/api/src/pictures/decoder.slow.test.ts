import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans } from './jpeg-scans';
import { Decoder } from './decoder';
import { normalizePicture } from './pictures';

const MEGABYTE = 1024 * 1024;

const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } });
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const plain = () => photo(400).jpeg().toBuffer();
/** Creates a small file that needs about 400 MB while it is decoded. */
const heavy = () => photo(6_300).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** Repeats the first scan of a JPEG until it has `scans` scans. It still decodes. */
function withScans(jpeg: Buffer, scans: number): Buffer {
  const from = jpeg.indexOf(START_OF_SCAN);
  const next = [0xc4, 0xda, 0xd9].map((code) => jpeg.indexOf(Buffer.from([0xff, code]), from + 2));
  const end = Math.min(...next.filter((at) => at !== -1));
  const missing = scans - countScans(jpeg, scans);
  const copies = Array.from({ length: missing }, () => jpeg.subarray(from, end));
  return Buffer.concat([jpeg.subarray(0, end), ...copies, jpeg.subarray(end)]);
}

describe('the decoder of untrusted pictures', () => {
  it('a picture with more scans than a camera writes is refused before it is decoded', async () => {
    const jpeg = await photo(400).jpeg({ progressive: true }).toBuffer();
    const decoder = new Decoder();
    expect(await decoder.decode('photo', withScans(jpeg, 20))).toMatchObject({ ok: true });
    expect(await decoder.decode('photo', withScans(jpeg, 21))).toEqual({
      ok: false,
      code: 'photo_unreadable',
    });
  });

  it.runIf(process.platform === 'linux')(
    'a picture that needs too much memory is refused, and the next one is decoded',
    async () => {
      const decoder = new Decoder({ bytes: 250 * MEGABYTE });
      expect(await decoder.decode('photo', await heavy())).toEqual({ ok: false, code: 'photo_unreadable' });
      expect(await decoder.decode('photo', await plain())).toMatchObject({ ok: true });
    },
  );

  it('a picture that takes too long is refused', async () => {
    const decoder = new Decoder({ milliseconds: 1 });
    expect(await decoder.decode('photo', await heavy())).toEqual({ ok: false, code: 'photo_unreadable' });
  });

  it('if more pictures come at once than may wait, the last is refused as unavailable', async () => {
    const decoder = new Decoder({ waiting: 1 });
    const file = await plain();
    const answers = await Promise.all([1, 2, 3].map(() => decoder.decode('photo', file)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(answers[2]).toMatchObject({ code: 'unavailable' });
  });
});

/**
 * Creates a picture that is costly to decode. Another process creates it, because the test measures the memory of this
 * process.
 */
function costlyPicture(): Buffer {
  const program = `import sharp from 'sharp';
    const create = { width: 5_000, height: 5_000, channels: 3, background: '#808080' };
    const jpeg = sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
    process.stdout.write(await jpeg.toBuffer());`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
}

it('four costly pictures at once leave the memory of the node below 1.3 times what it was', async () => {
  const file = costlyPicture();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  const decoded = await Promise.all([1, 2, 3, 4].map(() => normalizePicture(file)));
  clearInterval(watch);
  expect(decoded.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(most / before).toBeLessThan(1.3);
});

describe('scans of a JPEG', () => {
  it('a baseline JPEG has one scan, and counting stops one above the allowed number of scans', async () => {
    expect(countScans(await plain(), 9)).toBe(1);
    expect(countScans(withScans(await plain(), 90), 21)).toBe(21);
  });

  it('scans in the embedded thumbnail of a JPEG are not counted', async () => {
    const jpeg = await plain();
    const thumbnail = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0x00, 0x08]),
      Buffer.from('ffdaffdaffda', 'hex'),
    ]);
    expect(countScans(Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]), 9)).toBe(1);
  });

  it.each(['', 'ff', 'ffd8', 'ffd8ff', 'ffd8ffda', 'ffd8ffdaff'])(
    'the broken file %s ends the count',
    (hex) => {
      expect(countScans(Buffer.from(hex, 'hex'), 9)).toBeLessThanOrEqual(1);
    },
  );
});
