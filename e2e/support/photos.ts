import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { test } from '@playwright/test';
import sharp from 'sharp';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const scene = (
  label: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 1200 800">
  <rect width="1200" height="800" fill="#d9e4e2"/><rect x="120" y="120" width="960" height="560" rx="32" fill="#fff"/>
  <circle cx="360" cy="360" r="130" fill="#c48f6a"/><text x="560" y="380" font-size="64">${label}</text></svg>`;

const photoFiles = new Map<string, Promise<PhotoFile>>();

/** Returns a photo that shows its label. Each is drawn once per worker. */
export function photoFile(label: string): Promise<PhotoFile> {
  const drawn = photoFiles.get(label) ?? drawPhoto(label);
  photoFiles.set(label, drawn);
  return drawn;
}

async function drawPhoto(label: string): Promise<PhotoFile> {
  const buffer = await sharp(Buffer.from(scene(label)))
    .jpeg()
    .toBuffer();
  return { name: `${label}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Creates a photo with EXIF data, like a phone: model and GPS location. */
export async function photoWithLocation(label: string): Promise<PhotoFile> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '14/1 40/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 2/1 0/1',
  };
  const buffer = await sharp(Buffer.from(scene(label)))
    .withExif({ IFD0: { Model: 'Test Phone 1' }, IFD3: gps })
    .jpeg()
    .toBuffer();
  return { name: `${label}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Creates a PDF with the name and type of a JPEG. */
export async function pdfAsPhoto(): Promise<PhotoFile> {
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  };
}

/**
 * Creates a file of the given size with the name of a JPEG, and returns its path. Playwright would send the content of a file
 * without a path to the page as text, for which a slow machine needs half a minute.
 */
export async function heavyFile(megabytes: number): Promise<string> {
  const path = test.info().outputPath('heavy.jpg');
  await writeFile(path, Buffer.alloc(megabytes * 1024 * 1024, 0xa5));
  return path;
}

const BOMB_SIDE = 30_000;
/** Byte offsets in a PNG: width and height, and the range of the header's checksum. */
const HEADER = { width: 16, height: 20, from: 12, to: 29 } as const;

/** Creates a small PNG whose header claims 900 megapixels. */
export async function decompressionBomb(): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  buffer.writeUInt32BE(BOMB_SIDE, HEADER.width);
  buffer.writeUInt32BE(BOMB_SIDE, HEADER.height);
  buffer.writeUInt32BE(crc32(buffer.subarray(HEADER.from, HEADER.to)), HEADER.to);
  return { name: 'bomb.png', mimeType: 'image/png', buffer };
}
