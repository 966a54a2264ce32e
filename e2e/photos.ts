/** Photo files as a phone makes them, drawn by a program: nobody's face. */
import sharp from 'sharp';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const scene = (label: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#d9e4e2"/><rect x="120" y="120" width="960" height="560" rx="32" fill="#fff"/>
  <circle cx="360" cy="360" r="130" fill="#c48f6a"/><text x="560" y="380" font-size="64">${label}</text></svg>`;

export async function photoFile(label: string): Promise<PhotoFile> {
  const buffer = await sharp(Buffer.from(scene(label)))
    .jpeg()
    .toBuffer();
  return { name: `${label}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** As phones save them: with the place where it was taken. */
export async function photoWithPlace(label: string): Promise<PhotoFile> {
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
